import type { GlassesCount, GlassesMakers, GlassesOrders, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  piecesOf,
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';

let api: TestApi;
let business: GlassesBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api, 11);
});
afterAll(() => api.close());

const PERIOD = 'from=2025-07-01&to=2026-01-31';
const NOW = ['2025-07-01', '2026-01-31'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-01-31'] as const;

const get = async <T>(path: string, query: string, tenant: SeededTenant = business.tenant) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/${path}?${query}`)).json<T>();
const ask = (query: string, tenant?: SeededTenant) => get<GlassesOrders>('glasses-orders', query, tenant);
const askMakers = (query: string, tenant?: SeededTenant) => get<GlassesMakers>('glasses-orders/makers', query, tenant);
const list = (query: string) => get<RevenueOrderPage>('orders', `${query}&limit=200`);

const CORRECTIVE = new Set(['Fern', 'Nah', 'Gleitsicht', 'Office']);
const over45 = ({ age }: HandOrder) => age === '45-59' || age === '60+';
const glasses = (orders: readonly HandOrder[]) => orders.filter(({ kind }) => kind === 'Brille');

function countByHand(orders: readonly HandOrder[]): GlassesCount {
  const sold = glasses(orders).filter(({ isSale }) => isSale);
  const corrective = sold.filter(({ glassesType }) => CORRECTIVE.has(glassesType));
  const progressive = corrective.filter(({ glassesType }) => glassesType === 'Gleitsicht');
  return {
    glasses: piecesOf(glasses(orders)),
    reglazing: piecesOf(orders.filter(({ kind }) => kind === 'Neuverglasung')),
    main: sold.filter(({ isMain }) => isMain).length,
    extra: sold.filter(({ isMain }) => !isMain).length,
    progressive: progressive.length,
    corrective: corrective.length,
    progressive_45: progressive.filter(over45).length,
    corrective_45: corrective.filter(over45).length,
  };
}

test.each(FILTERS_BY_HAND)(
  'with %p pieces by month, type and age equal a calculation over the uploaded rows',
  async (filter, keep) => {
    const orders = await ask(`${PERIOD}${filter}`);
    const now = within(business.orders, ...NOW, keep);
    const before = within(business.orders, ...YEAR_BEFORE, keep);
    expect(orders.total).toEqual({ current: countByHand(now), previous: countByHand(before) });
    for (const { month, current, previous } of orders.months) {
      expect(current).toEqual(countByHand(within(business.orders, month, `${month.slice(0, 7)}-31`, keep)));
      const first = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      expect(previous).toEqual(countByHand(within(business.orders, first, `${first.slice(0, 7)}-31`, keep)));
    }
    const ofType = (all: HandOrder[], type: string) => glasses(all).filter(({ glassesType }) => glassesType === type);
    for (const { type, current, previous } of orders.types) {
      expect([type, current, previous]).toEqual([type, piecesOf(ofType(now, type)), piecesOf(ofType(before, type))]);
      for (const group of ['0-19', '20-29', '30-44', '45-59', '60+', 'unbekannt']) {
        const cell = orders.ages.find((one) => one.age === group && one.type === type);
        expect([group, type, cell?.pieces ?? 0]).toEqual([
          group,
          type,
          piecesOf(ofType(now, type).filter(({ age }) => age === group)),
        ]);
      }
    }
  },
);

test.each(FILTERS_BY_HAND)(
  'with %p the year behind each month equals a calculation over the uploaded rows',
  async (filter, keep) => {
    const { months, data_since: since } = await ask(`from=2025-02-01&to=2026-03-14${filter}`);
    const ends = months.map(({ month }) =>
      month === '2026-03-01'
        ? '2026-03-14'
        : new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10),
    );
    expect(ends).toHaveLength(14);
    /** The first of twelve months that end on a day, by the calendar. */
    const firstOf = (end: string) => {
      const [year = 0, month = 0, day = 0] = end.split('-').map(Number);
      const isLast = new Date(Date.UTC(year, month - 1, day + 1)).getUTCDate() === 1;
      return new Date(isLast ? Date.UTC(year, month - 12, 1) : Date.UTC(year - 1, month - 1, day + 1))
        .toISOString()
        .slice(0, 10);
    };
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const byHand = (end: string) =>
      firstOf(end) < `${since?.slice(0, 7)}-01` ? null : countByHand(within(business.orders, firstOf(end), end, keep));
    expect(months.map(({ year }) => year)).toEqual(
      ends.map((end) => ({ current: byHand(end), previous: byHand(dayBefore(firstOf(end))) })),
    );
    // Data begin in May 2024: a year before that is none.
    expect([months[0]?.year.current, months[13]?.year.current === null]).toEqual([null, false]);
  },
);

test('a maker of lenses in two spellings that count as one sold what both did; frames keep theirs', async () => {
  const { tenantId } = business.tenant;
  const before = await askMakers(`${PERIOD}&scope=all`);
  const alias = { tenant_id: tenantId, alias: 'rodenstock', name: 'Rodenstock', brand: 'Zeiss' };
  await withTenant(api.database.db, tenantId, (trx) => trx.insertInto('brand_aliases').values(alias).execute());
  const { frames, lenses } = await askMakers(`${PERIOD}&scope=all`);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('brand_aliases').where('tenant_id', '=', tenantId).execute(),
  );
  const sold = within(business.orders, ...NOW)
    .filter(({ isSale }) => isSale)
    .flatMap(({ lines }) => lines)
    .filter(({ group_name, maker }) => group_name.startsWith('Glas_') && /Zeiss|Rodenstock/.test(String(maker)));
  expect(lenses.makers.find(({ maker }) => maker === 'Zeiss')?.current).toEqual({
    pieces: sold.reduce((sum, { quantity }) => sum + Number(quantity ?? 1), 0),
    cents: sold.reduce((sum, { gross_cents }) => sum + Number(gross_cents), 0),
  });
  expect(lenses.makers.some(({ maker }) => maker === 'Rodenstock')).toBe(false);
  expect([frames, lenses.total]).toEqual([before.frames, before.lenses.total]);
});

test('types together are all glasses, and every pair is a main or an extra one', async () => {
  const { total, types, ages } = await ask(`${PERIOD}&scope=all`);
  expect(types.reduce((sum, { current }) => sum + current, 0)).toBe(total.current.glasses);
  expect(ages.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(total.current.glasses);
  const sold = glasses(within(business.orders, ...NOW)).filter(({ isSale }) => isSale);
  expect(total.current.main + total.current.extra).toBe(sold.length);
  expect(total.current.extra).toBeGreaterThan(5);
});

test.each(FILTERS_BY_HAND)('with %p makers equal a calculation over the uploaded lines', async (filter, keep) => {
  const makers = await askMakers(`${PERIOD}${filter}`);
  const linesOf = (days: readonly [string, string], groups: readonly string[]) =>
    within(business.orders, ...days, keep)
      .filter(({ isSale }) => isSale)
      .flatMap(({ lines }) => lines)
      .filter(({ group_name }) => groups.includes(group_name))
      .map(({ maker, gross_cents, quantity }) => ({
        maker: String(maker ?? '').trim() || 'ohne Hersteller',
        cents: Number(gross_cents),
        pieces: Number(quantity ?? 1),
      }));
  for (const [answer, groups] of [
    [makers.frames, ['Fassung']],
    [makers.lenses, ['Glas_R', 'Glas_L']],
  ] as const) {
    const [now, before] = [linesOf(NOW, groups), linesOf(YEAR_BEFORE, groups)];
    const sales = (lines: typeof now) => ({
      pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    });
    expect(answer.total).toEqual({ current: sales(now), previous: sales(before) });
    expect(new Map(answer.makers.map(({ maker, ...own }) => [maker, own]))).toEqual(
      new Map(
        [...new Set(now.map(({ maker }) => maker))].map((name) => [
          name,
          {
            current: sales(now.filter(({ maker }) => maker === name)),
            previous: sales(before.filter(({ maker }) => maker === name)),
          },
        ]),
      ),
    );
  }
});

describe('the list behind', () => {
  test('types, reglazings, shares and cells hold their pieces', async () => {
    const {
      total: { current },
      types,
      ages,
    } = await ask(PERIOD);
    const pieces = async (query: string) => (await list(`${PERIOD}&${query}`)).pieces;
    for (const type of types)
      expect([type.type, await pieces(`kind=Brille&type=${type.type}`)]).toEqual([type.type, type.current]);
    for (const cell of ages) {
      expect([
        cell.age,
        cell.type,
        await pieces(`kind=Brille&type=${cell.type}&age=${encodeURIComponent(cell.age)}`),
      ]).toEqual([cell.age, cell.type, cell.pieces]);
    }
    expect(await pieces('kind=Neuverglasung')).toBe(current.reglazing);
    expect(await pieces('pair=extra')).toBe(current.extra);
    expect(await pieces('pair=main')).toBe(current.main);
    expect(await pieces('kind=Brille&sold=true&type=Gleitsicht')).toBe(current.progressive);
    expect(await pieces('kind=Brille&sold=true&type=Gleitsicht&over_45=true')).toBe(current.progressive_45);
    expect(await pieces('kind=Brille&sold=true&type=Gleitsicht&over_45=false')).toBe(
      current.progressive - current.progressive_45,
    );
  });

  test('makers hold their frames and lenses and sum to them', async () => {
    const { frames, lenses } = await askMakers(`${PERIOD}&scope=all&glasses=Gleitsicht`);
    expect(frames.makers.length + lenses.makers.length).toBeGreaterThan(4);
    for (const [part, makers] of [
      ['frame_maker', frames.makers],
      ['lens_maker', lenses.makers],
    ] as const) {
      for (const { maker, current } of makers) {
        const page = await list(
          `${PERIOD}&scope=all&glasses=Gleitsicht&sold=true&${part}=${encodeURIComponent(maker)}`,
        );
        expect([maker, page.amount, page.units]).toEqual([maker, current.cents, current.pieces]);
        expect(page.items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(current.cents);
      }
    }
  });
});

test('a business without data has nothing, in all months and types', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const orders = await ask(PERIOD, empty);
  expect(orders).toMatchObject({
    data_date: null,
    ages: [],
    total: { current: countByHand([]), previous: countByHand([]) },
  });
  expect([orders.months.length, orders.types.length]).toEqual([7, 7]);
  expect(await askMakers(PERIOD, empty)).toMatchObject({
    frames: { makers: [], rest: null },
    lenses: { makers: [], rest: null },
    data_date: null,
  });
});

test.each(['glasses-orders', 'glasses-orders/makers'])('%s needs PURE or PRO and a period in order', async (path) => {
  const call = async (groups: string[], query: string) =>
    (await api.call({ ...business.tenant, groups }, `/api/v2/analysis/${path}?${query}`)).statusCode;
  expect(await call(['Marketing'], PERIOD)).toBe(403);
  expect(await call(['PRO'], PERIOD)).toBe(200);
  expect(await call(['PURE'], 'from=2026-02-01&to=2026-01-01')).toBe(400);
});
