import type { OwnWatchInput, OwnWatchList, OwnWatchNews } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { formatEuro, formatPercent } from '@portal/shared/contract/words';
import { withTenant } from '../../platform/database/index.ts';
import { QUESTION_PAGES } from '../../question-pages.ts';
import { startTestPool } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness } from '../../testing/analysis/customer-business.ts';
import { watchedFigures } from '../plain-questions/watched-figures.ts';
import { EVERYBODY, ofPerson } from '../../data/users/of-person.ts';
import { runWatches } from './run-watches.ts';

const URL = '/api/v2/analysis/own-watches';
const pool = startTestPool();
let api: TestApi;
let business: CustomerBusiness;
let tenantId: number;
let stores: number[];

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
  ({ tenantId, storeIds: stores } = business.tenant);
  for (const [sub, groups] of [
    ['chefin', ['Admin', 'PRO']],
    ['laden', ['PURE']],
  ] as const)
    pool.add({ sub, tenantId, email: `${sub}@example.org`, groups: [...groups] });
});
afterAll(() => api.close());
afterEach(async () => {
  await pool.accounts.setLocked('laden', false);
  await withTenant(api.database.db, tenantId, (trx) =>
    ofPerson(trx, EVERYBODY, async () => {
      await trx.deleteFrom('own_watches').where('tenant_id', '=', tenantId).execute();
      await trx.deleteFrom('user_stores').where('tenant_id', '=', tenantId).execute();
    }),
  );
});

const user = (sub: string) => ({ tenantId, sub, groups: sub === 'chefin' ? ['Admin', 'PRO'] : ['PURE'] });
const WISH: OwnWatchInput = {
  figure: 'revenue',
  store_id: null,
  period: 'days-30',
  condition: 'below',
  bound: 1,
  is_paused: false,
};
const wish = (more: Partial<OwnWatchInput>): OwnWatchInput => ({ ...WISH, ...more });
const post = (sub: string, more: Partial<OwnWatchInput> = {}) =>
  api.call(user(sub), URL, { method: 'POST', payload: wish(more) });
const list = async (sub: string, query = '') => (await api.call(user(sub), `${URL}${query}`)).json<OwnWatchList>();
const news = async (sub: string) => (await api.call(user(sub), `${URL}/news`)).json<OwnWatchNews>();

/** As if it had been made before the days that the test is about. */
const keep = (sub: string, more: Partial<OwnWatchInput>) =>
  withTenant(api.database.db, tenantId, (trx) =>
    ofPerson(trx, sub, () =>
      trx
        .insertInto('own_watches')
        .values({
          tenant_id: tenantId,
          user_sub: sub,
          ...wish(more),
          standing: 'new',
          value: null,
          low: null,
          high: null,
          first_day: null,
          last_day: null,
        })
        .execute(),
    ),
  );
const restrict = (sub: string, store: number) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: sub, store_id: store }).execute(),
  );
/** Looks after an upload that brought all days before one. */
const look = (today: string) =>
  runWatches(
    { db: api.database.db, accounts: pool.accounts, figures: watchedFigures(QUESTION_PAGES) },
    tenantId,
    today,
  );

/** By walking over the rows: the 30 days that end before a day. */
function byHand(today: string, store?: 0 | 1) {
  const [from, to] = [addDays(today, -30), addDays(today, -1)];
  const rows = business.rows.filter(
    (row) => row.day >= from && row.day <= to && (store === undefined || row.store === store),
  );
  const sold = rows.filter(({ isGlasses, isSale }) => isGlasses && isSale);
  return {
    from,
    to,
    revenue: rows.reduce((sum, { cents }) => sum + cents, 0),
    extraShare: sold.filter(({ isMain }) => !isMain).length / sold.length,
  };
}
const german = (day: string) => day.split('-').toReversed().join('.');

/** A day on which the 30 days before were the weakest, and ones before and after on which they were not. */
function slump(store?: 0 | 1) {
  const days = Array.from({ length: 200 }, (_, at) => addDays('2025-04-01', at));
  const of = (day: string) => byHand(day, store).revenue;
  const low = days.slice(35, -35).reduce((least, day) => (of(day) < of(least) ? day : least));
  return { before: addDays(low, -35), low, after: addDays(low, 35), value: of(low) };
}

test('what has fallen below a limit is told once, and again only after it has come back', async () => {
  const { before, low, after, value } = slump();
  expect(Math.min(byHand(before).revenue, byHand(after).revenue)).toBeGreaterThan(value);
  await keep('chefin', { bound: value + 1 });
  await look(before);
  expect((await news('chefin')).total).toBe(0);
  await look(low);
  const { items, total } = await news('chefin');
  expect(total).toBe(1);
  const { from, to } = byHand(low);
  expect(items[0]?.sentence).toBe(
    `Gesamtumsatz aller Standorte, ${german(from)} bis ${german(to)}: ${formatEuro(value)}, unter ${formatEuro(value + 1)}.`,
  );
  expect(items[0]?.href).toContain('/analyse/gesamtumsatz?');
  // Twice by the same data, by two at once, and on the next day while it lasts.
  await look(low);
  await Promise.all([look(low), look(low)]);
  expect((await news('chefin')).total).toBe(1);
  await look(after);
  expect((await list('chefin')).items[0]).toMatchObject({ standing: 'within', value: byHand(after).revenue });
  await look(low);
  expect((await news('chefin')).total).toBe(2);
});

test('at the limit itself nothing is told, and above it is as below', async () => {
  const { low, value, before } = slump(1);
  await keep('chefin', { store_id: stores[1]!, bound: value });
  await keep('chefin', { store_id: stores[1]!, condition: 'above', bound: value });
  await look(low);
  expect((await news('chefin')).total).toBe(0);
  await look(before);
  expect((await news('chefin')).items.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining(`über ${formatEuro(value)}.`),
  ]);
});

test('a share is that of the rows, in its own unit', async () => {
  const today = '2025-06-11';
  const { extraShare } = byHand(today, 0);
  await keep('laden', { figure: 'extra_share', store_id: stores[0]!, bound: extraShare + 0.001 });
  await look(today);
  const [own] = (await list('laden')).items;
  expect(own?.value).toBeCloseTo(extraShare, 10);
  expect(own?.text).toBe(`Mehrbrillenquote in A Mitte unter ${formatPercent(extraShare + 0.001)}, letzte 30 Tage`);
  expect((await news('laden')).items[0]?.sentence).toContain(`: ${formatPercent(extraShare)}, unter `);
});

test('unusual is what lies beyond the twelve periods before it; with too few of them it says so', async () => {
  const today = '2025-06-11';
  await keep('chefin', { condition: 'unusual', bound: null });
  await look(today);
  const [own] = (await list('chefin')).items;
  const values = Array.from({ length: 12 }, (_, at) => byHand(addDays(today, -30 * (at + 1))).revenue).toSorted(
    (a, b) => a - b,
  );
  const median = (all: number[]) => (all[5]! + all[6]!) / 2;
  const center = median(values);
  const spread = 1.4826 * median(values.map((value) => Math.abs(value - center)).toSorted((a, b) => a - b));
  const { revenue } = byHand(today);
  expect(own?.standing).toBe(Math.abs(revenue - center) > 3 * spread ? 'beyond' : 'within');
  expect(own?.stands).toContain(`üblich ${formatEuro(Math.round(Math.max(0, center - 3 * spread)))}`);
  const first = business.rows.reduce((least, { day }) => (day < least ? day : least), '9999');
  await look(addDays(first, 100));
  expect((await list('chefin')).items[0]).toMatchObject({ standing: 'no-history' });
});

test('each has their own: others neither see, change nor delete them, and the database hides them', async () => {
  const { id } = (await post('chefin')).json<{ id: number }>();
  expect((await list('laden')).total).toBe(0);
  const other = (method: 'PUT' | 'DELETE') =>
    api.call(user('laden'), `${URL}/${id}`, { method, ...(method === 'PUT' && { payload: WISH }) });
  expect([(await other('PUT')).statusCode, (await other('DELETE')).statusCode]).toEqual([404, 404]);
  const seen = (sub: string) =>
    withTenant(api.database.db, tenantId, (trx) =>
      ofPerson(trx, sub, () => trx.selectFrom('own_watches').select('id').where('tenant_id', '=', tenantId).execute()),
    );
  expect([await seen('chefin'), await seen('laden'), await seen("o'hara")]).toEqual([[{ id }], [], []]);
  const unsaid = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('own_watches').select('id').where('tenant_id', '=', tenantId).execute(),
  );
  expect(unsaid).toEqual([]);
});

test('all stores are those that the person sees; one that was taken from them is watched no longer, and nothing of it is told', async () => {
  const today = '2025-06-11';
  await restrict('laden', stores[1]!);
  expect((await post('laden', { store_id: stores[0]! })).json()).toMatchObject({
    status: 422,
    code: 'own-watch-not-seen',
  });
  await keep('laden', { condition: 'above', bound: 0 });
  await keep('laden', { store_id: stores[0]!, condition: 'above', bound: 0 });
  await look(today);
  const { items } = await list('laden');
  expect(items.map(({ standing, value }) => [standing, value])).toEqual([
    ['not-seen', null],
    ['beyond', byHand(today, 1).revenue],
  ]);
  expect(items[0]?.stands).toContain('nicht mehr');
  expect((await news('laden')).items.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining(formatEuro(byHand(today, 1).revenue)),
  ]);
});

test('who cannot sign in is told nothing; figures that somebody may not see are not offered', async () => {
  await keep('laden', { condition: 'above', bound: 0 });
  await pool.accounts.setLocked('laden', true);
  await look('2025-06-11');
  expect((await news('laden')).total).toBe(0);
  const offered = async (sub: string) => (await list(sub)).figures.map(({ id }) => id);
  expect([
    (await offered('chefin')).includes('discount_share'),
    (await offered('laden')).includes('discount_share'),
  ]).toEqual([true, false]);
  expect((await post('laden', { figure: 'discount_share' })).statusCode).toBe(422);
  expect((await post('laden', { figure: 'gone' })).statusCode).toBe(422);
});

test('a figure without a value says so, and tells nothing; what is so already is not told as if it had come', async () => {
  const first = business.rows.reduce((least, { day }) => (day < least ? day : least), '9999');
  await keep('chefin', { figure: 'extra_share', bound: 1 });
  await look(addDays(first, 3));
  expect((await list('chefin')).items[0]).toMatchObject({
    standing: 'no-value',
    stands: 'Dazu gibt es in diesen Tagen keinen Wert.',
  });
  expect((await news('chefin')).total).toBe(0);
  await post('chefin', { bound: 1e11 });
  expect((await list('chefin')).items[0]?.standing).toBe('beyond');
  expect((await news('chefin')).total).toBe(0);
});

test('it is changed, paused and deleted, in the log, a page at a time, and no more than twenty', async () => {
  const { id } = (await post('chefin')).json<{ id: number }>();
  const put = (more: Partial<OwnWatchInput>) =>
    api.call(user('chefin'), `${URL}/${id}`, { method: 'PUT', payload: wish(more) });
  expect((await put({ is_paused: true, condition: 'above', bound: 0 })).statusCode).toBe(204);
  await look('2025-06-11');
  expect((await news('chefin')).total).toBe(0);
  expect((await list('chefin')).items[0]).toMatchObject({
    is_paused: true,
    stands: expect.stringContaining('Pausiert'),
  });
  expect((await put({ period: 'month' })).json()).toMatchObject({ status: 400 });
  expect((await put({ bound: null })).statusCode).toBe(400);
  for (let more = 1; more < 20; more++) expect((await post('chefin')).statusCode).toBe(200);
  expect((await post('chefin')).json()).toMatchObject({ status: 422, code: 'own-watches-full' });
  const page = await list('chefin', '?offset=10&limit=10');
  expect([page.total, page.items.length, page.items.at(-1)?.id]).toEqual([20, 10, id]);
  expect((await api.call(user('chefin'), `${URL}/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
  const { rows } = await api.database.pool.query<{ action: string }>(
    `SELECT DISTINCT action FROM audit_log WHERE tenant_id = $1 AND action LIKE 'own-watch-%' AND subject_id = $2 ORDER BY 1`,
    [tenantId, id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['own-watch-changed', 'own-watch-deleted', 'own-watch-made']);
});
