import { revenueSchema } from '@portal/shared/contract/analyse';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { retentionTermsSchema, type RetentionRule } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { findStores, rebuildDerived } from '../../../data/derived/index.ts';
import { deleteDerived, derivedState, isRebuilt } from '../../../data/derived/testing/derived-state.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { figuresByHand } from '../../upload/testing/figures-by-hand.ts';
import { csv, customer, line, order, store } from '../../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../../upload/testing/upload-test-api.ts';
import { keepTerms } from '../keep-terms.ts';
import { removeOrders } from './remove-orders.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const YEAR = yearOf(today());
/** A day of so many years ago. */
const ago = (years: number, day = '15.03.') => `${day}${YEAR - years}`;
const isoAgo = (years: number, day = '03-15') => `${YEAR - years}-${day}`;

/** Each order with one line over all of it. */
const ORDERS = [
  order('ALT', { auftragsdatum: ago(13) }),
  order('ALT2', { auftragsdatum: ago(11, '31.12.'), kunden_id: 'K2', standort_id: 'S2', brutto: '50,00' }),
  // With its credit both are over; the next is held back by one that is not, and one by the day on which it was handed over.
  order('ZURUECK', { auftragsdatum: ago(12), brutto: '70,00' }),
  order('GUT', { auftragsdatum: ago(11), brutto: '-70,00', storno_zu: 'ZURUECK' }),
  order('SPAET', { auftragsdatum: ago(11, '20.12.'), brutto: '80,00' }),
  order('GUT2', { auftragsdatum: ago(9), brutto: '-80,00', storno_zu: 'SPAET' }),
  order('ABHOLUNG', { auftragsdatum: ago(11, '30.12.'), abgabedatum: ago(10, '05.01.'), brutto: '90,00' }),
  order('ERSTER', { auftragsdatum: ago(10, '01.01.'), brutto: '110,00', kunden_id: 'K2', standort_id: 'S2' }),
  order('NEU', { auftragsdatum: ago(1), brutto: '120,00' }),
];
const GONE = new Set(['ALT', 'ALT2', 'ZURUECK', 'GUT']);
const lineOf = ({ auftrag_id = '', brutto = '' }: Record<string, string>) =>
  line(auftrag_id, 1, { brutto, marke: 'Lunova' });
const filesOf = (orders: typeof ORDERS): Files => ({
  'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
  'kunden.csv': csv('kunden', [customer('K1'), customer('K2', { standort_id: 'S2' }), customer('K3')]),
  'auftraege.csv': csv('auftraege', orders),
  'positionen.csv': csv('positionen', orders.map(lineOf)),
  'refraktionen.csv': csv('refraktionen', [
    { kunden_id: 'K1', auftrag_id: 'ALT', datum: ago(13), sph_r: '-1,25' },
    { kunden_id: 'K3', datum: ago(14), sph_r: '0,50' },
    { kunden_id: 'K1', auftrag_id: 'NEU', datum: ago(1), sph_r: '-2,00' },
  ]),
});
const ALL = filesOf(ORDERS);

const userOf = (tenantId: number) => ({ tenantId, groups: ['Admin', 'Fileupload', 'PURE', 'PRO'] });

async function choose(tenantId: number, rule: RetentionRule, years: number | null): Promise<Response> {
  return api.call(userOf(tenantId), '/api/v2/settings/retention', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rule, years }),
  });
}

/** The thirty days are over. */
const letItHold = (tenantId: number) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('retention_terms').set({ holds_from: today() }).where('tenant_id', '=', tenantId).execute(),
  );

async function loaded(name: string): Promise<number> {
  const { tenantId } = await seedTenant(api.database, name, []);
  const upload = await api.upload(userOf(tenantId), ALL);
  expect(upload).toMatchObject({ status: 'done', rejected: 0 });
  return tenantId;
}

const numbers = (tenantId: number) =>
  withTenant(api.database.db, tenantId, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT external_id AS name FROM orders WHERE tenant_id = ${tenantId} ORDER BY id`.execute(trx);
    return rows.map(({ name }) => name);
  });
const KEPT = ORDERS.map(({ auftrag_id = '' }) => auftrag_id).filter((number) => !GONE.has(number));

/** Figures of the pages, held against the remaining rows of the files; and all that is derived against what is built from nothing. */
async function compareFigures(tenantId: number, orders: typeof ORDERS): Promise<void> {
  const byHand = figuresByHand(csv('auftraege', orders), csv('positionen', orders.map(lineOf)));
  const response = await api.call(
    userOf(tenantId),
    `/api/v2/analysis/revenue?from=${isoAgo(14, '01-01')}&to=${isoAgo(7, '12-31')}&scope=all`,
  );
  const { months } = revenueSchema.parse(await response.json());
  const found = months.filter(({ current }) => current.umsatz !== 0 || current.orders !== 0);
  const expected = [...byHand].filter(([month]) => month < isoAgo(6, '01')).sort();
  expect(found.map(({ month, current }) => [month.slice(0, 7), current])).toEqual(expected);
  await withTenant(api.database.db, tenantId, async (trx) => {
    const stands = await derivedState(trx, tenantId, isRebuilt);
    await deleteDerived(trx, tenantId);
    await rebuildDerived(trx, tenantId, await findStores(trx, tenantId));
    expect(stands).toEqual(await derivedState(trx, tenantId, isRebuilt));
  });
}

test('nothing goes unless it was chosen, and for thirty days after that; the law is told to who wants less', async () => {
  const tenantId = await loaded('Frist gewählt');
  const now = new Date();
  await keepTerms(api.database.db, tenantId, now);
  expect(await numbers(tenantId)).toHaveLength(ORDERS.length);
  const refused = await choose(tenantId, 'orders', 9);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('mindestens 10 Jahre')]);
  const response = await choose(tenantId, 'orders', 10);
  const [orders] = retentionTermsSchema.parse(await response.json()).items;
  expect(orders).toMatchObject({ years: 10, holds_from: addDays(today(), 30) });
  expect(orders?.choices.map(({ years, before, count }) => [years, before, count])).toEqual([
    [10, isoAgo(10, '01-01'), GONE.size],
    [12, isoAgo(12, '01-01'), 1],
    [15, isoAgo(15, '01-01'), 0],
    [20, isoAgo(20, '01-01'), 0],
  ]);
  await keepTerms(api.database.db, tenantId, new Date(now.getTime() + 28 * 86_400_000));
  expect(await numbers(tenantId)).toHaveLength(ORDERS.length);
  // A longer term is no surprise; who takes it back keeps all.
  await choose(tenantId, 'orders', 12);
  await choose(tenantId, 'orders', null);
  await keepTerms(api.database.db, tenantId, new Date(now.getTime() + 60 * 86_400_000));
  expect(await numbers(tenantId)).toHaveLength(ORDERS.length);
});

test('what is over goes with lines and measurements, in steps, and figures are those of the rows that remain', async () => {
  const tenantId = await loaded('Frist vorbei');
  await choose(tenantId, 'orders', 10);
  await letItHold(tenantId);
  // One at a time: an order and its credit go in one step all the same.
  expect(await removeOrders(api.database.db, tenantId, new Date(), 1)).toBe(GONE.size);
  expect(await numbers(tenantId)).toEqual(KEPT);
  await compareFigures(
    tenantId,
    ORDERS.filter(({ auftrag_id = '' }) => !GONE.has(auftrag_id)),
  );
  expect(await removeOrders(api.database.db, tenantId, new Date())).toBe(0);
  await withTenant(api.database.db, tenantId, async (trx) => {
    const count = async (table: 'order_lines' | 'refractions' | 'customers') =>
      (await trx.selectFrom(table).select('tenant_id').where('tenant_id', '=', tenantId).execute()).length;
    // The one of no order, too; whose orders are gone is a customer still.
    expect([await count('order_lines'), await count('refractions'), await count('customers')]).toEqual([
      KEPT.length,
      1,
      3,
    ]);
    const log = await trx
      .selectFrom('audit_log')
      .select('details')
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'orders-past-term')
      .orderBy('id')
      .execute();
    expect(log.map(({ details }) => (details as { orders: number }).orders)).toEqual([1, 1, 2]);
  });
});

test('what is gone comes back neither with the next upload nor by taking one back', async () => {
  const tenantId = await loaded('Frist und Upload');
  const user = userOf(tenantId);
  // Changes what is about to go: its roll-back would restore that.
  const touched = ORDERS.map((row) => (row.auftrag_id === 'ALT' ? { ...row, brutto: '101,00' } : row));
  await api.upload(user, filesOf(touched));
  await choose(tenantId, 'orders', 10);
  await letItHold(tenantId);
  await keepTerms(api.database.db, tenantId, new Date());
  const again = await api.upload(user, {
    ...ALL,
    // A measurement and lines of what is left out, and an order that is new and too old.
    'auftraege.csv': csv('auftraege', [...ORDERS, order('FUND', { auftragsdatum: ago(20) })]),
    'positionen.csv': csv('positionen', [...ORDERS.map(lineOf), line('FUND', 1)]),
  });
  expect(again).toMatchObject({ status: 'done', rejected: 0 });
  expect(await numbers(tenantId)).toEqual(KEPT);
  expect((await api.findings(user, again.id)).map(({ reason }) => reason)).toContainEqual(
    '5 Aufträge dieser Datei sind älter als die 10 Jahre, die Ihr Betrieb Aufträge behält (Einstellungen › Erweitert). Sie bleiben mit ihren Positionen und Messwerten draußen.',
  );
  const uploads = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('uploads')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_without_effect', '=', false)
      .orderBy('id', 'desc')
      .execute(),
  );
  for (const { id } of uploads.slice(0, -1)) {
    expect((await api.call(user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' })).status).toBe(202);
    expect((await api.untilOver(user, id)).status).toBe('rolled-back');
  }
  expect(uploads.length).toBeGreaterThan(1);
  expect(await numbers(tenantId)).toEqual(KEPT);
  await compareFigures(
    tenantId,
    ORDERS.filter(({ auftrag_id = '' }) => !GONE.has(auftrag_id)),
  );
});

test('the log is shortened for who has chosen that, never below three years, and says so itself', async () => {
  const tenantId = await loaded('Protokoll');
  const other = await loaded('Protokoll, das bleibt');
  const write = (business: number, at: string) =>
    withTenant(api.database.db, business, (trx) =>
      trx
        .insertInto('audit_log')
        .values({ tenant_id: business, user_email: 'a@x.example', action: 'export', at: new Date(at) })
        .execute(),
    );
  for (const business of [tenantId, other]) {
    await write(business, `${isoAgo(4, '12-31')}T12:00:00Z`);
    await write(business, `${isoAgo(3, '01-02')}T12:00:00Z`);
  }
  expect((await choose(tenantId, 'audit-log', 2)).status).toBe(400);
  await choose(tenantId, 'audit-log', 3);
  await letItHold(tenantId);
  await keepTerms(api.database.db, tenantId, new Date());
  await keepTerms(api.database.db, other, new Date());
  const years = (business: number) =>
    withTenant(api.database.db, business, async (trx) =>
      (
        await trx
          .selectFrom('audit_log')
          .select(['at', 'action'])
          .where('tenant_id', '=', business)
          .orderBy('at')
          .execute()
      ).map(({ at, action }) => `${action} ${at.getUTCFullYear()}`),
    );
  expect(await years(other)).toEqual([`export ${YEAR - 4}`, `export ${YEAR - 3}`]);
  expect(await years(tenantId)).toEqual([`export ${YEAR - 3}`, `retention-chosen ${YEAR}`, `log-past-term ${YEAR}`]);
});
