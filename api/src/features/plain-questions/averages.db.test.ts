import type { LensMakerWaits, PlainAnswer } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedGlassesBusiness, type GlassesBusiness, type HandOrder } from '../../testing/analysis/glasses-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api);
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    // Collected ten days later: that it was is uploaded, and when.
    await sql`UPDATE orders SET delivered_on = ordered_on + 10
      WHERE tenant_id = ${tenantId} AND status = 'abgeholt'`.execute(trx);
    await rebuildDerived(trx, tenantId, storeIds);
  });
});
afterAll(() => api.close());

const get = async <Answer>(path: string): Promise<Answer> =>
  (await api.call({ ...business.tenant, groups: ['PRO'] }, `/api/v2/analysis/${path}`)).json<Answer>();
const ask = (q: string) => get<PlainAnswer>(`question?q=${encodeURIComponent(q)}`);

/** Holidays of all Germany in 2025: the stores' Land is not known. */
const HOLIDAYS = new Set(
  '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26'.split(' ').map((day) => `2025-${day}`),
);
/** Days from Monday to Saturday without these, by hand. */
const openDays = (from: string, to: string, weekday?: number): number => {
  let found = 0;
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at);
    const isOpen = day.getUTCDay() !== 0 && !HOLIDAYS.has(day.toISOString().slice(0, 10));
    if (isOpen && (weekday === undefined || day.getUTCDay() === weekday)) found += 1;
  }
  return found;
};
const within = (from: string, to: string) => business.orders.filter(({ day }) => day >= from && day <= to);
const revenueOf = (orders: readonly HandOrder[]) =>
  orders
    .filter(({ status, cancels, piece }) => piece !== 0 || cancels !== null || status !== 'storniert')
    .reduce((sum, { cents, piece }) => sum + (piece === 0 ? 0 : cents), 0);
const piecesOf = (orders: readonly HandOrder[]) =>
  orders.filter(({ kind }) => kind === 'Brille').reduce((sum, { piece }) => sum + piece, 0);

test('of working days: revenue and pieces of the raw orders by the days that are no Sunday and no holiday', async () => {
  const october = within('2025-10-01', '2025-10-31');
  const days = openDays('2025-10-01', '2025-10-31');
  expect(days).toBe(26);
  const answer = await ask('umsatz pro tag oktober 2025 alle standorte');
  expect(answer).toMatchObject({ status: 'answered', unit: 'cents', per: 'je Arbeitstag', parts: { per: 'day' } });
  expect(answer.understood).toContain('Gesamtumsatz · Durchschnitt je Arbeitstag · Oktober 2025');
  expect(answer.value).toBeCloseTo(revenueOf(october) / days, 9);
  expect(answer.notes.join(' ')).toContain('an 26,0 Arbeitstagen');
  const pieces = await ask('wie viele brillen verkaufen wir pro tag im oktober 2025 alle standorte');
  expect(pieces).toMatchObject({ unit: 'number', why_href: null });
  expect(pieces.value).toBeCloseTo(piecesOf(october) / days, 9);
});

test('of one weekday: by its own days; of all of them one after the other', async () => {
  const saturdays = within('2025-01-01', '2025-12-31').filter(({ day }) => new Date(`${day}T00:00Z`).getUTCDay() === 6);
  const mean = revenueOf(saturdays) / openDays('2025-01-01', '2025-12-31', 6);
  expect((await ask('durchschnittlicher umsatz am samstag 2025 alle standorte')).value).toBeCloseTo(mean, 9);
  const { rows } = await ask('durchschnittlicher umsatz nach wochentagen 2025 alle standorte');
  expect(rows.find(({ label }) => label === 'Samstag')?.value).toBeCloseTo(mean, 9);
});

test('of weeks and of whole months', async () => {
  const year = within('2025-01-01', '2025-12-31');
  const months = await ask('durchschnittlicher umsatz pro monat 2025 alle standorte');
  expect(months.value).toBeCloseTo(revenueOf(year) / 12, 9);
  // Of the months of the year before some have no data: there is no mean of it.
  expect(months.previous).toBeNull();
  expect((await ask('brillen pro woche im schnitt 2025 alle standorte')).value).toBeCloseTo(
    piecesOf(year) / (365 / 7),
    9,
  );
});

test('other days are compared by a mean of their own', async () => {
  const { value, previous } = await ask('umsatz pro tag oktober 2025 gegen märz 2025 alle standorte');
  const of = (from: string, to: string) => revenueOf(within(from, to)) / openDays(from, to);
  expect(value).toBeCloseTo(of('2025-10-01', '2025-10-31'), 9);
  expect(previous).toBeCloseTo(of('2025-03-01', '2025-03-31'), 9);
});

test('how long lenses of a maker take is what the table of the page says', async () => {
  const { makers } = await get<LensMakerWaits>(
    'order-progress/makers?from=2025-01-01&to=2025-12-31&unit=year&scope=all',
  );
  const zeiss = makers.find(({ maker }) => maker === 'Zeiss')!;
  const answer = await ask('lieferzeit von zeiss 2025 alle standorte');
  expect(zeiss.current.median_days).toBe(10);
  expect(answer).toMatchObject({ status: 'answered', value: zeiss.current.median_days, unit: 'days' });
  expect(answer.href).toContain('/analyse/auftraege-abholung');
});
