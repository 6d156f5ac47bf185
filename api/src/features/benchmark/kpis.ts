import type { BenchmarkKpi, BenchmarkTrait } from '@portal/shared/contract/benchmark';

/** What is counted of a store in a month (or in several, added up), as `store_month` has it: amounts as charged, whichever each business counts by. */
export interface Counted {
  charged_cents: number;
  charged_glasses_cents: number;
  charged_buyer_cents: number;
  glasses_count: number;
  buyer_count: number;
  main_count: number;
  extra_count: number;
  progressive_count: number;
  corrective_count: number;
}

export const COUNTED = [
  'charged_cents',
  'charged_glasses_cents',
  'charged_buyer_cents',
  'glasses_count',
  'buyer_count',
  'main_count',
  'extra_count',
  'progressive_count',
  'corrective_count',
] as const satisfies readonly (keyof Counted)[];

export interface StoreMonth extends Counted {
  tenant_id: number;
  store_id: number;
  /** First day of the month, ISO. */
  month: string;
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** What is compared; null where the store has nothing to compare in the month. Amounts in cents. */
export const KPIS: Record<BenchmarkKpi, (month: Counted) => number | null> = {
  gesamtumsatz: ({ charged_cents }) => charged_cents,
  'umsatz-je-auftrag': ({ charged_glasses_cents, glasses_count }) => ratio(charged_glasses_cents, glasses_count),
  'umsatz-je-kunde': ({ charged_buyer_cents, buyer_count }) => ratio(charged_buyer_cents, buyer_count),
  brillenauftrage: ({ glasses_count }) => glasses_count,
  kunden: ({ buyer_count }) => buyer_count,
};

/** What one unit more would bring or be brought by: a euro more per order comes with each order, an order more brings what one brings. */
export const TIMES: Record<BenchmarkKpi, (month: Counted) => number | null> = {
  gesamtumsatz: () => 1,
  'umsatz-je-auftrag': KPIS.brillenauftrage,
  'umsatz-je-kunde': KPIS.kunden,
  brillenauftrage: KPIS['umsatz-je-auftrag'],
  kunden: KPIS['umsatz-je-kunde'],
};

/** By what the best quarter may differ: price, second pair, mix. Cents, or a share from 0 to 1. */
export const TRAITS: Record<BenchmarkTrait, (year: Counted) => number | null> = {
  preis: KPIS['umsatz-je-auftrag'],
  mehrbrillen: ({ main_count, extra_count }) => ratio(extra_count, main_count + extra_count),
  gleitsicht: ({ progressive_count, corrective_count }) => ratio(progressive_count, corrective_count),
};

/** Several months as one. */
export function addUp(months: readonly Counted[]): Counted {
  const sum = Object.fromEntries(COUNTED.map((name) => [name, 0])) as unknown as Counted;
  for (const month of months) for (const name of COUNTED) sum[name] += month[name];
  return sum;
}
