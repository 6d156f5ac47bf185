import { addDays, addMonths, firstOfMonth } from '@portal/shared/contract/calendar';
import { COMPARISONS, type Comparison } from '@portal/shared/contract/common';

/** Days up to today, the calendar month before, or days of one's own. */
export const SPANS = ['7', '30', 'vormonat', '90', '365', 'frei'] as const;
export type Span = (typeof SPANS)[number];

export interface Chosen {
  span: Span;
  /** ISO days, both included. */
  from: string;
  to: string;
  compare: Comparison;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last so many days, today included, or the last whole month. */
export function lastDays(span: Exclude<Span, 'frei'>, today: string): Pick<Chosen, 'from' | 'to'> {
  if (span !== 'vormonat') return { from: addDays(today, 1 - Number(span)), to: today };
  const month = firstOfMonth(today);
  return { from: addMonths(month, -1), to: addDays(month, -1) };
}

/** What the page's address says; whatever makes no sense there is what it shows at first. */
export function readChosen(params: URLSearchParams, today: string): Chosen {
  const compare = COMPARISONS.find((one) => one === params.get('vergleich')) ?? 'vorperiode';
  const [from, to] = [params.get('von') ?? '', params.get('bis') ?? ''];
  const span = SPANS.find((one) => one === params.get('zeitraum')) ?? '30';
  if (span === 'frei' && DAY.test(from) && DAY.test(to) && from <= to && from <= today) return { span, from, to, compare };
  const days = span === 'frei' ? '30' : span;
  return { span: days, ...lastDays(days, today), compare };
}

export const writeChosen = ({ span, from, to, compare }: Chosen): Record<string, string> => ({
  zeitraum: span, ...(span === 'frei' && { von: from, bis: to }), ...(compare !== 'vorperiode' && { vergleich: compare }),
});
