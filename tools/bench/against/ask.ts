import { percentiles } from '../percentiles.ts';
import type { SignedIn } from '../../compare-answers/portal.ts';

const ROUNDS = 20;
const WARM_UP = 3;

/** Medians of one question on both sides, ms; null where a side does not know it. */
export type Medians = readonly [number | null, number | null];

/** Asks both sides in turn, one question after the other, so that whatever else the machine does meets both alike. */
export async function askInTurn(people: readonly [SignedIn, SignedIn], address: string): Promise<Medians> {
  const durations: [number[], number[]] = [[], []];
  const unknown: [boolean, boolean] = [false, false];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const side of [0, 1] as const) {
      if (unknown[side]) continue;
      const begun = performance.now();
      const { status } = await people[side].ask(address);
      if (status !== 200) unknown[side] = true;
      else if (round >= 0) durations[side].push(performance.now() - begun);
    }
  }
  const median = (side: 0 | 1) => (unknown[side] ? null : percentiles(durations[side]).p50);
  return [median(0), median(1)];
}
