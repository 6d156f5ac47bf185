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
  const withAll = async (use: (rows: readonly Row[]) => void) => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    setReading({ read: 0, total: 0 });
    try {
      const rows = await readAll((read, total) => setReading({ read, total }), own.signal);
      if (!own.signal.aborted) use(rows);
    } catch (error) {
      if (!own.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === own) setReading(null);
    }
  };
  return { withAll, reading, problem, setProblem, cancel };
}
