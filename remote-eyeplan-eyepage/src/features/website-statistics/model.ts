import { addDays, firstOfMonth, firstOfWeek } from '@portal/shared/contract/calendar';
import { OTHER_NAMES, type Device, type WebsiteStatistics, type WebsiteTotals } from '@portal/shared/contract/eyepage';
import { formatDate } from '@portal/shared/format';

type Day = WebsiteStatistics['days'][number];

export const DEVICE_NAMES: Record<Device, string> = { phone: 'Smartphone', tablet: 'Tablet', desktop: 'Computer' };

/** An advertisement as the list names it. */
export const nameOf = (name: string): string => (name === OTHER_NAMES ? 'Alle weiteren' : name);

/** A path as people read it, its umlauts as such; as it came where it is no address. @example pageName('/%C3%BCber-uns') // '/über-uns' */
export function pageName(path: string): string {
  try {
    return nameOf(decodeURI(path));
  } catch {
    return nameOf(path);
  }
}

/** @example sourceName('www.google.de') // 'google.de' */
export const sourceName = (name: string): string =>
  name === '' ? 'Direkt oder unbekannt' : nameOf(name).replace(/^www\./, '');

/** A bar of the trend. */
export interface TrendStep {
  /** First day. */
  from: string;
  to: string;
  label: string;
  now: WebsiteTotals;
  /** Of the same place in the period before; null without a comparison, or where that has no such day. */
  before: WebsiteTotals | null;
}

/** Up to so many days are shown one by one, up to so many by week, more by month. */
const [MOST_DAYS, MOST_WEEK_DAYS] = [62, 200];

const startOf = (days: number): ((day: string) => string) =>
  days <= MOST_DAYS ? (day) => day : days <= MOST_WEEK_DAYS ? firstOfWeek : firstOfMonth;

const add = (
  sum: WebsiteTotals | null,
  { visitors, views, appointment, phone, route }: WebsiteTotals,
): WebsiteTotals => ({
  visitors: visitors + (sum?.visitors ?? 0),
  views: views + (sum?.views ?? 0),
  appointment: appointment + (sum?.appointment ?? 0),
  phone: phone + (sum?.phone ?? 0),
  route: route + (sum?.route ?? 0),
});

/** Days, weeks or months of a period beside the same days of the one before: what stands at the same place. */
export function trendOf({
  days,
  previous_day_totals: before,
}: Pick<WebsiteStatistics, 'days' | 'previous_day_totals'>): TrendStep[] {
  const start = startOf(days.length);
  const steps = new Map<string, TrendStep>();
  for (const [index, day] of days.entries()) {
    const key = start(day.day);
    const step = steps.get(key) ?? {
      from: day.day,
      to: day.day,
      label: labelOf(day.day, days.length),
      now: add(null, emptyDay),
      before: null,
    };
    const compared = before[index];
    steps.set(key, {
      ...step,
      to: day.day,
      now: add(step.now, day),
      before: compared ? add(step.before, compared) : step.before,
    });
  }
  return [...steps.values()];
}

const emptyDay: Day = { day: '', visitors: 0, views: 0, appointment: 0, phone: 0, route: 0 };

/** @example '03.11.' for a day, 'ab 02.11.' for a week, '11.2026' for a month */
function labelOf(day: string, days: number): string {
  const text = formatDate(day);
  if (days <= MOST_DAYS) return text.slice(0, 6);
  return days <= MOST_WEEK_DAYS ? `ab ${text.slice(0, 6)}` : text.slice(3);
}

/** What to paste into every page, before `</head>`. */
export const snippetOf = (siteKey: string, portal: string): string =>
  `<script defer src="${new URL('/counter.js', portal).href}" data-site="${siteKey}"></script>`;

/** The address of the website; the demo's is the portal's own. */
export const addressOf = (address: string, portal: string): string => new URL(address, portal).href;

/** Whether the period begins before anything was counted, so that its figures are not whole. */
export const isPartial = ({ from, counted_since: since }: Pick<WebsiteStatistics, 'from' | 'counted_since'>): boolean =>
  since !== null && since > from;

/** What was counted in a way that a filter knows: with one not all that was counted, and of the days before nothing. */
export function countedFor<T extends Pick<WebsiteStatistics, 'counted_since' | 'split_since' | 'days'>>(
  data: T,
  isFiltered: boolean,
): T {
  const { counted_since: counted, split_since: split } = data;
  return isFiltered && counted && split && split > counted
    ? { ...data, counted_since: split, days: data.days.filter(({ day }) => day >= split) }
    : data;
}

/** The comparison means something only where all of its days were counted. */
export const hasComparison = ({
  previous_days: before,
  counted_since: since,
}: Pick<WebsiteStatistics, 'previous_days' | 'counted_since'>): boolean =>
  before !== null && since !== null && since <= addDays(before.from, 1);

/** Whether nothing at all was counted. */
export const isEmpty = (totals: WebsiteTotals): boolean => Object.values(totals).every((count) => count === 0);
