import { DEMO_BUSINESSES, DEMO_PASSWORD } from './businesses.ts';
import { demoTables, demoTexts } from './figures.ts';

const users = DEMO_BUSINESSES.flatMap((business) => business.users);

test('the sign-ins of the demo are those that were promised', () => {
  expect(DEMO_PASSWORD).toBe('Demo-2026!sehen');
  expect(Object.fromEntries(users.map(({ email, groups }) => [email, groups.join(', ')]))).toEqual({
    // Whatever else there is for an owner.
    'inhaberin@brillenhaus-sommer.example': expect.stringMatching(
      /^PRO, Marketing, Marketing-Manager, Benchmark, Eyeplan, Eyepage, Fileupload, Admin/,
    ),
    'pure@brillenhaus-sommer.example': 'PURE',
    'marketing@brillenhaus-sommer.example': 'Marketing',
    'manager@brillenhaus-sommer.example': 'Marketing-Manager, PURE',
    'filiale@brillenhaus-sommer.example': 'PRO',
    'ohne@brillenhaus-sommer.example': '',
    'neu@brillenhaus-sommer.example': 'PURE',
    'inhaber@optik-weber.example': 'PRO, Fileupload',
    'leitung@sehstark.example': 'PRO, Marketing, Marketing-Manager, Benchmark',
    'leer@neugruendung.example': 'PRO, Fileupload, Marketing, Marketing-Manager',
    'betrieb@portal.example': 'Admin',
  });
  expect(
    users
      .filter(({ temporaryPassword }) => temporaryPassword)
      .map(({ email, temporaryPassword }) => [email, temporaryPassword]),
  ).toEqual([['neu@brillenhaus-sommer.example', 'Start-2026!neu']]);
  expect(users.filter(({ stores }) => stores).map(({ email, stores }) => [email, stores])).toEqual([
    ['filiale@brillenhaus-sommer.example', ['2']],
  ]);
});

test('stores are as many as promised and the whole seed stays small', () => {
  const sizes = DEMO_BUSINESSES.flatMap(({ key, demo }) => {
    if (!demo) return [];
    const { standorte, auftraege } = demoTables(demoTexts({ ...demo, until: '2026-11-20' }));
    return [{ key, stores: standorte.length, orders: auftraege.length }];
  });
  expect(Object.fromEntries(sizes.map(({ key, stores }) => [key, stores]))).toEqual({
    'brillenhaus-sommer': 3,
    'optik-weber': 1,
    sehstark: 12,
    neugruendung: 1,
  });
  const orders = sizes.reduce((sum, size) => sum + size.orders, 0);
  expect(orders).toBeGreaterThan(25_000);
  expect(orders).toBeLessThan(37_000);
  expect(sizes.find(({ key }) => key === 'neugruendung')?.orders).toBe(0);
});
