import { addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';

/** Months with data, newest first, as the API names them. @example ['2026-11', '2026-10'] */
export function reportMonths(since: string, until: string): string[] {
  const months = [];
  for (let month = firstOfMonth(until); month >= firstOfMonth(since); month = addMonths(month, -1))
    months.push(month.slice(0, 7));
  return months;
}

/** The last month that is over; the running one where there is no other. */
export function lastWholeMonth(since: string, until: string): string {
  const running = firstOfMonth(until);
  const before = addMonths(running, -1);
  return (until === lastOfMonth(until) || before < firstOfMonth(since) ? running : before).slice(0, 7);
}
