import type { RestrictionField } from '@portal/shared/contract/analyse';

/** Where the figures have what the filter bar asks: columns that `order_facts`, `revenue_day` and what is packed share. */
export const RESTRICTION_COLUMNS = {
  glasses: 'glasses_type',
  age: 'age_group',
  customer: 'customer_kind',
} as const satisfies Readonly<Record<RestrictionField, string>>;
