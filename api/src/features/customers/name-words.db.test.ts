import { customerPageSchema } from '@portal/shared/contract/marketing';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomers } from './testing/customers.ts';

let api: TestApi;
let tenantId: number;

const PEOPLE = [
  { external_id: '1', first_name: 'Anna', last_name: 'von der Heide' },
  { external_id: '2', first_name: 'Sabine', last_name: 'Müller-Lüdenscheidt' },
  { external_id: '3', first_name: 'Karl Maria Theodor', last_name: 'Buhl-Freiherr von und zu Guttenberg' },
  { external_id: '4', first_name: 'Inês', last_name: 'da Silva Santos Oliveira Costa' },
  { external_id: '5', first_name: 'Ute', last_name: 'Heidemann' },
  { external_id: '6', first_name: 'Eva', last_name: 'Meier Lindqvist Schulte' },
];

beforeAll(async () => {
  api = await startTestApi();
  const seeded = await seedTenant(api.database, 'Lange Namen', [{ name: 'Mitte' }]);
  tenantId = seeded.tenantId;
  await seedCustomers(api.database, tenantId, seeded.storeIds[0] ?? 0, PEOPLE);
});
afterAll(() => api.close());

async function search(q: string, page = '') {
  const answer = await api.call(
    { tenantId, groups: ['Marketing'] },
    `/api/v2/optician-marketing/customer?q=${encodeURIComponent(q)}${page}`,
  );
  return customerPageSchema.parse(answer.json());
}
const numbers = async (q: string) => (await search(q)).items.map(({ external_id }) => external_id);

test.each([
  ['Heide', ['1', '5']],
  ['der Heide', ['1', '5']],
  ['von der Heide', ['1', '5']],
  ['der', ['1']],
  ['Anna Heide', ['1']],
  ['Lüdenscheidt', ['2']],
  ['Lüden', ['2']],
  ['Freiherr', ['3']],
  ['Guttenberg', ['3']],
  ['Gutt', ['3']],
  ['Maria', ['3']],
  ['Karl Freiherr', ['3']],
  ['Silva', ['4']],
  ['Santos', ['4']],
  ['Oliv', ['4']],
  ['Costa', ['4']],
  ['Inês Oliveira', ['4']],
  ['Lindqvist', ['6']],
  ['Lindq Eva', ['6']],
])('%s finds %j by any word of the name', async (q, expected) => expect(await numbers(q)).toEqual(expected));

test.each([
  ['Lindqist', '6'],
  ['Lindkvist', '6'],
  ['Freiher', '3'],
  ['Oliviera', '4'],
  ['Sanots', '4'],
  ['Eva Linqdvist', '6'],
])('%s is mistyped and finds %s', async (q, expected) => expect(await numbers(q)).toContain(expected));

test('a word in the middle is as good an answer as the first one', async () => {
  expect((await search('Santos')).items.map(({ match }) => match)).toEqual(['exact']);
  expect((await search('Sant')).items.map(({ match }) => match)).toEqual(['prefix']);
});

test('the pages of a name in the middle of others add up to its total', async () => {
  const { total, items } = await search('heide', '&limit=200');
  expect(total).toBe(items.length);
  const paged = [...(await search('heide', '&limit=1')).items, ...(await search('heide', '&limit=1&offset=1')).items];
  expect(paged.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});
