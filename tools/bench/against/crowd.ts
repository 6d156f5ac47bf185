import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../../compare-answers/portal.ts';
import { percentiles } from '../percentiles.ts';

const PEOPLE = 200;
const EVERY_MS = 1500;
const SECONDS = 30;

export interface Crowd {
  /** Answers a second. */
  rate: number;
  p50: number;
  p95: number;
  errors: number;
}

/** Two hundred people who each ask again a second and a half after their last question, or as soon as it is answered. */
export async function askTogether(people: readonly SignedIn[], addresses: readonly string[]): Promise<Crowd> {
  const durations: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + SECONDS * 1000;
  await Promise.all(Array.from({ length: PEOPLE }, async (_, index) => {
    await pause((index / PEOPLE) * EVERY_MS);
    for (let round = index; performance.now() < until; round += 1) {
      const asked = performance.now();
      const status = await people[index % people.length]!.ask(addresses[round % addresses.length]!).then((answer) => answer.status, () => 0);
      const took = performance.now() - asked;
      if (status === 200) durations.push(took);
      else errors += 1;
      await pause(Math.max(0, EVERY_MS - took));
    }
  }));
  return { rate: durations.length / ((performance.now() - begun) / 1000), errors, ...percentiles(durations) };
}
