/** How often memory is looked at while something runs. */
const LOOK_MS = 5;

export interface Watched<T> {
  value: T;
  seconds: number;
  /** Highest resident memory of this process above what it had before, bytes. */
  grown: number;
}

/** Runs something and watches the memory of this process meanwhile. */
export async function watched<T>(work: () => Promise<T>): Promise<Watched<T>> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, LOOK_MS);
  const started = performance.now();
  try {
    const value = await work();
    return {
      value,
      seconds: (performance.now() - started) / 1000,
      grown: Math.max(highest, process.memoryUsage.rss()) - before,
    };
  } finally {
    clearInterval(look);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1).padStart(6)} MB`;
