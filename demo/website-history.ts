import { addDays, isoWeekday } from '@portal/shared/contract/calendar';
import { Random, type Weighted } from './random.ts';

type Kind = 'page' | 'source' | 'campaign' | 'device' | 'event';

export interface WebsiteHistory {
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
const EVENTS = weighted([
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
      count('device', random.weighted(DEVICES));
      if (isLetter && random.chance(0.2)) {
        count('source', '');
        count('campaign', LETTER);
      } else count('source', random.weighted(SOURCES));
      for (let views = 1 + random.poisson(1.3); views > 0; views -= 1) {
        count('page', random.weighted(PAGES));
        row.views += 1;
      }
      if (random.chance(0.07)) count('event', random.weighted(EVENTS));
      hours.set(`${day} ${hour}`, row);
    }
  }
  return { hours: [...hours.values()], counts: [...counts.values()] };
}
