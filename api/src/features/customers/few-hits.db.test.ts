import { customerPageSchema } from '@portal/shared/contract/marketing';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomers } from './testing/customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A business with so many of the name 'Anna Bergmann', and one each of names a slip away. */
async function businessWith(count: number) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, `Berg ${count}`, [{ name: 'Mitte' }]);
  await seedCustomers(api.database, tenantId, storeId, [
    ...Array.from({ length: count }, (_, at) => ({
      external_id: `B${at}`,
      first_name: 'Anna',
      last_name: 'Bergmann',
      plz: '01067',
    })),
    { external_id: 'N1', first_name: 'Anna', last_name: 'Burgmann', plz: '01067' },
    // Of several words, resembling by the first or by the last of them.
    { external_id: 'N2', first_name: 'Anna Lena', last_name: 'Burgmann-Voss', plz: '01067' },
    { external_id: 'N3', first_name: 'Anna', last_name: 'Voss-Burgmann', plz: '01067' },
  ]);
  return async (q: string, page = '') => {
    const answer = await api.call(
      { tenantId, groups: ['Marketing'] },
      `/api/v2/optician-marketing/customer?q=${encodeURIComponent(q)}${page}`,
    );
    const { total, items } = customerPageSchema.parse(answer.json());
    return {
      total,
      near: items
        .filter(({ match }) => match === 'similar')
        .map(({ external_id }) => external_id)
        .toSorted(),
    };
  };
}

const QUESTIONS = ['Bergmann', 'Anna Bergmann', 'Bergmann, Anna', '01067 Bergmann', 'Anna Bergm'];

test('below ten hits, names that are a slip away follow', async () => {
  const search = await businessWith(9);
  for (const q of QUESTIONS.slice(0, 4)) expect([q, await search(q)]).toEqual([q, { total: 12, near: ['N1'] }]);
  for (const q of QUESTIONS.slice(0, 4))
    expect([q, await search(q, '&limit=20')]).toEqual([q, { total: 12, near: ['N1', 'N2', 'N3'] }]);
  // Beyond the pages that are found in order.
  expect(await search('Bergmann', '&offset=195&limit=10')).toEqual({ total: 12, near: [] });
});

test('from ten hits on they do not, whatever the page holds', async () => {
  const search = await businessWith(10);
  for (const q of QUESTIONS) {
    for (const page of ['', '&limit=20', '&offset=5', '&offset=195&limit=10'])
      expect([q, await search(q, page)]).toEqual([q, { total: 10, near: [] }]);
  }
});
