import { securityHeaders, trustedTypes } from '../../server/security-headers.ts';
import { readSettings } from '../../server/settings.ts';
import { pagePolicy } from '../../area-kit/src/dev/page-policy.ts';

test('what the portal refuses is refused, but for the overlay and the socket of changes', () => {
  const policy =
    "default-src 'self';connect-src 'self' https://x.example;script-src 'self';trusted-types default own-page";
  expect(pagePolicy(policy, 'http://localhost:4201')).toBe(
    "default-src 'self';connect-src 'self' https://x.example ws://localhost:4201;script-src 'self';trusted-types default own-page webpack-dev-server#overlay",
  );
  expect(pagePolicy(null, 'http://localhost:4201')).toBeNull();
});

test('the portal has the directives that are added to', () => {
  const settings = readSettings({});
  expect(securityHeaders(settings).contentSecurityPolicy.directives).toHaveProperty('connectSrc');
  expect(trustedTypes(settings)).toContain(';trusted-types ');
});
