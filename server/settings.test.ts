import { oauthDomainOf, readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({})).toMatchObject({ PORT: 4200, HOST: 'localhost', PORTAL_DEMO: 'on', TRUST_PROXY: false });
});

test('what does not fit is named in a German sentence', () => {
  expect(() => readSettings({ PORT: 'viertausend', PORTAL_DEMO: 'vielleicht' })).toThrow(
    'Diese Umgebungsvariablen haben keinen gültigen Wert: PORT, PORTAL_DEMO.',
  );
});

test.each(['true', 'ja', '-1', '11', '1.5', '10.0.0.0/33', '10.0.0.1, irgendwer'])(
  'TRUST_PROXY=%s is refused with a sentence that says how',
  (TRUST_PROXY) => {
    expect(() => readSettings({ TRUST_PROXY })).toThrow(
      /keinen gültigen Wert: TRUST_PROXY\. TRUST_PROXY ist die Anzahl der Proxys vor dem Portal, .* oder eine Liste/,
    );
  },
);

test('proxies are a number or addresses', () => {
  const { TRUST_PROXY: trust } = readSettings({ TRUST_PROXY: '2' });
  expect([0, 1, 2].map((hop) => typeof trust === 'function' && trust('192.0.2.1', hop))).toEqual([true, true, false]);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1 loopback' }).TRUST_PROXY).toEqual([
    '10.0.0.0/8',
    '::1',
    'loopback',
  ]);
  expect(readSettings({ TRUST_PROXY: '0' }).TRUST_PROXY).toBe(false);
});

test('the public address is one of the web', () => {
  expect(() => readSettings({ PUBLIC_URL: 'javascript://portal.example' })).toThrow(/PUBLIC_URL/);
});

test('half a user pool is refused: its client is missing', () => {
  expect(() => readSettings({ COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123' })).toThrow(/COGNITO_CLIENT_ID/);
});

test('in production the embedded identity is refused', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/COGNITO_USER_POOL_ID/);
});

test('unless it is asked for explicitly', () => {
  expect(
    readSettings({ NODE_ENV: 'production', IDENTITY_ALLOW_IN_PRODUCTION: 'true', PORTAL_DEMO: 'off' })
      .COGNITO_USER_POOL_ID,
  ).toBeUndefined();
});

test.each(['FILES', 'AREAS'])('the endpoint of a store without a bucket is refused (%s)', (name) => {
  expect(() => readSettings({ [`${name}_S3_ENDPOINT`]: 'https://s3.example' })).toThrow(`${name}_S3_BUCKET`);
});

test('half of the administrative keys is refused', () => {
  expect(() => readSettings({ IDENTITY_ADMIN_ACCESS_KEY_ID: 'AKIDEXAMPLE12345' })).toThrow(
    /IDENTITY_ADMIN_SECRET_ACCESS_KEY/,
  );
});

test('the hosted sign-in is off by itself, and its certificate and key come together', () => {
  expect(oauthDomainOf(readSettings({}))).toBeUndefined();
  expect(oauthDomainOf(readSettings({ IDENTITY_HOSTED_PORT: '4243' }))).toBe('localhost:4243');
  expect(() => readSettings({ IDENTITY_TLS_CERT: 'c.pem' })).toThrow(/IDENTITY_TLS_KEY/);
  expect(() => readSettings({ IDENTITY_TLS_KEY: 'k.pem' })).toThrow(/IDENTITY_TLS_CERT/);
});

test('a real pool signs in at its own domain, never at the embedded pages', () => {
  const pool = {
    COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'c',
    COGNITO_OAUTH_DOMAIN: 'anmeldung.example',
  };
  expect(oauthDomainOf(readSettings(pool))).toBe('anmeldung.example');
  expect(() => readSettings({ ...pool, IDENTITY_HOSTED_PORT: '4243' })).toThrow(/IDENTITY_HOSTED_PORT/);
});

test('each value that does not fit is told what would', () => {
  expect(() => readSettings({ PORT: 'viertausend', PORTAL_DEMO: 'vielleicht' })).toThrow(
    /PORT: Hier wird etwas anderes erwartet: eine Zahl\. PORTAL_DEMO: Hier ist nur eines von diesen möglich: „on“, „accounts“/,
  );
  expect(() => readSettings({ IDENTITY_TLS_CERT: 'c.pem' })).toThrow('IDENTITY_TLS_KEY fehlt.');
});

test('a name of the portal that there is not is refused with the nearest one', () => {
  expect(() => readSettings({ PORTAL_DATA_DIRS: '/srv' })).toThrow(
    'Die Einstellung PORTAL_DATA_DIRS gibt es nicht. Meinten Sie PORTAL_DATA_DIR?',
  );
  expect(() => readSettings({ PORTAL_MOND: 'voll' })).toThrow('Bitte lassen Sie sie weg.');
});

test('what Kubernetes sets beside a service of that name is no setting', () => {
  expect(() =>
    readSettings({
      PORTAL_SERVICE_HOST: '10.0.0.1',
      PORTAL_SERVICE_PORT: '80',
      PORTAL_PORT_80_TCP: 'tcp://10.0.0.1:80',
    }),
  ).not.toThrow();
});
