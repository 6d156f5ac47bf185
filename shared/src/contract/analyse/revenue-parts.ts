/** Parts of revenue; see `revenuePartsSchema`. */
export const REVENUE_PARTS = [
  'umsatz',
  'brillen',
  'neuverglasung',
  'fassung',
  'glas',
  'kontaktlinsen',
  'handelsware',
] as const;
export type RevenuePart = (typeof REVENUE_PARTS)[number];
