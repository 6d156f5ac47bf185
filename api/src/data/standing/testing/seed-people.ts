import type { StandingSentence } from '@portal/shared/contract/marketing';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { addDays } from '@portal/shared/contract/calendar';
import { rebuildDerived } from '../../derived/index.ts';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';

/** A sentence that is to be changed where a test is about it. */
export const SENTENCE: StandingSentence = {
  name: 'Gleitsicht fällig',
  purpose: 'Werbung an eigene Kunden',
  occasion: { kind: 'since_main', months: 30, types: [] },
  criteria: NO_CRITERIA,
  uses_refraction: false,
  channels: ['email', 'letter'],
  texts: {
    letter: { subject: 'Ihre Brille', body: '{{briefanrede}},\n\nkommen Sie vorbei.' },
    email: { subject: 'Ihre Brille', body: '{{briefanrede}},\n\nkommen Sie vorbei.' },
  },
  unit_cost_cents: { letter: 95, email: 1, sms: 8 },
  holdout_percent: 20,
  pause_days: 60,
  pieces_per_week: null,
  cents_per_month: null,
  bundle_on: 2,
  emails_by_themselves: false,
};

/** Numbers of a simple congruential generator from 0 to 1: the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

interface Bought {
  customerId: number;
  day: string;
  kind: 'Brille' | 'KL';
  type: 'Fern' | 'Gleitsicht' | 'Sonne' | null;
  deliveredOn: string | null;
}

export interface Person {
  id: number;
  birth: string | null;
}

export interface People {
  people: Person[];
  bought: Bought[];
}

const FIRST = '2017-01-01';
const LAST = '2026-12-31';

/**
 * Customers of a store with purchases of seven years, as chance has it, more than sixty days apart; some share a household, and some may not be
 * written to.
 * @param gap days by which two purchases are farther apart than that, at most
 */
export async function seedPeople(
  { db }: OpenDatabase,
  { tenantId, storeId }: { tenantId: number; storeId: number },
  { count, seed, gap }: { count: number; seed: number; gap: number },
): Promise<People> {
  const chance = numbersOf(seed);
  const upTo = (most: number) => Math.floor(chance() * most);
  const people: Person[] = [];
  const bought: Bought[] = [];
  await withTenant(db, tenantId, async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const birth = chance() < 0.1 ? null : addDays('1940-02-28', upTo(29_000));
      const house = chance() < 0.4 ? upTo(count / 4) : count + index;
      const { id } = await trx
        .insertInto('customers')
        .values({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: `K${index}`,
          birth_date: birth,
          first_name: 'Eva',
          last_name: `Weiß${house}`,
          street: `Weg ${house}`,
          plz: '79098',
          city: 'Freiburg',
          email: chance() < 0.5 ? `k${index}@example.org` : null,
          consent_email: chance() < 0.7,
          consent_letter: chance() < 0.1 ? false : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      people.push({ id, birth });
      // Farther apart than one Kaufvorgang reaches: what is a Hauptbrille is another test's matter.
      for (let day = addDays(FIRST, upTo(900)); day < LAST; day = addDays(day, 61 + upTo(upTo(gap)))) {
        const kind = chance() < 0.3 ? 'KL' : 'Brille';
        const types = ['Fern', 'Gleitsicht', 'Sonne'] as const;
        const type = kind === 'Brille' ? types[upTo(3)]! : null;
        bought.push({
          customerId: id,
          day,
          kind,
          type,
          deliveredOn: kind === 'Brille' ? addDays(day, 3 + upTo(14)) : null,
        });
      }
    }
    await trx
      .insertInto('orders')
      .values(
        bought.map(({ customerId, day, kind, type, deliveredOn }, index) => ({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: `A${index}`,
          customer_id: customerId,
          ordered_on: day,
          delivered_on: deliveredOn,
          kind,
          glasses_type: type,
          status: 'abgeholt' as const,
          gross_cents: 10_000,
        })),
      )
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  return { people, bought };
}
