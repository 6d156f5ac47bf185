import { guestUrl, loginUrl, safeNextPath } from './next-path.ts';

const origin = 'https://portal.example';

test.each([
  ['/analyse/gesamtumsatz', '/analyse/gesamtumsatz'],
  [
    '/analyse/gesamtumsatz?from=2026-01-01&to=2026-10-31#tabelle',
    '/analyse/gesamtumsatz?from=2026-01-01&to=2026-10-31#tabelle',
  ],
  ['/marketing/../benchmark/kunden', '/benchmark/kunden'],
  ['/', '/'],
])('leads on to %s', (wanted, expected) => {
  expect(safeNextPath(wanted, origin)).toBe(expected);
});

test.each([
  null,
  '',
  'analyse',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login?next=/login',
  '/forgot-password',
  '/analyse/../login-verify',
])('refuses %j', (wanted) => {
  expect(safeNextPath(wanted, origin)).toBe('/');
});

test('whatever comes out stays on the same origin', () => {
  for (const wanted of ['/a', '/@evil.example', '/:evil', '/.evil.example', '/%5cevil.example', '/%2f%2fevil.example'])
    expect(new URL(safeNextPath(wanted, origin), origin).origin).toBe(origin);
});

test('the sign-in page gets the way back, and nothing when it is the start page', () => {
  expect(loginUrl('/')).toBe('/login');
  expect(loginUrl('/analyse/kunden?a=1&b=2')).toBe('/login?next=%2Fanalyse%2Fkunden%3Fa%3D1%26b%3D2');
  expect(loginUrl('/', 'abgelaufen')).toBe('/login?grund=abgelaufen');
});

test('another guest page goes on to where this one would have, and takes nothing else along', () => {
  expect(guestUrl('/forgot-password', '?next=%2Fdatenqualitat%3Fa%3D1&grund=abgelaufen')).toBe(
    '/forgot-password?next=%2Fdatenqualitat%3Fa%3D1',
  );
  expect(guestUrl('/login', '?grund=abgelaufen')).toBe('/login');
});
