import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';

/** One month of one store, as `store_month` has it: amounts as charged, whichever each business counts by. */
export interface StoreMonth {
  tenant_id: number;
  store_id: number;
  month: string;
  charged_cents: number;
  charged_glasses_cents: number;
  glasses_count: number;
  buyer_count: number;
  charged_buyer_cents: number;
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** What is compared; null where the store has nothing to compare in the month. Amounts in cents. */
export const KPIS: Record<BenchmarkKpi, (month: StoreMonth) => number | null> = {
  gesamtumsatz: ({ charged_cents }) => charged_cents,
  'umsatz-je-auftrag': ({ charged_glasses_cents, glasses_count }) => ratio(charged_glasses_cents, glasses_count),
  'umsatz-je-kunde': ({ charged_buyer_cents, buyer_count }) => ratio(charged_buyer_cents, buyer_count),
  brillenauftrage: ({ glasses_count }) => glasses_count,
  kunden: ({ buyer_count }) => buyer_count,
};
