import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '@portal/shared/contract/calendar';
import { OTHER_NAMES, type WebsiteStatistics } from '@portal/shared/contract/eyepage';
import { readTenant, withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { rebuildWebsiteSums } from '../../../data/websites/rebuild-website-sums.ts';
import { registerWebsite } from '../../../data/websites/register-website.ts';
import { openTestDatabase, seedTenant } from '../../../testing/index.ts';
import { openJournal } from '../journal/journal.ts';
import { toLine, type JournaledEvent } from '../journal/journaled-event.ts';
import { findLive } from '../show/find-live.ts';
import { findStatistics } from '../show/find-statistics.ts';
import { someEvents } from '../testing/events.ts';
import { applySegment } from './apply-segment.ts';
import { knownNames } from './known-names.ts';
import { moveOrphans, moveSegments } from './move-journal.ts';
import { sweepPastDays } from './sweep.ts';

let database: OpenDatabase;
let root: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-counter-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function business(): Promise<number> {
  const { tenantId } = await seedTenant(database, `Optik ${randomUUID()}`, []);
  await withTenant(database.db, tenantId, (trx) =>
    registerWebsite(
      trx,
      { tenantId, email: 'chefin@optik.example' },
      { address: 'https://optik.example/', is_on: true, version: 0 },
    ),
  );
  return tenantId;
}
const statistics = (tenantId: number, from: string, to: string): Promise<WebsiteStatistics> =>
  readTenant(database.db, tenantId, (trx) => findStatistics(trx, tenantId, { from, to, compare: 'vorperiode' }));

const apply = (events: JournaledEvent[], journal = randomUUID() as string, number = 1, names = knownNames()) =>
  applySegment(database.db, { journal, number, events }, names);

/** The day of an instant in Berlin, by its clock rather than by the code under test. */
const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
const days = new Map<number, string>();
function dayOf(at: Date): string {
  const day = days.get(at.getTime()) ?? clock.format(at);
  days.set(at.getTime(), day);
  return day;
}

/** Everything that the page shows, counted from the events themselves. */
function byHand(events: readonly JournaledEvent[], from: string, to: string) {
  const own = events.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
  const views = own.filter(({ event }) => event.e === 'view');
  const tally = (names: string[]) =>
    Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
  const people = new Map(own.toReversed().map(({ at, visitor, event }) => [`${dayOf(at)} ${visitor}`, event.d]));
  const clicks = (kind: string) => own.filter(({ event }) => event.e === kind).length;
  return {
    totals: {
      visitors: people.size,
      views: views.length,
      appointment: clicks('appointment'),
      phone: clicks('phone'),
      route: clicks('route'),
    },
    pages: tally(views.map(({ event }) => event.p)),
    sources: tally(views.flatMap(({ event }) => event.r ?? [])),
    campaigns: tally(views.flatMap(({ event }) => event.u?.join(' / ') ?? [])),
    devices: tally([...people.values()]),
  };
}
const asTally = (rows: readonly { name: string; count: number }[]) =>
  Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));

test('a page is one under two spellings, and the own website is nowhere that somebody comes from', async () => {
  const tenantId = await business();
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const view = (day: string, p: string, r?: string): JournaledEvent => ({
    tenantId,
    at: at(day),
    visitor: 'a',
    event: { e: 'view', p, d: 'phone', ...(r !== undefined && { r }) },
  });
  await apply([
    view('2026-09-15', '/kontakt/', 'www.optik.example'),
    view('2026-10-05', '/kontakt/', 'optik.example'),
    view('2026-10-06', '/kontakt', 'optik.example.org'),
    view('2026-10-07', '/', ''),
    view('2026-10-08', '//', 'google.de'),
  ]);
  for (const [from, to] of [
    ['2026-10-01', '2026-10-31'],
    ['2026-10-05', '2026-10-08'],
  ] as const) {
    const found = await statistics(tenantId, from, to);
    expect(asTally(found.pages)).toEqual({ '/kontakt': 2, '/': 2 });
    expect(asTally(found.sources)).toEqual({ 'optik.example.org': 1, '': 1, 'google.de': 1 });
  }
  const { pages } = await statistics(tenantId, '2026-10-01', '2026-10-30');
  expect(pages.find(({ name }) => name === '/kontakt')).toEqual({ name: '/kontakt', count: 2, previous: 1 });
});

test('every figure is what the events themselves say, in however many segments they came', async () => {
  const [tenantId, other] = [await business(), await business()];
  // Both ends of a day, summer time and its end.
  const events = someEvents(tenantId, 3_000, ['2026-10-20T21:30:00Z', '2026-11-02T01:00:00Z']);
  const names = knownNames();
  for (let at = 0; at < events.length; at += 700)
    await apply(
      [...events.slice(at, at + 700), ...someEvents(other, 50, ['2026-10-20T00:00:00Z', '2026-11-02T00:00:00Z'])],
      randomUUID(),
      1,
      names,
    );
  for (const [from, to] of [
    ['2026-10-26', '2026-11-01'],
    ['2026-10-25', '2026-10-25'],
    ['2026-10-20', '2026-11-02'],
  ] as const) {
    const found = await statistics(tenantId, from, to);
    const { totals, ...names } = byHand(events, from, to);
    expect(found.totals).toEqual(totals);
    for (const kind of ['pages', 'sources', 'campaigns', 'devices'] as const)
      expect([from, kind, asTally(found[kind])]).toEqual([from, kind, names[kind]]);
    expect(found.events.map(({ name, count }) => [name, count])).toEqual([
      ['appointment', totals.appointment],
      ['phone', totals.phone],
      ['route', totals.route],
    ]);
    for (const { day, ...of } of found.days) expect([day, of]).toEqual([day, byHand(events, day, day).totals]);
  }
  const week = await statistics(tenantId, '2026-10-26', '2026-11-01');
  expect(week.previous_days).toEqual({ from: '2026-10-19', to: '2026-10-25' });
  expect(week.previous).toEqual(byHand(events, '2026-10-19', '2026-10-25').totals);
  expect(week.pages.map(({ previous }) => previous).reduce((sum, count) => sum! + count!, 0)).toBe(
    week.previous?.views,
  );
  expect(week.counted_since).toBe(
    byHand(events, '2026-10-20', '2026-10-20').totals.visitors > 0 ? '2026-10-20' : '2026-10-21',
  );
});

test('a year is read from its days and months, which are kept up with every segment and can be made anew from hours and names', async () => {
  const tenantId = await business();
  const events = someEvents(tenantId, 4_000, ['2024-09-10T00:00:00Z', '2026-03-20T00:00:00Z']);
  for (let at = 0; at < events.length; at += 900) await apply(events.slice(at, at + 900));
  for (const [from, to] of [
    ['2025-03-12', '2026-03-11'],
    ['2025-02-01', '2025-02-28'],
    ['2024-12-20', '2025-01-25'],
    ['2025-06-03', '2025-06-29'],
  ] as const) {
    const found = await statistics(tenantId, from, to);
    const { totals, ...names } = byHand(events, from, to);
    expect([from, found.totals]).toEqual([from, totals]);
    for (const kind of ['pages', 'sources', 'campaigns', 'devices'] as const)
      expect([from, kind, asTally(found[kind])]).toEqual([from, kind, names[kind]]);
    const before = byHand(events, found.previous_days!.from, found.previous_days!.to);
    expect([from, asTally(found.sources.map(({ name, previous }) => ({ name, count: previous! })))]).toEqual([
      from,
      before.sources,
    ]);
  }
  const kept = async () => {
    const [days, months] = await Promise.all([
      database.pool.query('SELECT day, views, visitors FROM website_days WHERE tenant_id = $1 ORDER BY day', [
        tenantId,
      ]),
      database.pool.query(
        'SELECT month, kind, name, count FROM website_months WHERE tenant_id = $1 ORDER BY month, kind, name',
        [tenantId],
      ),
    ]);
    return { days: days.rows, months: months.rows };
  };
  const before = await kept();
  expect(Object.fromEntries(before.days.map(({ day, ...sums }) => [day, sums]))).toEqual(
    Object.fromEntries(
      [...new Set(events.map(({ at }) => dayOf(at)))].map((day) => {
        const {
          totals: { views, visitors },
        } = byHand(events, day, day);
        return [day, { views, visitors }];
      }),
    ),
  );
  await withTenant(database.db, tenantId, (trx) => rebuildWebsiteSums(trx, tenantId));
  expect(await kept()).toEqual(before);
});

test('a segment counts once, however often and by however many it is read', async () => {
  const tenantId = await business();
  const events = someEvents(tenantId, 200, ['2026-05-01T10:00:00Z', '2026-05-01T12:00:00Z']);
  const journal = randomUUID();
  const added = await Promise.all([apply(events, journal), apply(events, journal), apply(events, journal)]);
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await apply(events, journal)).toBe(false);
  expect((await statistics(tenantId, '2026-05-01', '2026-05-01')).totals).toEqual(
    byHand(events, '2026-05-01', '2026-05-01').totals,
  );
});

test('a file that outlived its addition is not added again, and what a dead process left is', async () => {
  const tenantId = await business();
  const events = someEvents(tenantId, 30, ['2026-05-02T10:00:00Z', '2026-05-02T12:00:00Z']);
  const journal = await openJournal(join(root, 'counter'));
  for (const event of events.slice(0, 20)) await journal.append(toLine(event));
  const last = await journal.endSegment();
  cpSync(journal.folder, join(root, 'kept'), { recursive: true });
  await moveSegments(database.db, journal.folder, last, knownNames());
  // As if the process had died between commit and removal, with ten more that nobody has read.
  cpSync(join(root, 'kept/1.events'), join(journal.folder, '1.events'));
  for (const event of events.slice(20)) await journal.append(toLine(event));
  await moveOrphans(database.db, join(root, 'counter'), randomUUID(), knownNames());
  expect(readdirSync(join(root, 'counter'))).toEqual([journal.id]);
  await journal.close();
  await moveOrphans(database.db, join(root, 'counter'), randomUUID(), knownNames());
  expect(readdirSync(join(root, 'counter'))).toEqual([]);
  expect((await statistics(tenantId, '2026-05-02', '2026-05-02')).totals).toEqual(
    byHand(events, '2026-05-02', '2026-05-02').totals,
  );
  expect((await database.pool.query('SELECT FROM counter_journals WHERE journal = $1', [journal.id])).rowCount).toBe(0);
});

test('made-up addresses fill a day’s list up and no more', async () => {
  const tenantId = await business();
  const at = new Date('2026-05-03T10:00:00Z');
  const view = (p: string): JournaledEvent => ({ tenantId, at, visitor: 'x', event: { e: 'view', p, d: 'phone' } });
  const names = knownNames(3);
  await apply(['/a', '/b', '/c', '/d', '/e'].map(view), randomUUID(), 1, names);
  await apply(['/a', '/f', '/g'].map(view), randomUUID(), 1, names);
  // Another process knows what stands there already.
  await apply(['/b', '/h'].map(view), randomUUID(), 1, knownNames(3));
  expect(asTally((await statistics(tenantId, '2026-05-03', '2026-05-03')).pages)).toEqual({
    '/a': 2,
    '/b': 2,
    '/c': 1,
    [OTHER_NAMES]: 5,
  });
});

test('events of a business that is gone are left out', async () => {
  const tenantId = await business();
  const events = someEvents(tenantId, 5, ['2026-05-04T10:00:00Z', '2026-05-04T12:00:00Z']);
  expect(await apply([...events, ...someEvents(999_999, 5, ['2026-05-04T10:00:00Z', '2026-05-04T12:00:00Z'])])).toBe(
    true,
  );
  expect((await statistics(tenantId, '2026-05-04', '2026-05-04')).totals.views).toBe(
    byHand(events, '2026-05-04', '2026-05-04').totals.views,
  );
});

test('now are those of the last five minutes, and yesterday nobody is known any more', async () => {
  const tenantId = await business();
  const live = () => readTenant(database.db, tenantId, (trx) => findLive(trx, tenantId));
  expect(await live()).toEqual({ now: 0, visitors_today: 0, views_today: 0, last_at: null, has_arrived: false });
  const view = (visitor: string, at: Date): JournaledEvent => ({
    tenantId,
    at,
    visitor,
    event: { e: 'view', p: '/', d: 'phone' },
  });
  const now = new Date();
  await apply([view('eins', now), view('zwei', now), view('eins', now)]);
  expect(await live()).toEqual({
    now: 2,
    visitors_today: 2,
    views_today: 3,
    last_at: now.toISOString(),
    has_arrived: true,
  });
  await database.pool.query(`INSERT INTO website_visitors VALUES ($1, '2026-01-05', 'alt', now(), 1)`, [tenantId]);
  await database.pool.query(`INSERT INTO website_salts VALUES ($1, '2026-01-05', 'alt'), ($1, '${today()}', 'neu')`, [
    tenantId,
  ]);
  await database.pool.query(
    `UPDATE website_visitors SET last_seen_at = now() - interval '6 minutes' WHERE tenant_id = $1`,
    [tenantId],
  );
  await sweepPastDays(database.db);
  expect(await live()).toMatchObject({ now: 0, visitors_today: 2 });
  const { rows } = await database.pool.query(
    'SELECT visitor AS it FROM website_visitors WHERE tenant_id = $1 UNION SELECT salt FROM website_salts WHERE tenant_id = $1 ORDER BY 1',
    [tenantId],
  );
  expect(rows.map(({ it }) => it)).toEqual(['eins', 'neu', 'zwei']);
});
