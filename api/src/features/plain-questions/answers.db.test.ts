import type { FrameBrands, PlainAnswer } from '@portal/shared/contract/analyse';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedGlassesBusiness, type GlassesBusiness, type HandOrder } from '../../testing/analysis/glasses-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;
let staff: number[];
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api);
  const { tenantId, storeIds } = business.tenant;
  staff = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('staff')
      .values(
        [
          ['BLA', 'Anke Blau'],
          ['ROT', 'Rosa Rot'],
        ].map(([code, name]) => ({
          tenant_id: tenantId,
          store_id: storeIds[0]!,
          external_id: code!,
          short_code: code!,
          name: name!,
        })),
      )
      .returning('id')
      .execute(),
  ).then((rows) => rows.map(({ id }) => id));
});
afterAll(() => api.close());

type Who = { groups: string[]; sub?: string };
const CHEF: Who = { groups: ['PRO'] };
const ask = async (q: string, { more = '', ...who }: Who & { more?: string } = CHEF): Promise<PlainAnswer> =>
  (
    await api.call({ ...business.tenant, ...who }, `/api/v2/analysis/question?q=${encodeURIComponent(q)}${more}`)
  ).json();

const within = (from: string, to: string, keep: (order: HandOrder) => boolean = () => true) =>
  business.orders.filter((order) => order.day >= from && order.day <= to && keep(order));
const revenueOf = (orders: readonly HandOrder[]) =>
  orders
    .filter(({ status, cancels, piece }) => piece !== 0 || cancels !== null || status !== 'storniert')
    .reduce((sum, { cents, piece }) => sum + (piece === 0 ? 0 : cents), 0);
const glasses = (orders: readonly HandOrder[]) => orders.filter(({ kind }) => kind === 'Brille');
const pieces = (orders: readonly HandOrder[]) => glasses(orders).reduce((sum, { piece }) => sum + piece, 0);

test('revenue, pieces and shares are those of the raw orders', async () => {
  const year = within('2025-01-01', '2025-12-31');
  const before = within('2024-01-01', '2024-12-31');
  expect(await ask('Gesamtumsatz 2025 alle Standorte')).toMatchObject({
    value: revenueOf(year),
    previous: revenueOf(before),
  });
  const [sales, extra] = [
    glasses(year).filter(({ isSale }) => isSale),
    glasses(year).filter(({ isSale, isMain }) => isSale && !isMain),
  ];
  expect((await ask('mehrbrillenquote 2025 in allen standorten')).value).toBeCloseTo(extra.length / sales.length, 12);
  const october = within(
    '2025-10-01',
    '2025-10-31',
    ({ store, glassesType }) => store === 1 && glassesType === 'Gleitsicht',
  );
  expect(await ask('gleitsicht oktober 2025 nord')).toMatchObject({
    status: 'answered',
    understood: 'Brillenaufträge · Gleitsicht · Oktober 2025 · B Nord · gegenüber Oktober 2024',
    value: pieces(october),
    unit: 'pieces',
    compared_with: 'Oktober 2024',
    href: `/analyse/brillenauftrage?standort=${business.tenant.storeIds[1]}&zeitraum=2025-10&vergleich=vorjahr&brillentyp=Gleitsicht&alter=&kundenart=&wochentag=&marke=&postleitzahl=&ort=&mitarbeiter=&preis=`,
  });
});

test('months, stores, weekdays and types are ranked as the raw orders are', async () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
  const byMonth = months.map((month) => revenueOf(within(`${month}-01`, `${month}-31`))).toSorted((a, b) => b - a);
  const best = await ask('beste drei monate 2025 alle standorte');
  expect(best.rows.map(({ value }) => value)).toEqual(byMonth.slice(0, 3));
  expect(best.value).toBe(byMonth[0]);
  const stores = [0, 1].map((store) => revenueOf(within('2025-01-01', '2025-12-31', (order) => order.store === store)));
  expect((await ask('umsatz nach standorten 2025')).rows.map(({ value }) => value)).toEqual(stores);
  expect((await ask('schwächster standort 2025')).value).toBe(Math.min(...stores));
  const saturday = within('2025-01-01', '2025-12-31', ({ day }) => new Date(`${day}T00:00Z`).getUTCDay() === 6);
  expect((await ask('umsatz samstags 2025 alle standorte')).value).toBe(revenueOf(saturday));
  const types = ['Gleitsicht', 'Fern'].map((type) =>
    pieces(within('2025-01-01', '2025-12-31', ({ glassesType }) => glassesType === type)),
  );
  const compared = await ask('gleitsicht gegen fern 2025 alle standorte');
  expect(compared.rows.map(({ label, value }) => [label, value])).toEqual([
    ['Gleitsicht', types[0]],
    ['Fern', types[1]],
  ]);
});

test('days that no filter bar has are compared by asking twice', async () => {
  const [october, march] = ['10', '03'].map((month) => revenueOf(within(`2025-${month}-01`, `2025-${month}-31`)));
  expect(await ask('umsatz oktober 2025 gegen märz 2025 alle standorte')).toMatchObject({
    value: october,
    previous: march,
    compared_with: 'März 2025',
  });
});

test('brands and makers are told as their page names them', async () => {
  const brands = await ask('fassungen nach marken 2025 alle standorte');
  const [first] = brands.rows;
  expect(first!.value).toBeGreaterThan(0);
  expect((await ask(`fassungen ${first!.label} 2025 alle standorte`)).value).toBe(first!.value);
  const { value, href } = await ask(`fassungsumsatz ${first!.label} 2025 alle standorte`);
  const { pathname, searchParams } = new URL(href!, 'https://portal.example');
  expect([pathname, searchParams.get('marke')]).toEqual(['/analyse/umsatz-je-brillenauftrag', first!.label]);
  // The page of the link, below its filter, has what was answered.
  const page = await api.call(
    { ...business.tenant, ...CHEF },
    `/api/v2/analysis/glasses-value/brands?from=2025-01-01&to=2025-12-31&scope=all&frame_brand=${encodeURIComponent(first!.label)}`,
  );
  const row = page.json<FrameBrands>().brands.find(({ brand }) => brand === first!.label);
  expect(row?.current.cents).toBe(value);
  const lenses = await ask('glasumsatz nach glasherstellern 2025 alle standorte');
  expect(lenses.rows.map(({ label }) => label)).toContain('Zeiss');
  expect((await ask('glasumsatz zeiss 2025 alle standorte')).value).toBe(
    lenses.rows.find(({ label }) => label === 'Zeiss')!.value,
  );
});

test('who never bought a type: as many as the list behind the figure', async () => {
  const answer = await ask('kunden ohne gleitsicht alle standorte');
  const list = await api.call(
    { ...business.tenant, ...CHEF },
    '/api/v2/analysis/customers?set=base&is=active&without=Gleitsicht&from=2026-01-01&to=2026-12-31&unit=year&scope=all&offset=0&limit=1',
  );
  expect(answer.value).toBe(list.json<{ total: number }>().total);
  expect(answer.href).toContain('liste.without=Gleitsicht');
});

test('what is not known is said, with questions that can be answered', async () => {
  const said = async (q: string) => (await ask(q)).message;
  expect(await ask('marge 2025')).toMatchObject({
    message: expect.stringContaining('Die Marge steht unter Analyse › Sortiment; wo Einkaufspreise fehlen'),
    href: '/analyse/sortiment',
  });
  expect(await said('umsatz berlin')).toBe('Kein Standort „berlin“. Bitte wählen Sie einen Ihrer Standorte.');
  expect(await said('umsatz 2098')).toContain('Zukunft');
  expect(await said('umsatz 2019')).toContain('Daten erst ab');
  const unknown = await ask('umsatz xyzzy 2025');
  expect(unknown).toMatchObject({ status: 'not-understood', value: null, unknown_words: ['xyzzy'] });
  expect(unknown.alternatives[0]?.label).toContain('Gesamtumsatz · 2025');
  for (const { q, label } of unknown.alternatives)
    expect(await ask(q)).toMatchObject({ status: 'answered', understood: label });
});

test('two readings are two questions', async () => {
  const { status, value, alternatives } = await ask('umsatz je auftrag 2025');
  expect([status, value]).toEqual(['ambiguous', null]);
  for (const { q, label } of alternatives)
    expect(await ask(q)).toMatchObject({ status: 'answered', understood: label });
});

test('staff, stores and other areas are for whom their pages are', async () => {
  expect(await ask('umsatz anke blau 2025')).toMatchObject({
    status: 'answered',
    parts: { filters: { staff: staff[0] } },
  });
  expect(await ask('umsatz anke blau 2025', { groups: ['PURE'] })).toMatchObject({
    status: 'not-understood',
    unknown_words: ['anke', 'blau'],
  });
  expect((await ask('wer verkauft die meisten brillen 2025', { groups: ['PURE'] })).message).toContain(
    'keine Berechtigung',
  );
  expect((await ask('rabattquote 2025', { groups: ['PURE'] })).message).toContain('keine Berechtigung');
  expect((await ask('benchmark umsatz')).message).toContain('keine Berechtigung');
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'laden', store_id: storeIds[0]! }).execute(),
  );
  const shop: Who = { groups: ['PRO'], sub: 'laden' };
  expect(await ask('umsatz nord 2025', shop)).toMatchObject({ status: 'not-understood', unknown_words: ['nord'] });
  expect((await ask('umsatz 2025 alle standorte', shop)).value).toBe(
    revenueOf(within('2025-01-01', '2025-12-31', ({ store }) => store === 0)),
  );
  expect(
    (await api.call({ ...business.tenant, groups: ['Marketing'] }, '/api/v2/analysis/question?q=umsatz')).statusCode,
  ).toBe(403);
});

test('figures of staff are those of the raw orders', async () => {
  const team = await seedTenant(api.database, 'Team', [{ name: 'Laden' }]);
  const [store = 0] = team.storeIds;
  const [ida = 0, nils = 0] = await withTenant(api.database.db, team.tenantId, (trx) =>
    trx
      .insertInto('staff')
      .values(
        ['Ida Still', 'Nils Nord'].map((name, at) => ({
          tenant_id: team.tenantId,
          store_id: store,
          external_id: `M${at}`,
          short_code: `M${at}`,
          name,
        })),
      )
      .returning('id')
      .execute(),
  ).then((rows) => rows.map(({ id }) => id));
  // 40 orders of Ida with 100 to 139 €, 35 of Nils with 200 €: both have enough to be ranked.
  const orders = [
    ...Array.from({ length: 40 }, (_, at) => ({
      name: `I${at}`,
      day: '2025-05-10',
      cents: 10_000 + at * 100,
      staffId: ida,
    })),
    ...Array.from({ length: 35 }, (_, at) => ({ name: `N${at}`, day: '2025-06-10', cents: 20_000, staffId: nils })),
  ];
  await seedOrders(api.database, team.tenantId, store, orders);
  const asking = async (q: string) =>
    (
      await api.call({ ...team, groups: ['PRO'] }, `/api/v2/analysis/question?q=${encodeURIComponent(q)}`)
    ).json<PlainAnswer>();
  const sum = (id: number) =>
    orders.filter(({ staffId }) => staffId === id).reduce((total, { cents }) => total + cents, 0);
  expect(await asking('umsatz ida 2025')).toMatchObject({
    value: sum(ida),
    href: expect.stringContaining(`/analyse/mitarbeiter/detail/${ida}?`),
  });
  expect((await asking('umsatz frau still mai 2025')).value).toBe(sum(ida));
  expect((await asking('wie viele brillen hat nils 2025 verkauft')).value).toBe(35);
  const best = await asking('wer hat 2025 am meisten umsatz gemacht');
  expect(best.rows).toEqual([{ label: 'Nils Nord', value: sum(nils), previous: null }]);
  expect((await asking('umsatz nach mitarbeitern 2025')).rows.map(({ value }) => value)).toEqual([sum(nils), sum(ida)]);
});

test('a store that is named beside the question is what it is about', async () => {
  const value = revenueOf(within('2025-01-01', '2025-12-31', ({ store }) => store === 1));
  expect((await ask('umsatz 2025', { ...CHEF, more: `&standort=${business.tenant.storeIds[1]}` })).value).toBe(value);
  expect((await ask('umsatz 2025', { ...CHEF, more: '&standort=alle' })).value).toBe(
    revenueOf(within('2025-01-01', '2025-12-31')),
  );
});
