import { readFileSync } from 'node:fs';
import { percentiles } from './percentiles.ts';

/** Of /proc/<pid>/stat. */
const TICKS_A_SECOND = 100;

/** What something took: by the clock, which a busy machine makes longer, and of the processor. */
export interface Cost {
  ms: number;
  /** Seconds. */
  cpu: number;
}

const ticksOf = (pid: number | 'self'): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);

/** Processor seconds of a process up to now; Linux tells them. */
export function processorSeconds(pid: number): number {
  const { 11: user = 0, 12: system = 0 } = ticksOf(pid);
  return (user + system) / TICKS_A_SECOND;
}

/** The same of all processes that this one has started and that have ended, with what they had started. */
export function endedSeconds(): number {
  const { 13: user = 0, 14: system = 0 } = ticksOf('self');
  return (user + system) / TICKS_A_SECOND;
}

export async function costOf(work: () => Promise<unknown>, cpu: () => number): Promise<Cost> {
  const [begun, used] = [performance.now(), cpu()];
  await work();
  return { ms: performance.now() - begun, cpu: cpu() - used };
}

/** The middle one, clock and processor each by itself. */
export const middle = (costs: readonly Cost[]): Cost => ({
  ms: percentiles(costs.map(({ ms }) => ms)).p50,
  cpu: percentiles(costs.map(({ cpu }) => cpu)).p50,
});

/** German. */
const seconds = (value: number, digits = 1): string => `${value.toFixed(digits).replace('.', ',')} s`;

/** A line of what is printed. */
export const line = (what: string, { ms, cpu }: Cost, digits = 1): string =>
  `  ${what.padEnd(44)} ${seconds(ms / 1000, digits)}, Prozessor ${seconds(cpu, digits)}`;
