/**
 * What goals can be set for. Umsatz, Brillen (Stück), Umsatz je Brillenauftrag, Mehrbrillenquote, Gleitsichtanteil,
 * Umsatz je Kunde (a month's revenue per buyer of that month), Neukunden; as defined for the figures themselves.
 */
export const GOAL_KPIS = [
  'revenue',
  'glasses',
  'revenue_per_glasses',
  'extra_glasses_share',
  'progressive_share',
  'revenue_per_customer',
  'new_customers',
] as const;
export type GoalKpi = (typeof GOAL_KPIS)[number];

/** cents: with VAT · share: 0 to 1, four decimals · `is_summed`: months add up to the year; else the year is their mean. */
export const GOAL_UNITS = {
  revenue: { unit: 'cents', is_summed: true },
  glasses: { unit: 'pieces', is_summed: true },
  revenue_per_glasses: { unit: 'cents', is_summed: false },
  extra_glasses_share: { unit: 'share', is_summed: false },
  progressive_share: { unit: 'share', is_summed: false },
  revenue_per_customer: { unit: 'cents', is_summed: false },
  new_customers: { unit: 'pieces', is_summed: true },
} as const satisfies Readonly<Record<GoalKpi, { unit: 'cents' | 'pieces' | 'share'; is_summed: boolean }>>;

/** Those that have to know who was a customer before. */
export const NEEDS_HISTORY: ReadonlySet<GoalKpi> = new Set<GoalKpi>(['new_customers']);

export type SummedKpi = { [Kpi in GoalKpi]: (typeof GOAL_UNITS)[Kpi]['is_summed'] extends true ? Kpi : never }[GoalKpi];
/** Those whose months add up, so that a year has a standing. */
export const SUMMED_KPIS = GOAL_KPIS.filter((kpi): kpi is SummedKpi => GOAL_UNITS[kpi].is_summed);
