import type { SliceCustomer, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let tenant: SeededTenant;

const LAST = ['Müller', 'Mueller', 'Öztürk', 'Otto', 'Meier', 'von Berg', 'Zander', null];
const FIRST = ['Anna', 'Bernd', 'Änne', null];
const CITIES = ['Freiburg im Breisgau', 'Titisee-Neustadt', 'Köln', null];
const BIRTHS = ['1950-05-05', '1990-12-31', null, '2012-08-01', '2199-01-01'];

/** 48 customers of few names, places and ages, each with purchases; some without a name, a place or a birthday. */
const people = Array.from({ length: 48 }, (_, i) => ({
  external_id: `K-${i + 1}`,
  last_name: LAST[i % 8] ?? null,
  first_name: FIRST[i % 4] ?? null,
  city: CITIES[(i * 3) % 4] ?? null,
  plz: i % 4 === 1 ? null : `79${100 + (i % 3)}`,
  birth_date: BIRTHS[i % 5] ?? null,
}));

beforeAll(async () => {
  api = await startTestApi();
  tenant = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }]);
  const [store_id = 0] = tenant.storeIds;
  const ids = await withTenant(api.database.db, tenant.tenantId, (trx) =>
    trx
      .insertInto('customers')
      .values(people.map((person) => ({ tenant_id: tenant.tenantId, store_id, ...person })))
      .returning('id')
      .execute(),
  );
  await seedOrders(
    api.database,
    tenant.tenantId,
    store_id,
    ids.map(({ id }, i) => ({
      name: `A${i}`,
      day: `${2019 + (i % 7)}-03-05`,
      cents: 1_000 * (i % 6),
      kind: i % 3 === 0 ? 'KL' : 'Brille',
      type: 'Fern',
      customerId: id,
    })),
  );
});
afterAll(() => api.close());

const SEES_NAMES = ['PURE', 'Marketing'];
const call = (query: string, groups = SEES_NAMES) =>
  api.call(
    { ...tenant, groups },
    `/api/v2/analysis/customers?set=buyers&from=2019-01-01&to=2026-12-31&scope=all&${query}`,
  );
const ask = async (query = '', groups = SEES_NAMES) => (await call(query, groups)).json<SliceCustomerPage>();
const numbers = ({ items }: SliceCustomerPage) => items.map(({ external_id }) => external_id);

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ue', 'u')
    .replaceAll('oe', 'o');
const numberOf = ({ external_id }: SliceCustomer) => Number(external_id.slice(2));
type Value = string | number | null;
const STATUSES = ['neu', 'stamm', 'gefährdet', 'verloren'];
/** What a column is sorted by, first to last. */
const COLUMNS: Record<string, (customer: SliceCustomer) => Value[]> = {
  name: (customer) => [
    customer.last_name && folded(customer.last_name),
    customer.first_name && folded(customer.first_name),
    numberOf(customer),
  ],
  external_id: (customer) => [numberOf(customer)],
  age: ({ age }) => [age],
  city: ({ plz, city }) => [plz, city && folded(city)],
  last_main_on: ({ last_main_on }) => [last_main_on],
  status: ({ status }) => [status && STATUSES.indexOf(status)],
  amount: ({ amount_cents }) => [amount_cents],
};

function byHand(items: readonly SliceCustomer[], valuesOf: (customer: SliceCustomer) => Value[], sign: number) {
  const compare = (a: Value, b: Value) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (Number(a > b) - Number(a < b));
  };
  return [...items]
    .sort((a, b) => {
      const others = valuesOf(b);
      return (
        valuesOf(a)
          .map((value, at) => compare(value, others[at] ?? null))
          .find((order) => order !== 0) ?? a.id - b.id
      );
    })
    .map(({ external_id }) => external_id);
}

describe.each(Object.entries(COLUMNS))('sorted by %s', (sort, valuesOf) => {
  test.each([
    ['asc', 1],
    ['desc', -1],
  ])(
    '%s, page by page, each customer stands once and in their place; what is missing is last',
    async (direction, sign) => {
      const all = await ask('limit=5000');
      const pages = await Promise.all(
        [0, 20, 40].map((offset) => ask(`sort=${sort}&direction=${direction}&limit=20&offset=${offset}`)),
      );
      expect(pages.flatMap(numbers)).toEqual(byHand(all.items, valuesOf, sign));
      expect(pages.map(({ total, amount }) => [total, amount])).toEqual(pages.map(() => [48, all.amount]));
    },
  );
});

test('without the new parameters it says what it said: who adds most first', async () => {
  const all = await ask('limit=200');
  expect(numbers(all)).toEqual(byHand(all.items, ({ amount_cents }) => [amount_cents], -1));
});

test.each([
  ['mül', ({ last_name }: SliceCustomer) => /^M(ü|ue)ller/.test(last_name ?? '')],
  [
    'Mueller Anna',
    ({ last_name, first_name }: SliceCustomer) => /^M(ü|ue)ller/.test(last_name ?? '') && first_name === 'Anna',
  ],
  ['berg', ({ last_name }: SliceCustomer) => last_name === 'von Berg'],
  ['neustadt', ({ city }: SliceCustomer) => city === 'Titisee-Neustadt'],
  ['koln 79', ({ city, plz }: SliceCustomer) => city === 'Köln' && plz !== null],
  ['K-4', ({ external_id }: SliceCustomer) => external_id.startsWith('K-4')],
  ['ller', () => false],
  ['###', () => false],
])('%s finds whom it begins', async (q, isMeant) => {
  const all = await ask('limit=5000');
  const found = await ask(`limit=200&q=${encodeURIComponent(q)}`);
  const expected = all.items.filter(isMeant);
  expect(numbers(found)).toEqual(expected.map(({ external_id }) => external_id));
  expect(found).toMatchObject({
    total: expected.length,
    amount: expected.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  });
});

test('who may not open "Kunden suchen" sees no name, finds nobody by one, and learns nothing of them from the order', async () => {
  const all = await ask('limit=200', ['PRO']);
  expect(all.total).toBe(48);
  expect(all.items.every(({ first_name, last_name }) => first_name === null && last_name === null)).toBe(true);
  expect((await ask('q=otto', ['PRO'])).total).toBe(0);
  expect((await ask('q=K-4', ['PRO'])).total).toBeGreaterThan(0);
  expect(numbers(await ask('sort=name&limit=200', ['PRO']))).toEqual(people.map(({ external_id }) => external_id));
});

test.each(['sort=c.last_name', 'sort=birth_date', 'sort=name&direction=DESC;', 'limit=5001'])(
  '%s is refused',
  async (query) => {
    const answer = await call(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
  },
);
