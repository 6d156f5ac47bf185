import { randomUUID } from 'node:crypto';
import { addDays, today } from '@portal/shared/contract/calendar';
import { DEVICES, OTHER_NAMES, type WebsiteFilter } from '@portal/shared/contract/eyepage';
import { rebuildWebsiteSums } from '../../../data/websites/rebuild-website-sums.ts';
import { registerWebsite } from '../../../data/websites/register-website.ts';
import { readTenant, withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../../testing/index.ts';
import type { JournaledEvent } from '../journal/journaled-event.ts';
import { applySegment } from '../sums/apply-segment.ts';
import { knownNames } from '../sums/known-names.ts';
import { sweepPastDays } from '../sums/sweep.ts';
import { someEvents } from '../testing/events.ts';
import { findStatistics } from './find-statistics.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A business whose visits can be told apart from a day on. */
async function business(splitSince = '2024-01-01'): Promise<number> {
  const { tenantId } = await seedTenant(database, `Optik ${randomUUID()}`, []);
  const update = { address: 'https://optik.example/', is_on: true, version: 0 };
  await withTenant(database.db, tenantId, (trx) =>
    registerWebsite(trx, { tenantId, email: 'chefin@optik.example' }, update),
  );
  await database.pool.query('UPDATE websites SET split_since = $2 WHERE tenant_id = $1', [tenantId, splitSince]);
  return tenantId;
}
const apply = (events: readonly JournaledEvent[], names = knownNames()) =>
  applySegment(database.db, { journal: randomUUID(), number: 1, events }, names);
const find = (tenantId: number, from: string, to: string, filter: WebsiteFilter) =>
  readTenant(database.db, tenantId, (trx) =>
    findStatistics(trx, tenantId, { from, to, compare: 'vorperiode', ...filter }),
  );

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

interface Visited {
  day: string;
  source: string;
  device: string;
  /** In their order. */
  events: JournaledEvent['event'][];
}

/** The visits of each day, one a visitor, from the events themselves. */
function visitsOf(events: readonly JournaledEvent[]): Visited[] {
  const visits = new Map<string, Visited>();
  for (const { at, visitor, event } of events) {
    const day = clock.format(at);
    const key = `${day} ${visitor}`;
    if (!visits.has(key)) visits.set(key, { day, source: event.r ?? '', device: event.d, events: [] });
    visits.get(key)!.events.push(event);
  }
  return [...visits.values()];
}

const tally = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** What the page shows of visits that a filter means. */
function byHand(visits: readonly Visited[], from: string, to: string, { page, source, device }: WebsiteFilter) {
  const meant = visits.filter(
    (visit) =>
      visit.day >= from &&
      visit.day <= to &&
      (source === undefined || visit.source === source) &&
      (device === undefined || visit.device === device),
  );
  const events = meant.flatMap((visit) => visit.events).filter(({ p }) => page === undefined || p === page);
  const people = meant.filter(
    (visit) => page === undefined || visit.events.some(({ e, p }) => e === 'view' && p === page),
  );
  const count = (kind: string) => events.filter(({ e }) => e === kind).length;
  return {
    totals: {
      visitors: people.length,
      views: count('view'),
      appointment: count('appointment'),
      phone: count('phone'),
      route: count('route'),
    },
    pages: tally(events.filter(({ e }) => e === 'view').map(({ p }) => p)),
    sources: tally(people.map((visit) => visit.source)),
    devices: tally(people.map((visit) => visit.device)),
  };
}
const asTally = (rows: readonly { name: string; count: number }[]) =>
  Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));

const FILTERS: readonly WebsiteFilter[] = [
  { page: '/termin' },
  { source: 'www.google.com' },
  { source: '' },
  { device: 'phone' },
  { source: 'www.google.com', device: 'tablet' },
  { page: '/brillen', device: 'desktop' },
  { page: '/', source: '' },
  { page: '/kontakt', source: 'www.gelbeseiten.example', device: 'phone' },
  { page: '/gibt-es-nicht', source: 'www.google.com' },
];

test('every filter has the figures that the visits themselves say, in all its lists and on every day', async () => {
  const [tenantId, other] = [await business(), await business()];
  const span: [string, string] = ['2025-02-10T00:00:00Z', '2026-05-20T00:00:00Z'];
  const events = someEvents(tenantId, 4_000, span, 6);
  const names = knownNames();
  for (let at = 0; at < events.length; at += 900)
    await apply([...events.slice(at, at + 900), ...someEvents(other, 100, span)], names);
  const visits = visitsOf(events);
  for (const filter of FILTERS)
    for (const [from, to] of [
      ['2026-04-20', '2026-04-26'],
      ['2025-05-12', '2026-05-11'],
      ['2026-03-03', '2026-03-29'],
    ] as const) {
      const found = await find(tenantId, from, to, filter);
      const { totals, ...lists } = byHand(visits, from, to, filter);
      expect([filter, from, found.totals]).toEqual([filter, from, totals]);
      for (const kind of ['pages', 'sources', 'devices'] as const)
        expect([filter, from, kind, asTally(found[kind])]).toEqual([filter, from, kind, lists[kind]]);
      expect(found.events.map(({ count }) => count)).toEqual([totals.appointment, totals.phone, totals.route]);
      expect(found.campaigns).toEqual([]);
      const { from: earlier, to: until } = found.previous_days!;
      const before = byHand(visits, earlier, until, filter);
      expect([filter, from, found.previous]).toEqual([filter, from, before.totals]);
      expect(asTally(found.sources.map(({ name, previous }) => ({ name, count: previous! })))).toEqual(before.sources);
      for (const { day, ...of } of found.days.slice(0, 40))
        expect([day, of]).toEqual([day, byHand(visits, day, day, filter).totals]);
    }
});

test('sums of all pages, sources and devices, and of months, can be made anew from the rest', async () => {
  const tenantId = await business();
  const events = someEvents(tenantId, 600, ['2026-01-20T00:00:00Z', '2026-03-05T00:00:00Z']);
  for (let at = 0; at < events.length; at += 250) await apply(events.slice(at, at + 250));
  const kept = async () => {
    const read = (table: string) =>
      database.pool.query(`SELECT * FROM ${table} WHERE tenant_id = $1 ORDER BY 2, page, source, device`, [tenantId]);
    return [(await read('website_visits')).rows, (await read('website_visit_months')).rows];
  };
  const before = await kept();
  expect(before[0]!.length).toBeGreaterThan(before[1]!.length);
  await withTenant(database.db, tenantId, (trx) => rebuildWebsiteSums(trx, tenantId));
  expect(await kept()).toEqual(before);
});

const view = (tenantId: number, day: string, visitor: string, p: string, r?: string): JournaledEvent => ({
  tenantId,
  at: new Date(`${day}T10:00:00Z`),
  visitor,
  event: { e: 'view', p, d: 'phone', ...(r !== undefined && { r }) },
});

test('one page under two spellings, the own website no source, and a visit keeps where it came from first', async () => {
  const tenantId = await business();
  const day = '2026-02-03';
  await apply([
    view(tenantId, day, 'eins', '/', 'www.google.com'),
    view(tenantId, day, 'eins', '/kontakt/', 'optik.example'),
    view(tenantId, day, 'zwei', '/kontakt', 'www.optik.example'),
  ]);
  await apply([view(tenantId, day, 'eins', '/kontakt', 'www.bing.com')]);
  const page = await find(tenantId, day, day, { page: '/kontakt' });
  expect([page.totals.views, page.totals.visitors]).toEqual([3, 2]);
  expect(asTally(page.sources)).toEqual({ 'www.google.com': 1, '': 1 });
  expect(asTally((await find(tenantId, day, day, { source: 'www.google.com' })).pages)).toEqual({
    '/': 1,
    '/kontakt': 2,
  });
  expect((await find(tenantId, day, day, { source: 'www.bing.com' })).totals.views).toBe(0);
});

test('before the day from which visits can be told apart there are sums by name alone', async () => {
  const tenantId = await business('2026-02-02');
  await apply(['2026-02-01', '2026-02-02', '2026-02-03'].map((day) => view(tenantId, day, 'eins', '/', '')));
  const found = await find(tenantId, '2026-01-30', '2026-02-03', { device: 'phone' });
  expect([found.totals.views, found.split_since, found.counted_since]).toEqual([2, '2026-02-02', '2026-02-01']);
  expect((await find(tenantId, '2026-01-30', '2026-02-03', {})).totals.views).toBe(3);
});

test('made-up addresses and combinations are put together, and every source keeps all of its views', async () => {
  const tenantId = await business();
  const day = '2026-02-04';
  const names = knownNames(3, 4);
  const pages = ['/a', '/b', '/c', '/d', '/e'];
  await apply(
    ['google.de', 'bing.com'].flatMap((source) => pages.map((p) => view(tenantId, day, source, p, source))),
    names,
  );
  const google = await find(tenantId, day, day, { source: 'google.de' });
  expect([google.totals, asTally(google.devices)]).toMatchObject([{ views: 5, visitors: 1 }, { phone: 1 }]);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS rows FROM website_visits WHERE tenant_id = $1 AND page NOT IN ('#', $2) AND source <> '#' AND device <> '#'`,
    [tenantId, OTHER_NAMES],
  );
  expect(rows[0].rows).toBeLessThanOrEqual(4);
  const whole = await find(tenantId, day, day, { device: DEVICES[0] });
  expect(Object.values(asTally(whole.pages)).reduce((sum, count) => sum + count, 0)).toBe(10);
});

test('which pages somebody has seen is not written in words, and forgotten with the day', async () => {
  const tenantId = await business();
  await apply([
    view(tenantId, addDays(today(), -1), 'eins', '/sehtest', ''),
    view(tenantId, today(), 'eins', '/sehtest', ''),
  ]);
  const marks = async () =>
    (await database.pool.query('SELECT * FROM website_seen_pages WHERE tenant_id = $1', [tenantId])).rows;
  expect(JSON.stringify(await marks())).not.toMatch(/sehtest|eins/);
  expect(await marks()).toHaveLength(2);
  await sweepPastDays(database.db);
  expect(await marks()).toHaveLength(1);
});
