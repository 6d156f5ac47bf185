import { Readable } from 'node:stream';
import { addMonths, lastOfMonth } from '@portal/shared/contract/calendar';
import type { ChangeExplained, Loyalty } from '@portal/shared/contract/analyse';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import { formatCount, formatEuro, formatPercent } from '@portal/shared/contract/words';
import { euro } from '../../data/change-explained/german.ts';
import { withTenant } from '../../platform/database/index.ts';
import { REPORT_PARTS } from '../../report-parts.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';
import { reportRoutes } from './routes.ts';
import { readPdf } from './testing/read-pdf.ts';
import { changeText, figureText, monthShort, shareChange } from './words.ts';
import { thousands } from './pages/revenue.ts';

let api: TestApi;
let business: CustomerBusiness;
const MONTH = '2025-05-01';
const GOAL = 900_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const LOGOS: Readonly<Record<string, Buffer>> = { sound: PNG, broken: PNG.subarray(0, 40) };

beforeAll(async () => {
  api = await startTestApi([
    reportRoutes({
      parts: REPORT_PARTS,
      files: { read: async (_tenant, key) => Readable.from([LOGOS[key] ?? Buffer.alloc(0)]) },
    }),
  ]);
  business = await seedCustomerBusiness(api);
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('goal_sheets')
      .values(storeIds.map((store_id) => ({ tenant_id: tenantId, store_id, year: 2025, updated_by: 'x' })))
      .execute();
    await trx
      .insertInto('goals')
      .values(
        storeIds.flatMap((store_id) =>
          [5, 6].map((month) => ({
            tenant_id: tenantId,
            store_id,
            year: 2025,
            month,
            kpi: 'revenue' as const,
            value: GOAL,
          })),
        ),
      )
      .execute();
  });
});
afterAll(() => api.close());

const fetchReport = (query: string, groups = ['PRO'], tenant = business.tenant) =>
  api.call({ ...tenant, groups }, `/api/v2/analysis/report?${query}`);
const report = async (query = 'month=2025-05&scope=all', groups = ['PRO']) =>
  readPdf((await fetchReport(query, groups)).rawPayload);
const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
const ask = async <Answer>(path: string) =>
  (
    await api.call(
      { ...business.tenant, groups: ['PRO'] },
      `/api/v2/analysis/${path}?from=2025-05-01&to=2025-05-31&unit=month&scope=all`,
    )
  ).json<Answer>();

/** A month by walking over the rows. */
function byHand(month: string, keep: (row: HandRow) => boolean = () => true) {
  const rows = business.rows.filter((row) => row.day >= month && row.day <= lastOfMonth(month) && keep(row));
  const sold = rows.filter(({ isSale }) => isSale);
  const glasses = sold.filter(({ isGlasses }) => isGlasses);
  const people = Map.groupBy(
    rows.filter(({ customer }) => customer),
    ({ customer }) => customer?.id ?? 0,
  );
  const buyers = [...people].filter(([, own]) => own.some(({ isSale }) => isSale));
  const isNew = (id: number) =>
    business.rows.filter(({ customer, isSale }) => isSale && customer?.id === id).every(({ day }) => day >= month);
  const sum = (list: readonly HandRow[]) => list.reduce((total, { cents }) => total + cents, 0);
  const piece = ({ cents }: HandRow) => (cents < 0 ? -1 : 1);
  const pieces = rows.filter(({ isGlasses }) => isGlasses);
  const count = pieces.reduce((total, row) => total + piece(row), 0);
  const corrective = glasses.filter(({ type }) => ['Fern', 'Nah', 'Gleitsicht', 'Office'].includes(type));
  const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  const figures = {
    revenue: sum(rows),
    glasses: count,
    revenue_per_glasses: ratio(sum(pieces), count),
    revenue_per_customer: ratio(sum(buyers.flatMap(([, own]) => own)), buyers.length),
    extra_glasses_share: ratio(glasses.filter(({ isMain }) => !isMain).length, glasses.length),
    progressive_share: ratio(corrective.filter(({ type }) => type === 'Gleitsicht').length, corrective.length),
    new_customers: buyers.filter(([id]) => isNew(id)).length,
  } satisfies Record<GoalKpi, number | null>;
  return {
    ...figures,
    buyers: buyers.length,
    returning: buyers.filter(([id]) => !isNew(id)).length,
    piecesOf: (type: string) => pieces.filter((row) => row.type === type).reduce((total, row) => total + piece(row), 0),
  };
}
const LABELS: Readonly<Record<GoalKpi, string>> = {
  revenue: 'Umsatz',
  glasses: 'Brillen',
  revenue_per_glasses: 'Umsatz je Brillenauftrag',
  revenue_per_customer: 'Umsatz je Kunde',
  extra_glasses_share: 'Mehrbrillenquote',
  progressive_share: 'Gleitsichtanteil',
  new_customers: 'Neukunden',
};
const lastMonths = Array.from({ length: 13 }, (_, at) => addMonths(MONTH, at - 12));

test('it is a tagged German PDF of five pages that say whose they are', async () => {
  const answer = await fetchReport('month=2025-05&scope=all');
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="monatsbericht-2025-05.pdf"');
  const { pages, title, author, language, isTagged } = await readPdf(answer.rawPayload);
  expect({ title, author, language, isTagged, count: pages.length }).toEqual({
    title: 'Monatsbericht Mai 2025',
    author: 'Kunden 11',
    language: 'de-DE',
    isTagged: true,
    count: 5,
  });
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Kunden 11 · Alle Standorte · 01.05.2025 bis 31.05.2025 · Beträge brutto, mit Umsatzsteuer');
    expect(page).toMatch(new RegExp(`Gedruckt am \\d\\d\\.\\d\\d\\.\\d{4} Seite ${at + 1} von 5`));
  }
});

test('page 1: the sentence and the key figures are those of the rows, in both years', async () => {
  const [page = ''] = (await report()).pages;
  const [now, then] = [byHand(MONTH), byHand('2024-05-01')];
  const share = plain(formatPercent(Math.abs(now.revenue - then.revenue) / then.revenue));
  expect(page).toContain(
    plain(
      `Der Mai 2025 brachte an allen Standorten zusammen ${euro(now.revenue)}: ${share} ${now.revenue > then.revenue ? 'mehr' : 'weniger'} als im Mai 2024, ${euro(Math.abs(now.revenue - 2 * GOAL))} ${now.revenue > 2 * GOAL ? 'über' : 'unter'} dem Ziel von ${euro(2 * GOAL)}.`,
    ),
  );
  for (const kpi of GOAL_KPIS)
    expect(page).toContain(
      plain(
        `${LABELS[kpi]} ${figureText(kpi, now[kpi])} ${figureText(kpi, then[kpi])} ${changeText(kpi, now[kpi], then[kpi])}`,
      ),
    );
  expect(page).toContain(plain(`${euro(2 * GOAL)} ${formatPercent(now.revenue / (2 * GOAL))}`));
});

test('page 2: thirteen months of the rows, and what "Warum?" says of the month', async () => {
  const page = (await report()).pages[1] ?? '';
  for (const month of lastMonths)
    expect(page).toContain(plain(`${thousands(byHand(month).revenue)} ${monthShort(month)}`));
  const { sentences, drivers, change } = await ask<ChangeExplained>('change-explained');
  expect(change).toBe(byHand(MONTH).revenue - byHand('2024-05-01').revenue);
  expect(drivers).toHaveLength(6);
  for (const sentence of sentences) expect(page).toContain(plain(sentence));
  expect(page).toContain(
    plain(
      `Zusammen ${formatEuro(byHand(MONTH).revenue)} ${formatEuro(byHand('2024-05-01').revenue)} ${shareChange(byHand(MONTH).revenue, byHand('2024-05-01').revenue)}`,
    ),
  );
});

test('page 3: pairs by type, second pairs and the price are those of the rows', async () => {
  const page = (await report()).pages[2] ?? '';
  const [now, then] = [byHand(MONTH), byHand('2024-05-01')];
  for (const type of ['Gleitsicht', 'Fern', 'Nah', 'Sonne'])
    if (now.piecesOf(type) !== 0 || then.piecesOf(type) !== 0)
      expect(page).toContain(`${type} ${formatCount(now.piecesOf(type))} ${formatCount(then.piecesOf(type))} `);
  expect(page).toContain(plain(`Alle Brillen ${formatCount(now.glasses)} ${formatCount(then.glasses)}`));
  expect(page).toContain(
    plain(
      `Die Mehrbrillenquote liegt bei ${formatPercent(now.extra_glasses_share ?? 0)}, im Vorjahr ${formatPercent(then.extra_glasses_share ?? 0)}`,
    ),
  );
  expect(page).toContain(
    plain(
      `Ein Brillenauftrag brachte im Mittel ${formatEuro(Math.round(now.revenue_per_glasses ?? 0))} statt ${formatEuro(Math.round(then.revenue_per_glasses ?? 0))} im Vorjahr`,
    ),
  );
});

test('page 4: new customers by month and those who came back are those of the rows', async () => {
  const page = (await report()).pages[3] ?? '';
  for (const month of lastMonths) expect(page).toContain(plain(`${byHand(month).new_customers} ${monthShort(month)}`));
  const [now, then] = [byHand(MONTH), byHand('2024-05-01')];
  expect(page).toContain(`Käufer ${now.buyers} ${then.buyers} `);
  expect(page).toContain(
    plain(
      `Wiederkehrquote ${formatPercent(now.returning / now.buyers)} ${formatPercent(then.returning / then.buyers)} `,
    ),
  );
  const { rates } = await ask<Loyalty>('loyalty');
  expect(page).toContain(
    plain(
      `Wiederkaufrate nach 24 Monaten ${formatPercent(rates.find(({ months }) => months === 24)?.current?.share ?? -1)}`,
    ),
  );
});

test('page 5: each store by its own rows, and what follows', async () => {
  const page = (await report()).pages[4] ?? '';
  const names = ['A Mitte', 'B Nord'];
  for (const [at, name] of names.entries()) {
    const [now, then] = [byHand(MONTH, ({ store }) => store === at), byHand('2024-05-01', ({ store }) => store === at)];
    expect(page).toContain(
      plain(
        `${name} ${euro(now.revenue)} ${shareChange(now.revenue, then.revenue)} ${formatPercent(now.revenue / GOAL)}`,
      ),
    );
  }
  expect(page).toContain(plain(`Zusammen ${euro(byHand(MONTH).revenue)}`));
  // June 2025 has 25 Mondays to Saturdays, of which Whit Monday is none.
  expect(page).toContain(
    plain(
      `Das Umsatzziel für Juni 2025 sind ${euro(2 * GOAL)}. Bei 24 Arbeitstagen sind das ${euro((2 * GOAL) / 24)} je Arbeitstag.`,
    ),
  );
});

test('who is told what: staff for owners with PRO alone, next steps not for the tax adviser', async () => {
  const {
    tenantId,
    storeIds: [store = 0],
  } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    const { id } = await trx
      .insertInto('staff')
      .values({
        tenant_id: tenantId,
        store_id: store,
        external_id: 'M1',
        short_code: 'Zw',
        name: 'Zora Zwirn',
        is_active: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('order_facts')
      .set({ staff_id: id })
      .where('tenant_id', '=', tenantId)
      .where('store_id', '=', store)
      .execute();
  });
  const told = async (query: string, groups: string[]) =>
    (await report(`month=2025-05&scope=all${query}`, groups)).pages.join(' ');
  expect(await told('', ['PRO'])).toContain('Zora Zwirn');
  for (const [query, groups] of [
    ['', ['PURE']],
    ['&for=team', ['PRO']],
    ['&for=tax', ['PRO']],
  ] as const)
    expect(await told(query, [...groups])).not.toContain('Zora');
  expect(await told('&for=tax', ['PRO'])).not.toContain('Was als Nächstes');
  expect(await told('&for=team', ['PRO'])).not.toContain('Umsatz nach Sortiment');
});

test('notes of its month and its stores stand on the first page, the latest six, and none is for the tax adviser', async () => {
  const { tenantId, storeIds } = business.tenant;
  const write = (text: string, first_day: string, last_day: string, store_id: number | null = null) => ({
    tenant_id: tenantId,
    store_id,
    first_day,
    last_day,
    text,
    updated_by: 'x',
  });
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('time_notes')
      .values([
        write('Umbau', '2025-04-20', '2025-05-03'),
        write('Messe', '2025-05-31', '2025-06-02', storeIds[1]),
        write('Davor', '2025-04-01', '2025-04-30'),
        write('Danach', '2025-06-01', '2025-06-01'),
      ])
      .execute(),
  );
  const first = async (query: string) => plain((await report(query)).pages[0] ?? '');
  const page = await first('month=2025-05&scope=all');
  expect(page).toContain('31.05.2025 bis 02.06.2025: Messe');
  expect(page).toContain('20.04.2025 bis 03.05.2025: Umbau');
  expect(page.indexOf('Messe')).toBeLessThan(page.indexOf('Umbau'));
  expect(page).not.toMatch(/Davor|Danach|weitere Notiz/);
  // The store that is looked at is the first one.
  expect(await first('month=2025-05&scope=store')).not.toContain('Messe');
  expect(await first('month=2025-05&scope=store')).toContain('Umbau');
  expect(await first('month=2025-05&scope=all&for=tax')).not.toContain('Umbau');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('time_notes')
      .values([1, 2, 3, 4, 5].map((day) => write(`Tag ${day}`, `2025-05-1${day}`, `2025-05-1${day}`)))
      .execute(),
  );
  const many = await first('month=2025-05&scope=all');
  expect(many).toContain('Tag 1');
  expect(many).not.toContain('Umbau');
  expect(many).toContain('Dazu 1 weitere Notiz.');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('time_notes').where('tenant_id', '=', tenantId).execute(),
  );
});

test('no customer is named, by name or by number', async () => {
  const text = (await report()).pages.join(' ');
  expect(text).not.toMatch(/Muster|Freiburg|79098|example\.org|\bK\d+\b/);
});

test('its first page stands under the sender of letters, with their logo where it can be drawn', async () => {
  const {
    tenantId,
    storeIds: [store = 0],
  } = business.tenant;
  const head = { name: 'Optik Sommer GmbH', street: 'Große Straße 5', plz: '01067', city: 'Dresden' };
  expect((await report()).pages[0]?.trim()).toMatch(/^Monatsbericht Mai 2025/);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('sender_settings')
      .values({ tenant_id: tenantId, ...head, version: 1, logo_key: 'broken', updated_by: 'x' })
      .execute(),
  );
  const unused = await fetchReport('month=2025-05&scope=all');
  expect(unused.rawPayload.toString('latin1')).not.toContain('/Subtype /Image');
  const [first = '', ...others] = (await readPdf(unused.rawPayload)).pages;
  expect(first.trim()).toMatch(/^Optik Sommer GmbH Große Straße 5, 01067 Dresden Monatsbericht Mai 2025/);
  for (const page of others) expect(page).not.toContain('Optik Sommer');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('sender_settings').set({ logo_key: 'sound' }).where('tenant_id', '=', tenantId).execute(),
  );
  expect((await fetchReport('month=2025-05&scope=all')).rawPayload.toString('latin1')).toContain('/Subtype /Image');
  // The same for who works in one store alone.
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'laden', store_id: store }).execute(),
  );
  const own = await api.call(
    { ...business.tenant, sub: 'laden', groups: ['PURE'] },
    '/api/v2/analysis/report?month=2025-05&scope=all',
  );
  expect((await readPdf(own.rawPayload)).pages[0]).toContain('Optik Sommer GmbH');
});

test('a month without data, a wrong month and a missing group are refused in German', async () => {
  const empty = await fetchReport('month=2031-01&scope=all');
  expect([empty.statusCode, empty.json().title]).toEqual([
    404,
    'Für Januar 2031 gibt es keine Daten. Bitte wählen Sie einen anderen Monat, oder laden Sie die Daten hoch.',
  ]);
  expect((await fetchReport('month=2025-13')).statusCode).toBe(400);
  expect((await fetchReport('month=2025-05', ['Marketing'])).statusCode).toBe(403);
  const fresh = await seedTenant(api.database, 'Leerer Bericht', [{ name: 'Neu' }]);
  expect((await fetchReport('month=2025-05&scope=all', ['PURE'], fresh)).statusCode).toBe(404);
});
