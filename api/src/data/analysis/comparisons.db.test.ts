import { addDays } from '@portal/shared/contract/calendar';
import type { Revenue } from '@portal/shared/contract/analyse';
import { seedCustomerBusiness, type CustomerBusiness } from '../../testing/analysis/customer-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: CustomerBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

const call = async (path: string, query: string) =>
  api.call({ ...business.tenant, groups: ['PURE', 'PRO'] }, `${path}?${query}&scope=all`);
const ask = async <Answer>(path: string, query: string): Promise<Answer> => {
  const { statusCode, json } = await call(path, query);
  expect([path, statusCode]).toEqual([path, 200]);
  return json<Answer>();
};
const sumByHand = (from: string, to: string) =>
  business.rows.filter(({ day }) => day >= from && day <= to).reduce((sum, { cents }) => sum + cents, 0);

interface Operation {
  parameters?: { name: string }[];
}

/** Every GET route that takes the filter bar, with what else it needs. */
async function routes(): Promise<string[]> {
  const { paths } = (await api.app.inject('/api/docs/json')).json<{ paths: Record<string, { get?: Operation }> }>();
  return Object.entries(paths)
    .filter(([path, { get }]) => !path.includes('{') && get?.parameters?.some(({ name }) => name === 'compare_from'))
    .map(([path]) => path);
}
const NEEDS: Readonly<Record<string, string>> = {
  '/api/v2/analysis/assortment': '&sortiment=fassungen',
  '/api/v2/analysis/rate-explained': '&figure=mehrbrillenquote',
  '/api/v2/analysis/customers': '&set=buyers',
};

/** All but how the comparison is called, and what its own history says. */
const plain = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (['sentences', 'usual', 'history'].includes(key) ? undefined : value));

test.each([
  // A year, the year before; a month 52 weeks before; March from Easter 2025 on 20 April to Easter 2024 on 31 March.
  ['vorjahr', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['wochentage', '2025-10-01', '2025-10-31', '2024-10-02', '2024-11-01'],
  ['ostern', '2025-04-10', '2025-05-05', '2024-03-21', '2024-04-15'],
] as const)('every page says of %s what it says of these very days', async (compare, from, to, first, last) => {
  const all = await routes();
  expect(all.length).toBeGreaterThan(12);
  for (const path of all) {
    const days = `from=${from}&to=${to}${NEEDS[path] ?? ''}`;
    const [named, own] = await Promise.all([
      call(path, `${days}&compare=${compare}`),
      call(path, `${days}&compare=frei&compare_from=${first}&compare_to=${last}`),
    ]);
    expect([path, named.statusCode]).toEqual([path, 200]);
    expect([path, plain(own.body)]).toEqual([path, plain(named.body)]);
  }
});

test('revenue of days of one’s own is that of their rows, month by month and together', async () => {
  const { previous, months } = await ask<Revenue>(
    '/api/v2/analysis/revenue',
    'from=2025-05-01&to=2025-07-31&compare=frei&compare_from=2019-02-10&compare_to=2019-06-20',
  );
  expect(previous.umsatz).toBe(sumByHand('2019-02-10', '2019-06-20'));
  const second = addDays('2019-02-10', 31);
  const third = addDays(second, 30);
  expect(months.map((month) => month.previous.umsatz)).toEqual([
    sumByHand('2019-02-10', addDays(second, -1)),
    sumByHand(second, addDays(third, -1)),
    sumByHand(third, '2019-06-20'),
  ]);
});

test('a comparison without its days, or with days in the wrong order, is refused with what to do', async () => {
  const refused = async (query: string) => {
    const { statusCode, json } = await call(
      '/api/v2/analysis/revenue',
      `from=2025-05-01&to=2025-07-31&compare=frei${query}`,
    );
    return [statusCode, json<{ code: string }>().code];
  };
  expect(await refused('')).toEqual([400, 'comparison-without-days']);
  expect(await refused('&compare_from=2025-02-01&compare_to=2025-01-01')).toEqual([400, 'period-reversed']);
});
