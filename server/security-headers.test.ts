import { securityHeaders, trustedTypes } from './security-headers.ts';
import { readSettings } from './settings.ts';

const directives = (env: Record<string, string> = {}) => {
  const { contentSecurityPolicy } = securityHeaders(readSettings(env));
  return contentSecurityPolicy.directives as Record<string, string[]>;
};

test('by itself the portal talks to nobody else, and runs no script but its own', () => {
  const policy = directives();
  expect(policy['scriptSrc']).toEqual(["'self'"]);
  expect(policy['connectSrc']).toEqual(["'self'"]);
  expect(policy['frameAncestors']).toEqual(["'none'"]);
  expect(policy['baseUri']).toEqual(["'none'"]);
});

test('the maps service may be used when a key is set, and only then', () => {
  const policy = directives({ GOOGLE_MAPS_KEY: 'k' });
  for (const name of ['scriptSrc', 'connectSrc', 'imgSrc'])
    expect(policy[name]).toContain('https://maps.googleapis.com');
  expect(policy['styleSrc']).toContain('https://fonts.googleapis.com');
  expect(policy['fontSrc']).toContain('https://fonts.gstatic.com');
  expect(policy['scriptSrc']).toEqual(["'self'", 'https://maps.googleapis.com', 'https://maps.gstatic.com']);
  expect(JSON.stringify(directives())).not.toMatch(/google|gstatic/);
});

test('pages write markup by rules of the portal alone, unless Google’s script has its own', () => {
  expect(trustedTypes(readSettings({}))).toBe(";require-trusted-types-for 'script';trusted-types default own-page");
  expect(trustedTypes(readSettings({ GOOGLE_MAPS_KEY: 'k' }))).toBe('');
});

test('origins of portal host, mailing system and cloud storage are configurable', () => {
  const policy = directives({
    CSP_CONNECT_ORIGINS: 'https://portal.example https://mail.example',
    CSP_IMAGE_ORIGINS: 'https://bilder.example',
    CSP_FONT_ORIGINS: 'https://schrift.example',
    CSP_STYLE_ORIGINS: 'https://stil.example',
  });
  expect(policy['connectSrc']).toEqual(["'self'", 'https://portal.example', 'https://mail.example']);
  expect(policy['imgSrc']).toContain('https://bilder.example');
  expect(policy['fontSrc']).toContain('https://schrift.example');
  expect(policy['styleSrc']).toContain('https://stil.example');
});

test('a real pool is reached in its own region', () => {
  const policy = directives({
    COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'c',
    COGNITO_OAUTH_DOMAIN: 'anmeldung.example',
  });
  expect(policy['connectSrc']).toEqual([
    "'self'",
    'https://cognito-idp.eu-central-1.amazonaws.com',
    'https://anmeldung.example',
  ]);
});

test('pages may fetch tokens from the hosted sign-in and send people there, embedded or real', () => {
  for (const [env, origin] of [
    [{ IDENTITY_HOSTED_PORT: '4243' }, 'https://localhost:4243'],
    [
      {
        COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
        COGNITO_CLIENT_ID: 'c',
        COGNITO_OAUTH_DOMAIN: 'anmeldung.example',
      },
      'https://anmeldung.example',
    ],
  ] as const) {
    const policy = directives(env);
    expect(policy['connectSrc']).toContain(origin);
    expect(policy['formAction']).toEqual(["'self'", origin]);
  }
});
