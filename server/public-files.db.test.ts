import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

test('search engines are told to list nothing, and without a contact there is no security.txt', async () => {
  portal = await startTestPortal();
  expect((await portal.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await portal.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
});

test('by settings the sign-in page may be listed, and holes be told', async () => {
  portal = await startTestPortal({
    PORTAL_SECURITY_CONTACT: 'mailto:sicherheit@portal.example',
    PORTAL_ROBOTS: 'sign-in',
    PUBLIC_URL: 'https://portal.example/',
  });
  const headers = { host: 'portal.example' };
  expect((await portal.app.inject({ url: '/robots.txt', headers })).body).toContain('Allow: /login$\n');
  const { body } = await portal.app.inject({ url: '/.well-known/security.txt', headers });
  expect(body).toMatch(
    /^Contact: mailto:sicherheit@portal\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: de, en\nCanonical: https:\/\/portal\.example\/\.well-known\/security\.txt\n$/,
  );
  const days = (Date.parse(/Expires: (.*)/.exec(body)![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
