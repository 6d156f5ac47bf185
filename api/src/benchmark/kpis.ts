import type { BenchmarkKpi } from '@portal/shared/contract';

/** One month of one store, as `store_month` has it. */
export interface StoreMonth {
  tenant_id: number;
  store_id: number;
  month: string;
  gross_cents: number;
  glasses_cents: number;
  glasses_count: number;
  buyer_count: number;
  buyer_cents: number;
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** What is compared; null where the store has nothing to compare in the month. Amounts in cents. */
export const KPIS: Record<BenchmarkKpi, (month: StoreMonth) => number | null> = {
  gesamtumsatz: ({ gross_cents }) => gross_cents,
  'umsatz-je-auftrag': ({ glasses_cents, glasses_count }) => ratio(glasses_cents, glasses_count),
  'umsatz-je-kunde': ({ buyer_cents, buyer_count }) => ratio(buyer_cents, buyer_count),
  brillenauftrage: ({ glasses_count }) => glasses_count,
  kunden: ({ buyer_count }) => buyer_count,
};
