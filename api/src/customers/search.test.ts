import { customerPageSchema, type CustomerPage } from '@portal/shared/contract';
import { seedTenant, SET_UP_MS, startTestApi, type TestApi } from '../testing/index.ts';
import { seedCustomers, type CustomerSeed } from './test-customers.ts';

let api: TestApi;
let tenantId: number;
let otherId: number;

const PEOPLE: CustomerSeed[] = [
  { external_id: '00123', first_name: 'Jörg', last_name: 'Müller', plz: '01067', city: 'Dresden', phone: '0351 / 445 66-77' },
  { external_id: '123', first_name: 'Anna Maria', last_name: 'Mueller', plz: '79098', mobile: '+49 171 2345678' },
  { external_id: 'KD-0042', first_name: 'Sabine', last_name: 'Müller-Lüdenscheidt', plz: '01067' },
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
  const mine = await seedTenant(api.database, 'Brillen Nord', [{ name: 'Mitte' }, { name: 'Lager', is_visible: false }]);
  const other = await seedTenant(api.database, 'Optik Süd', [{ name: 'Süd' }]);
  [tenantId, otherId] = [mine.tenantId, other.tenantId];
  await seedCustomers(api.database, tenantId, mine.storeIds[0] ?? 0, PEOPLE);
  await seedCustomers(api.database, tenantId, mine.storeIds[1] ?? 0, [{ external_id: 'H1', first_name: 'Verborgen', last_name: 'Müller', phone: '0900 111222' }]);
  await seedCustomers(api.database, otherId, other.storeIds[0] ?? 0, [{ external_id: '00123', first_name: 'Fremd', last_name: 'Müller', plz: '01067' }]);
}, SET_UP_MS);
afterAll(() => api.close());

async function search(q: string, page = '', user = { tenantId, groups: ['Marketing'] }): Promise<CustomerPage> {
  const answer = await api.call(user, `/api/v2/optician-marketing/customer?q=${encodeURIComponent(q)}${page}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return customerPageSchema.parse(answer.json());
}
const numbers = async (q: string) => (await search(q)).items.map(({ external_id }) => external_id);

describe('names', () => {
  test.each(['Müller', 'mueller', 'MULLER', 'muller', 'Mu\u0308ller', 'Müll'])('%s finds every spelling, and double names', async (q) => {
    expect((await numbers(q)).toSorted()).toEqual(['00123', '123', 'KD-0042']);
  });
  test.each([
    ['Lüdenscheidt', ['KD-0042']], ['müller-lüd', ['KD-0042']], ['Weisshaupl', ['A1']], ['Weißhäupl', ['A1']], ['Prof. Dr. Weißhäupl', ['A1']],
    ['Herr Weißhäupl', ['A1']], ['Heinz', ['A1']], ['Karl-Heinz', ['A1']], ['Heide', ['A2']], ['von der Heide', ['A2']], ['yildiz sule', ['A6']], ["O'Neill", ['A7']],
    ['O’Neill', ['A7']], ['Anna Heide', ['A2']], ['Anna von der Heide', ['A2']], ['Müller Sabine', ['KD-0042']], ['Sabine Müller', ['KD-0042']], ['Müller, Jörg', ['00123']], ['maria mueller', ['123']],
  ])('%s finds %j', async (q, expected) => expect(await numbers(q)).toEqual(expected));

  test('exact last names come before first names, then beginnings', async () => {
    expect(await numbers('Martin')).toEqual(['A9', 'A8']);
    expect((await search('Müller')).items.map(({ external_id, match }) => [external_id, match])).toEqual([
      ['123', 'exact'], ['00123', 'exact'], ['KD-0042', 'prefix'],
    ]);
  });
  test('those that sound the same follow', async () => {
    const { items } = await search('Meier');
    expect(items.map(({ external_id, match }) => [external_id, match])).toEqual([['A3', 'exact'], ['A5', 'similar'], ['A4', 'similar']]);
  });
  test.each([['Schnieder', 'A8'], ['Schnedier', 'A8'], ['Shneider', 'A8'], ['Weishaubl', 'A1'], ['Lüdenscheid Sabine', 'KD-0042'], ['Muler Jorg', '00123'], ['Jildis', 'A6'], ['Oneil', 'A7']])(
    '%s is mistyped and finds %s', async (q, expected) => expect(await numbers(q)).toContain(expected));
});

describe('numbers', () => {
  test.each([
    ['01067', ['00123', 'KD-0042']], ['Müller 01067', ['00123', 'KD-0042']], ['01067 Müller', ['00123', 'KD-0042']], ['Anna 80331', ['A2']], ['Müller 79', ['123']],
    ['00123', ['00123']], ['123', ['123', '00123']], ['0012', ['00123']], ['kd-0042', ['KD-0042']], ['KD42', ['KD-0042']], ['a1', ['A1']],
    ['0351 445', ['00123']], ['0351/4456677', ['00123']], ['+49 351 44', ['00123']], ['6677', ['00123']], ['4566', ['00123']],
    ['0171', ['123']], ['0171 2345678', ['123']], ['0049 171 2345678', ['123']], ['5678', ['123']], ['34567', ['123']], ['Mueller 5678', ['123']], ['99999', []],
  ])('%s finds %j', async (q, expected) => expect(await numbers(q)).toEqual(expected));
});

describe('what is not to be found', () => {
  test.each(['%', '_', '%%%', '*', "'", '\\', '--', 'M%ller', "' OR 1=1 --", "x'; DELETE FROM customers; --", '\0', '\u202e', '{}', '()'])('%j is no wildcard and no statement', async (q) => {
    expect((await search(q)).total).toBe(0);
    expect((await search('')).total).toBe(PEOPLE.length);
  });
  test('another business, a hidden store', async () => {
    expect((await search('Fremd')).total).toBe(0);
    expect((await search('Verborgen')).total).toBe(0);
    expect((await search('111222')).total).toBe(0);
    expect((await search('Müller', '', { tenantId: otherId, groups: ['Marketing'] })).items.map(({ first_name }) => first_name)).toEqual(['Fremd']);
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
