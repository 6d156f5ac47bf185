import { addDays, isoWeekday } from '@portal/shared/contract/calendar';
import type { WebsiteEvent } from '@portal/shared/contract/eyepage';
import { Random, type Weighted } from './random.ts';

type Kind = 'page' | 'source' | 'campaign' | 'device' | 'event';

/** What is counted of visits by page, source and device. */
interface VisitRow {
  day: string;
  page: string;
  source: string;
  device: string;
  views: number;
  page_visitors: number;
  visitors: number;
  appointment: number;
  phone: number;
  route: number;
}

/** Of so many days at the end visits can be told apart, as in a business that has had its portal for longer. */
const SPLIT_DAYS = 150;

export interface WebsiteHistory {
  /** First day of `visits`. */
  splitSince: string;
  visits: VisitRow[];
  hours: { day: string; hour: number; views: number; visitors: number }[];
  counts: { day: string; kind: Kind; name: string; count: number }[];
}

const weighted = <T>(entries: readonly [T, number][]): Weighted<T>[] =>
  entries.map(([value, weight]) => ({ value, weight }));

const PAGES = weighted([
  ['/demo-website/', 40],
  ['/demo-website/brillen', 24],
  ['/demo-website/termin', 14],
  ['/demo-website/kontaktlinsen', 12],
  ['/demo-website/kontakt', 10],
]);
const SOURCES = weighted([
  ['www.google.com', 46],
  ['', 32],
  ['www.bing.com', 6],
  ['www.gelbeseiten.example', 5],
  ['duckduckgo.com', 4],
  ['www.facebook.com', 4],
  ['www.stadtportal-freiburg.example', 3],
]);
const DEVICES = weighted([
  ['phone', 62],
  ['desktop', 31],
  ['tablet', 7],
]);
const EVENTS = weighted<WebsiteEvent>([
  ['phone', 45],
  ['appointment', 34],
  ['route', 21],
]);
const HOURS = weighted(
  Array.from({ length: 24 }, (_, hour): [number, number] => [hour, hour < 6 ? 0.3 : hour < 9 ? 3 : hour < 20 ? 7 : 4]),
);
/** Monday to Sunday. */
const WEEKDAYS = [1.15, 1.1, 1.05, 1, 1, 0.8, 0.55];
/** January to December: holidays are quiet, the end of the year is not. */
const MONTHS = [0.95, 0.95, 1.05, 1.1, 1.1, 1, 0.9, 0.85, 1, 1.05, 1.1, 1.15];
const LETTER = 'brief / post / gleitsicht-wochen';

/** An invented year of visits up to `until`: the same on every machine, about 45 visitors on a usual day. */
export function inventWebsiteHistory(until: string, seed: number, days = 365): WebsiteHistory {
  const random = new Random(seed);
  const hours = new Map<string, WebsiteHistory['hours'][number]>();
  const counts = new Map<string, WebsiteHistory['counts'][number]>();
  const visits = new Map<string, VisitRow>();
  const splitSince = addDays(until, 1 - SPLIT_DAYS);
  for (let index = 0; index < days; index += 1) {
    const day = addDays(until, index + 1 - days);
    const count = (kind: Kind, name: string) => {
      const row = counts.get(`${day} ${kind} ${name}`) ?? { day, kind, name, count: 0 };
      row.count += 1;
      counts.set(`${day} ${kind} ${name}`, row);
    };
    // A letter brought people in its fortnight, a third of a year ago.
    const isLetter = index >= days - 120 && index < days - 106;
    const growth = 0.85 + (0.3 * index) / days;
    const expected =
      45 * WEEKDAYS[isoWeekday(day) - 1]! * MONTHS[Number(day.slice(5, 7)) - 1]! * growth * (isLetter ? 1.3 : 1);
    const visitors = Math.max(5, Math.round(expected + random.normal() * 4));
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const hour = random.weighted(HOURS);
      const row = hours.get(`${day} ${hour}`) ?? { day, hour, views: 0, visitors: 0 };
      row.visitors += 1;
      const device = random.weighted(DEVICES);
      count('device', device);
      const hasLetter = isLetter && random.chance(0.2);
      const source = hasLetter ? '' : random.weighted(SOURCES);
      count('source', source);
      if (hasLetter) count('campaign', LETTER);
      const pages: string[] = [];
      for (let views = 1 + random.poisson(1.3); views > 0; views -= 1) {
        const page = random.weighted(PAGES);
        pages.push(page);
        count('page', page);
        row.views += 1;
      }
      const event = random.chance(0.07) ? random.weighted(EVENTS) : undefined;
      if (event) count('event', event);
      if (day >= splitSince) addVisit(visits, { day, source, device }, pages, event);
      hours.set(`${day} ${hour}`, row);
    }
  }
  return { splitSince, visits: [...visits.values()], hours: [...hours.values()], counts: [...counts.values()] };
}

/** A visit of a day: its first page is where the day began, its last one where something was clicked. */
function addVisit(
  rows: Map<string, VisitRow>,
  visit: Pick<VisitRow, 'day' | 'source' | 'device'>,
  pages: readonly string[],
  event: WebsiteEvent | undefined,
): void {
  for (const [index, path] of pages.entries()) {
    const page = path.replace(/\/$/, '');
    const key = `${visit.day} ${page} ${visit.source} ${visit.device}`;
    const row = rows.get(key) ?? { ...visit, page, ...NOTHING };
    rows.set(key, row);
    row.views += 1;
    if (pages.indexOf(path) === index) row.page_visitors += 1;
    if (index === 0) row.visitors += 1;
    if (event && index === pages.length - 1) row[event] += 1;
  }
}

const NOTHING = { views: 0, page_visitors: 0, visitors: 0, appointment: 0, phone: 0, route: 0 };
