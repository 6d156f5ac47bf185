import { useState } from 'react';
import { describeAuthError } from '../session/auth-error.ts';

/** Runs one thing at a time and keeps what went wrong as a German sentence. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(describeAuthError(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
