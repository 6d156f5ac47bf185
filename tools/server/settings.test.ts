import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({})).toMatchObject({ PORT: 4200, HOST: 'localhost', PORTAL_DEMO: 'on', TRUST_PROXY: false });
});

test('what does not fit is named in a German sentence', () => {
  expect(() => readSettings({ PORT: 'viertausend', PORTAL_DEMO: 'vielleicht' }))
    .toThrow('Diese Umgebungsvariablen haben keinen gültigen Wert: PORT, PORTAL_DEMO.');
});

test('half a user pool is refused: its client is missing', () => {
  expect(() => readSettings({ COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123' })).toThrow(/COGNITO_CLIENT_ID/);
});

test('in production the embedded identity is refused', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/COGNITO_USER_POOL_ID/);
});
