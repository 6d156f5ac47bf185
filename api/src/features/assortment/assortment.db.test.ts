import type { Assortment } from '@portal/shared/contract/analyse';
import { ASSORTMENTS, USUAL_PRICE_LIMITS, type AssortmentGroup } from '@portal/shared/contract/prices';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;

const PERIOD = 'from=2025-07-01&to=2026-01-31';
const NOW = ['2025-07-01', '2026-01-31'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-01-31'] as const;
const NAME = { glaeser: 'maker', fassungen: 'brand', kontaktlinsen: 'brand', handelsware: 'brand' } as const;

/** A line as uploaded, from the order's name and its place alone. */
interface HandLine {
  group: string;
  maker: string | null;
  brand: string | null;
  model: string | null;
  type: string | null;
  index: string | null;
  coating: string | null;
  pieces: number;
  cents: number;
  vat: number | null;
  /** Of the whole line, without VAT. */
  purchase: number | null;
}

/** What is entered of makers, in a spelling of its own. */
const SHARES = [
  { maker: ' zeiss ', percent: 37 },
  { maker: 'LUX', percent: 41 },
];

/** Limits of its own for one part; some of its prices lie on them. */
const LIMITS = { ...USUAL_PRICE_LIMITS, fassungen: [20, 37, 38, 90] };

const numberOf = ({ name }: HandOrder) => Number(name.slice(1));
const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Two lenses and a frame of glasses, packets of contact lenses, and a thing of Handelsware: names in several spellings, some missing. */
function linesOf(order: HandOrder): HandLine[] {
  const no = numberOf(order);
  const line = (group: string, more: Partial<HandLine>): HandLine => ({
    group,
    maker: null,
    brand: null,
    model: null,
    type: null,
    index: null,
    coating: null,
    pieces: 1,
    cents: 1_000 + ((no * 37) % 900) * 10,
    vat: at([19, null, 7], no),
    purchase: at([null, 700, null, 333 + no], no),
    ...more,
  });
  if (order.kind === 'KL')
    return [
      line('KL', {
        maker: at(['Alcon', null], no),
        brand: at(['Dailies', ' Dailies ', null], no),
        pieces: 1 + (no % 3),
      }),
    ];
  if (order.kind === 'Handelsware')
    return [
      line('Sonstiges', { brand: at(['Pflege', null], no), model: 'Tuch' }),
      // A reduction without a quantity, and a thing taken back: of no article.
      ...(no % 4 === 0
        ? [line('Sonstiges', { pieces: 0, cents: -900 }), line('Sonstiges', { pieces: -1, cents: -4_000 })]
        : []),
    ];
  const lens = {
    maker: at(['Zeiss', 'Rodenstock', ' ', null, 'Carl ZEISS'], no),
    type: at(['Solo', 'Duo', null], no),
    index: at(['1.5', '1.600', null], no),
    coating: at(['Super', 'super ', null], no),
  };
  return [
    line('Fassung', {
      maker: 'Lux',
      brand: at(['Ray-Ban', 'RAY BAN', 'Eigenmarke', null], no),
      model: at(['A', 'b', null], no),
    }),
    line('Glas_R', lens),
    line('Glas_L', { ...lens, cents: 2_000 + no }),
    // Not of the shop's assortment: it belongs to the glasses.
    line('Sonstiges', { brand: 'Etui' }),
  ];
}

/** The brands of an order's frames as uploaded here; of what takes an order back those of that order. */
const brandsOf = (order: HandOrder, orders: readonly HandOrder[]): string[] =>
  linesOf(orders.find(({ name }) => name === order.cancels) ?? order).flatMap(({ group, brand }) =>
    group === 'Fassung' ? [brand === 'RAY BAN' ? 'Ray-Ban' : (brand ?? 'ohne Marke')] : [],
  );

beforeAll(async () => {
  api = await startTestApi();
  const seeded = await seedGlassesBusiness(api, 31);
  business = {
    ...seeded,
    orders: seeded.orders.map((order) => ({ ...order, brands: brandsOf(order, seeded.orders) })),
  };
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx.deleteFrom('order_lines').where('tenant_id', '=', tenantId).execute();
    for (const [store, storeId] of storeIds.entries()) {
      const ids = await trx
        .selectFrom('orders')
        .select(['id', 'external_id'])
        .where('tenant_id', '=', tenantId)
        .where('store_id', '=', storeId)
        .execute();
      const idOf = new Map(ids.map(({ id, external_id }) => [external_id, id]));
      const rows = business.orders
        .filter((order) => order.store === store && order.cancels === null)
        .flatMap((order) =>
          linesOf(order).map((line, position) => ({
            tenant_id: tenantId,
            order_id: idOf.get(order.name)!,
            position,
            group_name: line.group as 'KL',
            maker: line.maker,
            brand: line.brand,
            model: line.model,
            lens_type: line.type,
            lens_index: line.index === null ? null : Number(line.index),
            coating: line.coating,
            quantity: line.pieces,
            gross_cents: line.cents,
            vat_rate: line.vat,
            purchase_cents: line.purchase,
          })),
        );
      await trx.insertInto('order_lines').values(rows).execute();
    }
    await trx
      .insertInto('brand_aliases')
      .values([
        { tenant_id: tenantId, alias: 'ray ban', name: 'RAY BAN', brand: 'Ray-Ban' },
        { tenant_id: tenantId, alias: 'carl zeiss', name: 'Carl Zeiss', brand: 'Zeiss' },
      ])
      .execute();
    await trx
      .insertInto('purchase_settings')
      .values({ tenant_id: tenantId, shares: JSON.stringify(SHARES), updated_by: 'test' })
      .execute();
    await trx
      .insertInto('price_limit_settings')
      .values({ tenant_id: tenantId, limits: JSON.stringify(LIMITS), updated_by: 'test' })
      .execute();
    await rebuildDerived(trx, tenantId, storeIds);
  });
});
afterAll(() => api.close());

const ask = async (sortiment: AssortmentGroup, query: string) =>
  (
    await api.call(
      { ...business.tenant, groups: ['PURE'] },
      `/api/v2/analysis/assortment?${query}&sortiment=${sortiment}`,
    )
  ).json<Assortment>();

function isOf(sortiment: AssortmentGroup, order: HandOrder, { group }: HandLine): boolean {
  switch (sortiment) {
    case 'glaeser':
      return group === 'Glas_R' || group === 'Glas_L';
    case 'fassungen':
      return group === 'Fassung';
    case 'kontaktlinsen':
      return group === 'KL';
    case 'handelsware':
      return group === 'Sonstiges' && order.kind === 'Handelsware';
  }
}

const sold = (sortiment: AssortmentGroup, orders: readonly HandOrder[]) =>
  orders
    .filter(({ isSale }) => isSale)
    .flatMap((order) => linesOf(order).filter((line) => isOf(sortiment, order, line)));
/** A maker of lenses has one name, of frames the file's. */
const makerOf = ({ group, maker }: HandLine) =>
  group.startsWith('Glas_') && maker === 'Carl ZEISS' ? 'Zeiss' : (maker?.trim() ?? '');
const sum = (lines: readonly HandLine[]) => ({
  pieces: lines.reduce((all, { pieces }) => all + pieces, 0),
  cents: lines.reduce((all, { cents }) => all + cents, 0),
});

/** What is left of lines, by the words of docs/assortment.md: net amount by the line's own rate, else 19 %, purchase by file or share. */
const marginOf = (lines: readonly HandLine[]) =>
  lines.reduce(
    (all, line) => {
      const { cents, vat, purchase } = line;
      const net = Math.round((cents * 100) / (100 + (vat ?? 19)));
      const percent = SHARES.find((share) => share.maker.trim().toLowerCase() === makerOf(line).toLowerCase())?.percent;
      const spent = purchase ?? (percent === undefined ? null : Math.round((net * percent) / 100));
      return spent === null
        ? all
        : {
            known_cents: all.known_cents + cents,
            net_cents: all.net_cents + net,
            purchase_cents: all.purchase_cents + spent,
          };
    },
    { known_cents: 0, net_cents: 0, purchase_cents: 0 },
  );

/** Lines by the bands of docs/assortment.md: of each piece's price with VAT, at least the one limit and less than the next. */
const inBands = (sortiment: AssortmentGroup, lines: readonly HandLine[]) => {
  const ends = [-Infinity, ...LIMITS[sortiment], Infinity];
  return ends.slice(1).map((end, at) =>
    sum(
      lines.filter(({ cents, pieces }) => {
        const euros = cents / (pieces || 1) / 100;
        return euros >= ends[at]! && euros < end;
      }),
    ),
  );
};

const clean = (value: string | null) => value?.trim().toLowerCase() || null;
const indexText = (value: string | null) => (value === null ? '' : Number(value).toFixed(3));

/** The same article at any time, as docs/assortment.md says it; null: unknown. */
function articleOf(sortiment: AssortmentGroup, line: HandLine): string | null {
  if (sortiment === 'glaeser')
    return (
      clean(line.type) &&
      JSON.stringify([clean(makerOf(line)), clean(line.type), indexText(line.index), clean(line.coating)])
    );
  if (sortiment === 'fassungen' && clean(line.model) === null) return null;
  return clean(line.brand) || clean(line.model)
    ? JSON.stringify([clean(line.maker), clean(line.brand), clean(line.model)])
    : null;
}

/** Mean prices of the articles of both sides, and Fisher's index of them, as a book writes it. */
function byHand(sortiment: AssortmentGroup, before: readonly HandLine[], now: readonly HandLine[]) {
  const group = (lines: readonly HandLine[]) => Map.groupBy(lines, (line) => articleOf(sortiment, line));
  const [earlier, later] = [group(before), group(now)];
  const both = [...later.keys()]
    .filter((article) => article !== null && earlier.has(article))
    .map((article) => {
      const [one, other] = [sum(earlier.get(article)!), sum(later.get(article)!)];
      return { q0: one.pieces, p0: one.cents / one.pieces, q1: other.pieces, p1: other.cents / other.pieces };
    });
  const over = (of: (article: (typeof both)[number]) => number) => both.reduce((all, one) => all + of(one), 0);
  const isEnough = over(({ q0 }) => q0) >= 10 && over(({ q1 }) => q1) >= 10;
  return {
    price: over(({ q1, p0, p1 }) => q1 * (p1 - p0)),
    matched: over(({ q1 }) => q1),
    index: isEnough
      ? Math.sqrt(
          (over(({ q0, p1 }) => q0 * p1) / over(({ q0, p0 }) => q0 * p0)) *
            (over(({ q1, p1 }) => q1 * p1) / over(({ q1, p0 }) => q1 * p0)),
        )
      : null,
  };
}

describe.each(ASSORTMENTS)('%s', (sortiment) => {
  test.each([
    ...FILTERS_BY_HAND,
    [
      '&scope=all&frame_brand=Ray-Ban',
      ({ brands }) => brands.includes('Ray-Ban'),
    ] satisfies (typeof FILTERS_BY_HAND)[number],
  ])('with %p equal a calculation over the uploaded rows', async (filter, keep) => {
    const found = await ask(sortiment, `${PERIOD}${filter}`);
    const [now, before] = [NOW, YEAR_BEFORE].map((days) =>
      sold(sortiment, within(business.orders, days[0], days[1], keep)),
    ) as [HandLine[], HandLine[]];
    expect(found.total).toEqual({ current: sum(now), previous: sum(before) });
    expect(found.margin).toEqual({ current: marginOf(now), previous: marginOf(before) });
    const [bandsNow, bandsBefore] = [inBands(sortiment, now), inBands(sortiment, before)];
    expect(found.bands).toEqual({
      limits: LIMITS[sortiment],
      sales: bandsNow.map((current, at) => ({ current, previous: bandsBefore[at] })),
    });
    for (const { month, current } of found.months)
      expect([month, current]).toEqual([
        month,
        sum(sold(sortiment, within(business.orders, month, `${month.slice(0, 7)}-31`, keep))),
      ]);
    const { volume, price, mix, like_for_like: index, matched } = found.change;
    expect(volume + price + mix).toBe(sum(now).cents - sum(before).cents);
    const expected = byHand(sortiment, before, now);
    expect(matched).toBe(expected.matched);
    if (sum(before).pieces > 0 && sum(now).pieces > 0) {
      expect(Math.abs(price - expected.price)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(volume).toBe(
        Math.round(((sum(now).pieces - sum(before).pieces) * sum(before).cents) / sum(before).pieces),
      );
    }
    if (expected.index === null) expect(index).toBeNull();
    else expect(index).toBeCloseTo(expected.index, 9);
  });

  test('names add up to all, by the aliases of the business', async () => {
    const { names, rest, total, margin: whole } = await ask(sortiment, `${PERIOD}&scope=all`);
    const nameOf = (line: HandLine) => {
      const own = NAME[sortiment] === 'maker' ? makerOf(line) : line.brand?.trim();
      const shown = own || (sortiment === 'kontaktlinsen' || sortiment === 'handelsware' ? line.maker?.trim() : '');
      const isNamedByMaker = sortiment === 'glaeser' || sortiment === 'kontaktlinsen';
      return shown === 'RAY BAN' ? 'Ray-Ban' : shown || (isNamedByMaker ? 'ohne Hersteller' : 'ohne Marke');
    };
    const byName = Map.groupBy(sold(sortiment, within(business.orders, ...NOW)), nameOf);
    expect(Object.fromEntries(names.map(({ name, current }) => [name, current]))).toEqual(
      Object.fromEntries([...byName].map(([name, lines]) => [name, sum(lines)])),
    );
    expect(Object.fromEntries(names.map(({ name, margin }) => [name, margin.current]))).toEqual(
      Object.fromEntries([...byName].map(([name, lines]) => [name, marginOf(lines)])),
    );
    const all = [...names, ...(rest ? [rest] : [])];
    expect(all.reduce((cents, { margin }) => cents + margin.previous.purchase_cents, 0)).toBe(
      whole.previous.purchase_cents,
    );
    expect(all.reduce((cents, { previous }) => cents + previous.cents, 0)).toBe(total.previous.cents);
  });
});

test('two spellings are told until somebody decides about the one that sold less', async () => {
  const { tenantId } = business.tenant;
  const pairs = async () => (await ask('kontaktlinsen', `${PERIOD}&scope=all`)).alike;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('order_lines')
      .set({ brand: 'DAI-LIES' })
      .where('tenant_id', '=', tenantId)
      .where('group_name', '=', 'KL')
      .where('brand', '=', ' Dailies ')
      .execute(),
  );
  const { names } = await ask('kontaktlinsen', `${PERIOD}&scope=all`);
  const [larger, smaller] = names.map(({ name }) => name).filter((name) => name.toLowerCase().startsWith('dai'));
  const merging = (payload: object) =>
    api.call({ ...business.tenant, groups: ['Admin'] }, '/api/v2/settings/brands/merge', { method: 'POST', payload });
  expect(await pairs()).toEqual([{ names: [smaller, larger], reason: 'nur anders geschrieben' }]);
  // A maker of lenses is known by its lenses alone.
  expect((await merging({ names: ['Carl ZEISS'], into: 'Zeiss' })).statusCode).toBe(202);
  // Contact lenses are merged as frames are, though no figure of frames knows their names.
  expect((await merging({ names: ['Niemals verkauft'], into: larger })).statusCode).toBe(404);
  expect((await merging({ names: [smaller], into: larger })).statusCode).toBe(202);
  const after = await ask('kontaktlinsen', `${PERIOD}&scope=all`);
  expect(after.alike).toEqual([]);
  const piecesOf = (list: Assortment['names'], name?: string) =>
    list.find((row) => row.name === name)?.current.pieces ?? 0;
  expect(piecesOf(after.names, larger)).toBe(piecesOf(names, larger) + piecesOf(names, smaller));
  expect(after.names.some(({ name }) => name === smaller)).toBe(false);
});

test('prices by month stand against the compared months together, and move as those of the same do', async () => {
  const { months } = await ask('glaeser', `${PERIOD}&scope=all`);
  const known = months.filter(({ prices }) => prices !== null);
  expect(known.length).toBeGreaterThan(3);
  // Prices are drawn without a course here: no month is far from the others, and each has its own.
  for (const { prices } of known) expect(Math.abs(Math.log(prices!))).toBeLessThan(1);
  expect(new Set(known.map(({ prices }) => prices)).size).toBe(known.length);
  const alone = await ask('glaeser', `${PERIOD}&scope=all&compare=ohne`);
  const own = alone.months.flatMap(({ prices }) => (prices === null ? [] : [Math.log(prices)]));
  // Of themselves together they are 1.
  expect(own.reduce((sum, price) => sum + price, 0)).toBeCloseTo(0, 9);
});

test('amounts without VAT change what is known of the revenue, and nothing of the margin', async () => {
  const gross = await ask('glaeser', `${PERIOD}&scope=all`);
  expect(gross.margin.current.known_cents).toBeLessThan(gross.total.current.cents);
  const { tenantId } = business.tenant;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('derived_editions').set({ amounts: 'net' }).where('tenant_id', '=', tenantId).execute(),
  );
  const net = await ask('glaeser', `${PERIOD}&scope=all`);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('derived_editions').set({ amounts: 'gross' }).where('tenant_id', '=', tenantId).execute(),
  );
  const { net_cents, purchase_cents } = gross.margin.current;
  expect(net.margin.current).toEqual({ known_cents: net_cents, net_cents, purchase_cents });
});

test('a business without data has nothing, and groups are those of the analysis', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const call = (groups: string[], query = '&sortiment=fassungen') =>
    api.call({ ...empty, groups }, `/api/v2/analysis/assortment?${PERIOD}${query}`);
  expect((await call(['PRO'])).json<Assortment>()).toMatchObject({
    data_date: null,
    names: [],
    rest: null,
    margin: { current: { known_cents: 0, net_cents: 0, purchase_cents: 0 } },
    change: { volume: 0, price: 0, mix: 0, like_for_like: null, matched: 0 },
  });
  expect((await call(['Marketing'])).statusCode).toBe(403);
  expect((await call(['PURE'], '')).statusCode).toBe(400);
});
