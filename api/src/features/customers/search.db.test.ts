import { customerPageSchema, type CustomerPage } from '@portal/shared/contract/marketing';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomers, type CustomerSeed } from './testing/customers.ts';

let api: TestApi;
let tenantId: number;
let otherId: number;

const PEOPLE: CustomerSeed[] = [
  {
    external_id: '00123',
    first_name: 'Jörg',
    last_name: 'Müller',
    plz: '01067',
    city: 'Dresden',
    phone: '0351 / 445 66-77',
  },
  {
    external_id: '123',
    first_name: 'Anna Maria',
    last_name: 'Mueller',
    plz: '79098',
    city: 'Freiburg im Breisgau',
    mobile: '+49 171 2345678',
  },
  { external_id: 'KD-0042', first_name: 'Sabine', last_name: 'Müller-Lüdenscheidt', plz: '01067', city: 'Dresden' },
  { external_id: 'A1', first_name: 'Karl-Heinz', last_name: 'Weißhäupl', title: 'Prof. Dr.', plz: '80331' },
  { external_id: 'A2', first_name: 'Anna', last_name: 'von der Heide', plz: '80331' },
  { external_id: 'A3', first_name: 'Otto', last_name: 'Meier' },
  { external_id: 'A4', first_name: 'Ute', last_name: 'Mayer' },
  { external_id: 'A5', first_name: 'Iris', last_name: 'Maier-Vogt' },
  { external_id: 'A6', first_name: 'Şule', last_name: 'Yıldız' },
  { external_id: 'A7', first_name: 'Sean', last_name: "O'Neill", is_deceased: true },
  { external_id: 'A8', first_name: 'Martin', last_name: 'Schneider' },
  { external_id: 'A9', first_name: 'Eva', last_name: 'Martin' },
  { external_id: 'B1', first_name: null, last_name: null, plz: '1067' },
];

beforeAll(async () => {
  api = await startTestApi();
  const mine = await seedTenant(api.database, 'Brillen Nord', [
    { name: 'Mitte' },
    { name: 'Lager', is_visible: false },
  ]);
  const other = await seedTenant(api.database, 'Optik Süd', [{ name: 'Süd' }]);
  [tenantId, otherId] = [mine.tenantId, other.tenantId];
  await seedCustomers(api.database, tenantId, mine.storeIds[0] ?? 0, PEOPLE);
  await seedCustomers(api.database, tenantId, mine.storeIds[1] ?? 0, [
    { external_id: 'H1', first_name: 'Verborgen', last_name: 'Müller', phone: '0900 111222' },
  ]);
  await seedCustomers(api.database, otherId, other.storeIds[0] ?? 0, [
    { external_id: '00123', first_name: 'Fremd', last_name: 'Müller', plz: '01067' },
  ]);
});
afterAll(() => api.close());

async function search(q: string, page = '', user = { tenantId, groups: ['Marketing'] }): Promise<CustomerPage> {
  const answer = await api.call(user, `/api/v2/optician-marketing/customer?q=${encodeURIComponent(q)}${page}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return customerPageSchema.parse(answer.json());
}
const numbers = async (q: string) => (await search(q)).items.map(({ external_id }) => external_id);

describe('names', () => {
  test.each(['Müller', 'mueller', 'MULLER', 'muller', 'Mu\u0308ller', 'Müll'])(
    '%s finds every spelling, and double names',
    async (q) => {
      expect((await numbers(q)).toSorted()).toEqual(['00123', '123', 'KD-0042']);
    },
  );
  test.each([
    ['Lüdenscheidt', ['KD-0042']],
    ['müller-lüd', ['KD-0042']],
    ['Weisshaupl', ['A1']],
    ['Weißhäupl', ['A1']],
    ['Prof. Dr. Weißhäupl', ['A1']],
    ['Herr Weißhäupl', ['A1']],
    ['Heinz', ['A1']],
    ['Karl-Heinz', ['A1']],
    ['Heide', ['A2']],
    ['von der Heide', ['A2']],
    ['yildiz sule', ['A6']],
    ["O'Neill", ['A7']],
    ['O’Neill', ['A7']],
    ['Anna Heide', ['A2']],
    ['Anna von der Heide', ['A2']],
    ['Müller Sabine', ['KD-0042']],
    ['Sabine Müller', ['KD-0042']],
    ['Müller, Jörg', ['00123']],
    ['maria mueller', ['123']],
  ])('%s finds %j', async (q, expected) => expect(await numbers(q)).toEqual(expected));

  test('exact last names come before first names, then beginnings', async () => {
    expect(await numbers('Martin')).toEqual(['A9', 'A8']);
    expect((await search('Müller')).items.map(({ external_id, match }) => [external_id, match])).toEqual([
      ['123', 'exact'],
      ['00123', 'exact'],
      ['KD-0042', 'prefix'],
    ]);
  });
  test('those that sound the same follow', async () => {
    const { items } = await search('Meier');
    expect(items.map(({ external_id, match }) => [external_id, match])).toEqual([
      ['A3', 'exact'],
      ['A5', 'similar'],
      ['A4', 'similar'],
    ]);
  });
  test.each([
    ['Schnieder', 'A8'],
    ['Schnedier', 'A8'],
    ['Shneider', 'A8'],
    ['Weishaubl', 'A1'],
    ['Lüdenscheid Sabine', 'KD-0042'],
    ['Muler Jorg', '00123'],
    ['Jildis', 'A6'],
    ['Oneil', 'A7'],
  ])('%s is mistyped and finds %s', async (q, expected) => expect(await numbers(q)).toContain(expected));
});

describe('places', () => {
  test.each([
    ['Müller Freiburg', ['123']],
    ['Mül Freib', ['123']],
    ['Breisgau Mueller', ['123']],
    ['Müller, Freiburg im Breisgau', ['123']],
    ['Anna Freiburg', ['123']],
    ['Mül Dresd', ['00123', 'KD-0042']],
    ['Muler Freiburg', ['123']],
    ['Müller Berlin', []],
    // Alone it would be half of the business.
    ['Freiburg', []],
  ])('%s finds %j', async (q, expected) => expect((await numbers(q)).toSorted()).toEqual(expected));
});

describe('numbers', () => {
  test.each([
    ['01067', ['00123', 'KD-0042']],
    ['Müller 01067', ['00123', 'KD-0042']],
    ['01067 Müller', ['00123', 'KD-0042']],
    ['Anna 80331', ['A2']],
    ['Müller 79', ['123']],
    ['00123', ['00123']],
    ['123', ['123', '00123']],
    ['0012', ['00123']],
    ['kd-0042', ['KD-0042']],
    ['KD42', ['KD-0042']],
    ['a1', ['A1']],
    ['0351 445', ['00123']],
    ['0351/4456677', ['00123']],
    ['+49 351 44', ['00123']],
    ['6677', ['00123']],
    ['4566', ['00123']],
    ['0171', ['123']],
    ['0171 2345678', ['123']],
    ['0049 171 2345678', ['123']],
    ['0761/123 45-6', []],
    ['+49 (0) 171 / 234-5678', ['123']],
    ['5678', ['123']],
    ['34567', ['123']],
    ['Mueller 5678', ['123']],
    ['99999', []],
  ])('%s finds %j', async (q, expected) => expect(await numbers(q)).toEqual(expected));
});

describe('what is not to be found', () => {
  test.each([
    '%',
    '_',
    '%%%',
    '*',
    "'",
    '\\',
    '--',
    'M%ller',
    "' OR 1=1 --",
    "x'; DELETE FROM customers; --",
    '\0',
    '\u202e',
    '{}',
    '()',
  ])('%j is no wildcard and no statement', async (q) => {
    expect((await search(q)).total).toBe(0);
    expect((await search('')).total).toBe(PEOPLE.length);
  });
  test('another business, a hidden store', async () => {
    expect((await search('Fremd')).total).toBe(0);
    expect((await search('Verborgen')).total).toBe(0);
    expect((await search('111222')).total).toBe(0);
    expect(
      (await search('Müller', '', { tenantId: otherId, groups: ['Marketing'] })).items.map(
        ({ first_name }) => first_name,
      ),
    ).toEqual(['Fremd']);
    expect((await search('Lüdenscheidt', '', { tenantId: otherId, groups: ['Marketing'] })).total).toBe(0);
  });
  test('only Marketing may ask', async () => {
    for (const groups of [[], ['PRO'], ['Marketing-Manager']]) {
      expect((await api.call({ tenantId, groups }, '/api/v2/optician-marketing/customer?q=a')).statusCode).toBe(403);
    }
  });
});

test('pages of a list add up to its total without a repetition', async () => {
  for (const q of ['', 'm', 'a']) {
    const { total, items: all } = await search(q, '&limit=200');
    expect(all).toHaveLength(total);
    const paged: number[] = [];
    for (let offset = 0; offset < total; offset += 2) {
      const page = await search(q, `&offset=${offset}&limit=2`);
      expect(page.total).toBe(total);
      paged.push(...page.items.map(({ id }) => id));
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(await search(q, `&offset=${total + 5}`)).toEqual({ total, items: [] });
  }
});

test('a wrong page or too long a text is refused in German', async () => {
  for (const query of ['limit=0', 'limit=1000', 'offset=-1', `q=${'x'.repeat(201)}`]) {
    const answer = await api.call({ tenantId, groups: ['Marketing'] }, `/api/v2/optician-marketing/customer?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
});

test('the first pages of a name are those of all hits in order, whichever way they are found', async () => {
  const seeded = await seedTenant(api.database, 'Viele Namen', [
    { name: 'Mitte' },
    { name: 'Lager', is_visible: false },
  ]);
  const [last, first] = [
    ['Mar', 'Marx', 'Martin', 'Bauer-Mar', 'Bauer-Martin', 'Amar', 'Ott'],
    ['Mar', 'Maria', 'Anna-Mar', 'Eva', 'Eva-Maria'],
  ];
  const people = last.flatMap((last_name, a) =>
    first.flatMap((first_name, b) => [0, 1].map((c) => ({ external_id: `${a}-${b}-${c}`, last_name, first_name }))),
  );
  await seedCustomers(api.database, seeded.tenantId, seeded.storeIds[0] ?? 0, people);
  await seedCustomers(api.database, seeded.tenantId, seeded.storeIds[1] ?? 0, [
    { external_id: 'H', last_name: 'Mar', first_name: 'Mar' },
  ]);
  const user = { tenantId: seeded.tenantId, groups: ['Marketing'] };
  for (const q of ['mar', 'marx', 'martin', 'bau', 'ott', 'eva', '']) {
    // Beyond two hundred all hits are ranked; below, only the best are looked for.
    const whole = await search(q, '&limit=200&offset=1', user);
    const head = await search(q, '&limit=1', user);
    const order = [...head.items, ...whole.items].map(({ id }) => id);
    expect(order).toHaveLength(head.total);
    for (const [offset, limit] of [
      [0, 3],
      [2, 4],
      [7, 10],
      [0, 25],
      [30, 10],
      [60, 10],
    ] as const) {
      const page = await search(q, `&limit=${limit}&offset=${offset}`, user);
      expect([q, offset, page.total, page.items.map(({ id }) => id)]).toEqual([
        q,
        offset,
        head.total,
        order.slice(offset, offset + limit),
      ]);
    }
  }
  const names = (await search('mar', '&limit=3', user)).items.map(
    ({ last_name, first_name }) => `${last_name}, ${first_name}`,
  );
  expect(names).toEqual(['Bauer-Mar, Anna-Mar', 'Bauer-Mar, Anna-Mar', 'Bauer-Mar, Eva']);
});

test('a store that is shown again, and a customer more, are counted at once', async () => {
  const seeded = await seedTenant(api.database, 'Zählung', [{ name: 'Mitte' }, { name: 'Lager', is_visible: false }]);
  const user = { tenantId: seeded.tenantId, groups: ['Marketing'] };
  const totals = async () => [
    (await search('Zander', '&limit=1', user)).total,
    (await search('', '&limit=1', user)).total,
  ];
  const seed = (storeAt: number, external_id: string) =>
    seedCustomers(api.database, seeded.tenantId, seeded.storeIds[storeAt] ?? 0, [
      { external_id, last_name: 'Zander', first_name: 'Ute' },
    ]);
  await seed(0, 'A');
  await seed(1, 'B');
  expect(await totals()).toEqual([1, 1]);
  await api.database.pool.query('UPDATE stores SET is_visible = true WHERE tenant_id = $1', [seeded.tenantId]);
  expect(await totals()).toEqual([2, 2]);
  await seed(0, 'C');
  expect(await totals()).toEqual([3, 3]);
});
