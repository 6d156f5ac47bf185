import type {
  ChangeExplained,
  Dashboard,
  DashboardKpi,
  GlassesOrders,
  GlassesValue,
  RateExplained,
  RateFigure,
  RevenuePerCustomer,
} from '@portal/shared/contract/analyse';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';
import { FILTERS } from './testing/filters.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

const DAYS = 'from=2023-01-01&to=2024-12-31&compare=vorperiode';
const call = async <Answer>(path: string, query: string, groups = ['PRO']) =>
  (await api.call({ ...business.tenant, groups }, `/api/v2/analysis/${path}?${query}`)).json<Answer>();
const ask = (figure: RateFigure, query: string, groups?: string[]) =>
  call<RateExplained>('rate-explained', `figure=${figure}&${query}`, groups);

const isSold = ({ isGlasses, isSale }: HandRow) => isGlasses && isSale;
const CORRECTIVE = new Set(['Fern', 'Nah', 'Gleitsicht', 'Office']);
const sum = (rows: readonly HandRow[], of: (row: HandRow) => number) => rows.reduce((all, row) => all + of(row), 0);
const count = (rows: readonly HandRow[], is: (row: HandRow) => boolean) => rows.filter(is).length;

/** What is divided and by what, by walking over the rows. */
const BY_HAND = {
  'umsatz-je-brillenauftrag': (rows: readonly HandRow[]) => {
    const glasses = rows.filter(({ isGlasses }) => isGlasses);
    return [sum(glasses, ({ cents }) => cents), sum(glasses, ({ piece }) => piece)] as const;
  },
  mehrbrillenquote: (rows: readonly HandRow[]) =>
    [count(rows, (row) => isSold(row) && !row.isMain), count(rows, isSold)] as const,
  gleitsichtanteil: (rows: readonly HandRow[]) =>
    [
      count(rows, (row) => isSold(row) && row.type === 'Gleitsicht'),
      count(rows, (row) => isSold(row) && CORRECTIVE.has(row.type)),
    ] as const,
};
type Split = keyof typeof BY_HAND;
const FIGURES = Object.keys(BY_HAND) as Split[];

const keyOf: Record<string, ((row: HandRow) => string) | undefined> = {
  type: ({ type }) => `Brille/${type}`,
  age: ({ age }) => age,
  customer: ({ kind }) => kind,
  store: ({ store }) => String(business.tenant.storeIds[store]),
};

describe.each(FILTERS)('with the filter %p', (filter, keep) => {
  const rowsOf = (from: string, to: string) =>
    business.rows.filter((row) => row.day >= from && row.day <= to && keep(row));
  const sides = () => [rowsOf('2021-01-01', '2022-12-31'), rowsOf('2023-01-01', '2024-12-31')] as const;

  test.each(FIGURES)(
    '%s: rates, weights and parts of each group by hand, all parts the whole change',
    async (figure) => {
      const found = await ask(figure, `${DAYS}${filter}`);
      const [before, now] = sides();
      const [[partBefore, casesBefore], [partNow, casesNow]] = [BY_HAND[figure](before), BY_HAND[figure](now)];
      expect([found.previous_cases, found.current_cases]).toEqual([casesBefore, casesNow]);
      const change = partNow / casesNow - partBefore / casesBefore;
      expect(found.previous).toBeCloseTo(partBefore / casesBefore, 9);
      expect(found.change).toBeCloseTo(change, 9);
      expect(found.dimensions.length).toBeGreaterThan(0);
      for (const { dimension, groups } of found.dimensions) {
        expect(groups.reduce((all, { own, mix }) => all + own + mix, 0)).toBeCloseTo(change, 6);
        const of = keyOf[dimension];
        if (!of) continue;
        for (const group of groups) {
          const [was, is] = [before, now].map((rows) => BY_HAND[figure](rows.filter((row) => of(row) === group.key)));
          expect(group.previous_weight).toBeCloseTo((was?.[1] ?? 0) / casesBefore, 9);
          expect(group.current_weight).toBeCloseTo((is?.[1] ?? 0) / casesNow, 9);
          if (group.current !== null) expect(group.current).toBeCloseTo((is?.[0] ?? 0) / (is?.[1] ?? 0), 9);
        }
      }
    },
  );

  test('the figures are those of the pages', async () => {
    const { total: value } = await call<GlassesValue>('glasses-value', `${DAYS}${filter}`);
    const { total: orders } = await call<GlassesOrders>('glasses-orders', `${DAYS}${filter}`);
    const people = await call<RevenuePerCustomer>('revenue-per-customer', `${DAYS}${filter}`);
    const { main, extra, progressive, corrective } = orders.current;
    expect(Math.round((await ask('umsatz-je-brillenauftrag', `${DAYS}${filter}`)).current ?? 0)).toBe(
      value.current.mean_cents,
    );
    expect((await ask('mehrbrillenquote', `${DAYS}${filter}`)).current).toBeCloseTo(extra / (main + extra), 9);
    expect((await ask('gleitsichtanteil', `${DAYS}${filter}`)).current).toBeCloseTo(progressive / corrective, 9);
    const mean = await ask('umsatz-je-kunde', `${DAYS}${filter}`);
    expect(mean.current).toBeCloseTo(people.current.amount / people.current.buyers, 6);
    expect(mean.factors.reduce((all, { change }) => all + change, 0)).toBeCloseTo(mean.change ?? 0, 6);
    expect(mean.factors.map(({ key }) => key)).toEqual(['purchases', 'pieces', 'price']);
  });
});

test('staff is for PRO alone, a type is not split by types, a customer in no groups', async () => {
  const names = ({ dimensions }: RateExplained) => dimensions.map(({ dimension }) => dimension);
  expect(names(await ask('gleitsichtanteil', `${DAYS}&scope=all`, ['PURE']))).toEqual(['age', 'customer', 'store']);
  expect(names(await ask('mehrbrillenquote', `${DAYS}&scope=all`))).toEqual(
    expect.arrayContaining(['type', 'age', 'customer', 'store']),
  );
  expect(names(await ask('umsatz-je-kunde', `${DAYS}&scope=all`))).toEqual([]);
});

test('sentences say the change, whether it is usual, and what made it; of no comparison that there is none', async () => {
  const { sentences } = await ask('mehrbrillenquote', 'from=2024-10-01&to=2024-10-31&unit=month&scope=all');
  expect(sentences[0]).toMatch(/^Die Mehrbrillenquote im Oktober 2024 liegt /);
  expect(sentences[1]).toMatch(/^(?:Das liegt im üblichen Rahmen|Das ist ungewöhnlich|Ob das ungewöhnlich ist)/);
  expect(sentences.join(' ')).toMatch(/Bei gleichem Anteil aller Brillentypen wären es/);
  expect((await ask('mehrbrillenquote', 'from=2024-10-01&to=2024-10-31&compare=ohne&scope=all')).sentences).toEqual([
    'Für diesen Zeitraum gibt es nichts, womit er sich vergleichen lässt.',
  ]);
  const empty = await ask('umsatz-je-kunde', 'from=1990-01-01&to=1990-01-31&scope=all');
  expect([empty.current, empty.change, empty.factors]).toEqual([null, null, []]);
});

test('a month of the period is explained by itself, one outside is refused', async () => {
  const query = 'from=2024-01-01&to=2024-12-31&scope=all';
  const month = await ask('mehrbrillenquote', `${query}&month=2024-10-01`);
  const alone = await ask('mehrbrillenquote', 'from=2024-10-01&to=2024-10-31&scope=all');
  expect([month.current, month.previous, month.from]).toEqual([alone.current, alone.previous, '2024-10-01']);
  const refused = await api.call(
    { ...business.tenant, groups: ['PRO'] },
    `/api/v2/analysis/rate-explained?figure=mehrbrillenquote&${query}&month=2023-10-01`,
  );
  expect(refused.statusCode).toBe(400);
});

const OF_DASHBOARD: Partial<Record<DashboardKpi, RateFigure>> = {
  revenue_per_glasses: 'umsatz-je-brillenauftrag',
  revenue_per_customer: 'umsatz-je-kunde',
  extra_glasses_share: 'mehrbrillenquote',
  progressive_share: 'gleitsichtanteil',
};

test.each(['month', 'year'])(
  'the dashboard of unit %s leads to explanations of its very figures, from the same year before',
  async (unit) => {
    const dashboard = await call<Dashboard>('dashboard', `scope=all&unit=${unit}`);
    const days = `from=${dashboard.from}&to=${dashboard.to}&unit=${dashboard.unit}&compare=vorjahr&scope=all`;
    const compared: DashboardKpi[] = [];
    for (const { kpi, value, previous } of dashboard.figures) {
      const figure = OF_DASHBOARD[kpi];
      if (!figure) continue;
      const found = await ask(figure, days);
      expect([kpi, found.current]).toEqual([kpi, value === null ? null : expect.closeTo(value, 6)]);
      if (previous === null || found.previous === null) continue;
      expect([kpi, found.previous]).toEqual([kpi, expect.closeTo(previous, 6)]);
      compared.push(kpi);
    }
    expect(compared).toEqual(Object.keys(OF_DASHBOARD));
    const revenue = await call<ChangeExplained>('change-explained', `${days}&part=umsatz`);
    expect(dashboard.figures[0]).toMatchObject({ value: revenue.current, previous: revenue.previous });
  },
);
