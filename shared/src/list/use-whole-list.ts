import { useEffect, useRef, useState } from 'react';
import type { ListRows } from './use-list-rows.ts';

interface Reading {
  read: number;
  total: number;
}

/** Reads the whole list for a file or for paper, and says how far it is. */
export function useWholeList<Row>({ readAll }: Pick<ListRows<Row>, 'readAll'>) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  // At once, though an answer may still be on its way.
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setReading(null);
  };
  useEffect(() => () => running.current?.abort(), []);
  /** Does something that takes a while and can be cancelled; why it could not be done is said. */
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    setReading({ read: 0, total: 0 });
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === own) setReading(null);
    }
  };
  const withAll = (use: (rows: readonly Row[]) => void) =>
    during(async (signal) => {
      const rows = await readAll((read, total) => setReading({ read, total }), signal);
      if (!signal.aborted) use(rows);
    });
  return { during, withAll, reading, problem, setProblem, cancel };
}
