import { percentiles } from '../percentiles.ts';
import type { SignedIn } from '../../tools/compare-answers/portal.ts';

const ROUNDS = 20;
const WARM_UP = 3;

/** Of one question on one side: the median in ms, and how long the answer is as JSON. */
export interface Asked {
  median: number;
  length: number;
}

/** Of one question on both sides; null where a side does not know it. */
export type Both = readonly [Asked | null, Asked | null];

/** Asks both sides in turn, one question after the other, so that whatever else the machine does meets both alike. */
export async function askInTurn(people: readonly [SignedIn, SignedIn], address: string): Promise<Both> {
  const durations: [number[], number[]] = [[], []];
  const unknown: [boolean, boolean] = [false, false];
  const lengths: [number, number] = [0, 0];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const side of [0, 1] as const) {
      if (unknown[side]) continue;
      const begun = performance.now();
      const { status, body } = await people[side].ask(address);
      if (status !== 200) unknown[side] = true;
      else if (round >= 0) durations[side].push(performance.now() - begun);
      lengths[side] = JSON.stringify(body).length;
    }
  }
  const asked = (side: 0 | 1): Asked | null =>
    unknown[side] ? null : { median: percentiles(durations[side]).p50, length: lengths[side] };
  return [asked(0), asked(1)];
}
