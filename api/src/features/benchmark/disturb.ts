import { createHmac } from 'node:crypto';
import type { Counted } from './kpis.ts';

/** Each factor lies between 1/1.1 and 1.1: nobody's value can be told more exactly than that, whatever is known of all others. */
export const MOST = 1.1;

const FACTORS = ['customers', 'perCustomer', 'glasses', 'price', 'extra', 'progressive'] as const;
export type Factors = Record<(typeof FACTORS)[number], number>;

const WORD = 2 ** 32;

/**
 * The factors of a store, the same for ever: factors that changed from month to month could be averaged out.
 * @param key secret of this portal
 */
export function factorsOf(key: string, { tenant_id, store_id }: { tenant_id: number; store_id: number }): Factors {
  const digest = createHmac('sha256', key).update(`${tenant_id} ${store_id}`).digest();
  return Object.fromEntries(FACTORS.map((name, at) => [name, MOST ** ((digest.readUInt32BE(at * 4) / WORD) * 2 - 1)])) as Factors;
}

/** The factors of all stores of a portal. */
export const factorsBy = (key: string) => (store: { tenant_id: number; store_id: number }): Factors => factorsOf(key, store);

/**
 * A store's figures as they go into what is published: those of another store that could as well be there. Factors of
 * what is published together agree with each other (customers × revenue per customer = revenue), so that none gives
 * another one away.
 */
export function disturb<T extends Counted>(counted: T, { customers, perCustomer, glasses, price, extra, progressive }: Factors): T {
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
