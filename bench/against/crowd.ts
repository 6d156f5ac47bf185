import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../../tools/compare-answers/portal.ts';
import { percentiles } from '../percentiles.ts';

/** Who asks together, and how often. */
export interface Pace {
  people: number;
  /** From one question of somebody to their next, ms; 0: as soon as the last one is answered. */
  everyMs: number;
  seconds: number;
}

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

/** So many people who each ask again and again. @param asking whom they are, in turn */
export async function askTogether(asking: readonly Asking[], { people, everyMs, seconds }: Pace): Promise<Crowd> {
  const durations: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await pause((index / people) * everyMs);
      for (let round = index; performance.now() < until; round += 1) {
        const asked = performance.now();
        const { person, addresses } = asking[index % asking.length]!;
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
