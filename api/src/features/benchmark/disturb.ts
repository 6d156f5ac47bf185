import { createHmac } from 'node:crypto';
import type { Counted, StoreMonth } from './kpis.ts';

/** What lasts of a factor lies between 1/1.1 and 1.1: nobody's value can be told more exactly than that, whatever is known of all others. */
export const MOST = 1.1;
/** What changes with each month, between 1/1.03 and 1.03: whoever learns what lasts, from a figure that is public, still knows no month. */
export const MOST_OF_MONTH = 1.03;

const FACTORS = ['customers', 'perCustomer', 'glasses', 'price', 'extra', 'progressive'] as const;
export type Factors = Record<(typeof FACTORS)[number], number>;

const WORD = 2 ** 32;

type StoreInMonth = Pick<StoreMonth, 'tenant_id' | 'store_id' | 'month'>;

/** Log-uniform between 1 ÷ most and most. */
const drawn = (key: string, words: string, most: number): number[] => {
  const digest = createHmac('sha256', key).update(words).digest();
  return FACTORS.map((_, at) => most ** ((digest.readUInt32BE(at * 4) / WORD) * 2 - 1));
};

/**
 * The factors of a store in a month. The larger part is the same for ever: one that changed could be averaged out. The
 * smaller one is the month's own.
 * @param key secret of this portal
 */
export function factorsOf(key: string, { tenant_id, store_id, month }: StoreInMonth): Factors {
  const lasting = drawn(key, `${tenant_id} ${store_id}`, MOST);
  const ofMonth = drawn(key, `${tenant_id} ${store_id} ${month}`, MOST_OF_MONTH);
  return Object.fromEntries(FACTORS.map((name, at) => [name, lasting[at]! * ofMonth[at]!])) as Factors;
}

/** The factors of all stores of a portal; made once each, since a month counts in many that are published. */
export function factorsBy(key: string): (store: StoreInMonth) => Factors {
  const made = new Map<string, Factors>();
  return (store) => {
    const name = `${store.tenant_id} ${store.store_id} ${store.month}`;
    const factors = made.get(name) ?? factorsOf(key, store);
    made.set(name, factors);
    return factors;
  };
}

/**
 * A store's figures with noise, as they go into what is published: those of another store that could as well be there. What is
 * published together is multiplied by factors that agree (customers × revenue per customer = revenue): were they
 * independent, one figure could be divided by another to get a true one.
 */
export function disturb<T extends Counted>(
  counted: T,
  { customers, perCustomer, glasses, price, extra, progressive }: Factors,
): T {
  const pairs = (counted.main_count + counted.extra_count) * glasses;
  const extras = counted.extra_count * glasses * extra;
  return {
    ...counted,
    charged_cents: counted.charged_cents * customers * perCustomer,
    charged_buyer_cents: counted.charged_buyer_cents * customers * perCustomer,
    buyer_count: counted.buyer_count * customers,
    charged_glasses_cents: counted.charged_glasses_cents * glasses * price,
    glasses_count: counted.glasses_count * glasses,
    main_count: pairs - extras,
    extra_count: extras,
    corrective_count: counted.corrective_count * glasses,
    progressive_count: counted.progressive_count * glasses * progressive,
  };
}
