import type { RevenueWeekday } from '@portal/shared/contract/analyse';

export interface WeekdayMean {
  /** Cents a day. */
  mean: number;
  umsatz: number;
  orders: number;
  /** With orders. */
  days: number;
}

/** What came in on a day of these, on average: a month with five Thursdays is none of better Thursdays. Null without a day. */
export function meanOfDays(weekdays: readonly RevenueWeekday[]): WeekdayMean | null {
  const [umsatz, orders, days] = (['umsatz', 'orders', 'days'] as const).map((part) =>
    weekdays.reduce((sum, one) => sum + one[part], 0),
  ) as [number, number, number];
  return days === 0 ? null : { mean: umsatz / days, umsatz, orders, days };
}
