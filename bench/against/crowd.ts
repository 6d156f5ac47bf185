import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../../tools/compare-answers/portal.ts';
import { percentiles } from '../percentiles.ts';

const PEOPLE = 200;
const SECONDS = 30;

export interface Crowd {
  /** Answers a second. */
  rate: number;
  p50: number;
  p95: number;
  errors: number;
}

/** Somebody, and the questions that are answered to them: not everyone may see everything. */
export interface Asking {
  person: SignedIn;
  addresses: readonly string[];
}

/** Which of the questions are answered to a person. */
export async function whatIsAnswered(person: SignedIn, addresses: readonly string[]): Promise<Asking> {
  const answered: string[] = [];
  for (const address of addresses) if ((await person.ask(address)).status === 200) answered.push(address);
  return { person, addresses: answered };
}

/** Two hundred people who each ask again so many milliseconds after their last question, or as soon as it is answered. */
export async function askTogether(people: readonly Asking[], everyMs: number): Promise<Crowd> {
  const durations: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      await pause((index / PEOPLE) * everyMs);
      for (let round = index; performance.now() < until; round += 1) {
        const asked = performance.now();
        const { person, addresses } = people[index % people.length]!;
        const status = await person.ask(addresses[round % addresses.length]!).then(
          (answer) => answer.status,
          () => 0,
        );
        const took = performance.now() - asked;
        if (status === 200) durations.push(took);
        else errors += 1;
        await pause(Math.max(0, everyMs - took));
      }
    }),
  );
  return { rate: durations.length / ((performance.now() - begun) / 1000), errors, ...percentiles(durations) };
}
