import type { EpochDay } from '../../history/calendar.ts';
import { seededRandom } from '../../testing/random.ts';
import { consentedRefractions } from '../refraction.ts';
import type { PotentialCustomer } from '../situation.ts';

/**
 * Customers of a made-up market: from 45 on half of them change to Gleitsicht within the two years before `asOf`, of
 * the younger one in ten; the addition follows age, and half have consented to its use.
 */
export function gleitsichtMarket(seed: number, customers: number, asOf: EpochDay): PotentialCustomer[] {
  const random = seededRandom(seed);
  return Array.from({ length: customers }, () => {
    const age = 25 + 50 * random.next();
    const first = { day: asOf - 740 - Math.floor(1500 * random.next()), type: 'Fern' as const, isMain: true };
    const changes = random.next() < (age > 47 ? 0.5 : 0.1);
    const add = age > 45 ? Math.min(2.5, (age - 43) / 8) : 0;
    return {
      birth: Math.floor(asOf - age * 365.25),
      pairs: changes
        ? [first, { day: asOf - Math.floor(700 * random.next()), type: 'Gleitsicht' as const, isMain: true }]
        : [first],
      refractions: consentedRefractions(random.next() < 0.5, [
        { measuredOn: first.day, sphR: 2 * random.normal(), cylR: 0, addR: add, sphL: null, cylL: null, addL: add },
      ]),
    };
  });
}
