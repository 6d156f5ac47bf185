import { percentiles } from './percentiles.ts';
import { lookAt, watchStarted } from './process-tree.ts';

/** What something took: by the clock, which a busy machine makes longer, and of the processor. */
export interface Cost {
  ms: number;
  /** Seconds. */
  cpu: number;
}

/** Processor seconds of a process up to now. */
export const processorSeconds = (pid: number): number => lookAt(pid).seconds;

export async function costOf(work: () => Promise<unknown>, cpu: () => number): Promise<Cost> {
  const [begun, used] = [performance.now(), cpu()];
  await work();
  return { ms: performance.now() - begun, cpu: cpu() - used };
}

/** The same of processes that `work` starts and sees end: as Linux has counted them, or as they were seen, whichever is more. */
export async function costOfStarted(work: () => Promise<unknown>): Promise<Cost> {
  const watched = watchStarted();
  try {
    const { ms, cpu } = await costOf(work, () => lookAt('self').ended);
    return { ms, cpu: Math.max(cpu, watched.seconds()) };
  } finally {
    watched.stop();
  }
}

/** The middle one, clock and processor each by itself. */
export const middle = (costs: readonly Cost[]): Cost => ({
  ms: percentiles(costs.map(({ ms }) => ms)).p50,
  cpu: percentiles(costs.map(({ cpu }) => cpu)).p50,
});

/** German. */
export const seconds = (value: number, digits = 1): string => `${value.toFixed(digits).replace('.', ',')} s`;

/** A line of what is printed. */
export const line = (what: string, { ms, cpu }: Cost, digits = 1): string =>
  `  ${what.padEnd(44)} ${seconds(ms / 1000, digits)}, Prozessor ${seconds(cpu, digits)}`;
