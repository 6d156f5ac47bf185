import { useState } from 'react';
import { describeAuthError } from '../session/auth-error.ts';

interface Failure {
  /** As the identity service names it, e.g. 'CodeMismatchException'. */
  name: string;
  sentence: string;
}

const isFulfilled = async (promise?: Promise<unknown>): Promise<boolean> =>
  promise?.then(
    () => true,
    () => false,
  ) ?? true;

/**
 * Runs one thing at a time and keeps what went wrong as a German sentence.
 * @param ready comes first; why it failed stands on the page already.
 */
export function useAction(ready?: Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** @returns whether it went well. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await isFulfilled(ready))) return false;
      await work();
      return true;
    } catch (error) {
      setFailure({ name: error instanceof Error ? error.name : '', sentence: describeAuthError(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, problem: failure?.sentence ?? null, run, forget: () => setFailure(null) };
}
