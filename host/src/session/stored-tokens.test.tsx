import { EncryptedStorage } from './encrypted-storage.ts';
import { generateStorageKey } from './key-store.ts';
import { storedTokens } from './stored-tokens.ts';

const NOW = Date.UTC(2026, 10, 27, 8);
const seconds = (at: number) => Math.floor(at / 1000);
const token = (payload: object) =>
  [
    'head',
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    'sign',
  ].join('.');

async function stored({ access = NOW + 60_000, identity = NOW + 60_000, drift = '0', user = 'anna' } = {}) {
  const key = generateStorageKey();
  const storage = new EncryptedStorage({ load: () => key });
  const tokens = {
    accessToken: token({ exp: seconds(access) }),
    idToken: token({ exp: seconds(identity), name: 'Jörg Müßig' }),
    clockDrift: drift,
  };
  await storage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', user);
  for (const [name, value] of Object.entries(tokens))
    await storage.setItem(`CognitoIdentityServiceProvider.client.${user}.${name}`, value);
  return { storage, tokens };
}

afterEach(() => sessionStorage.clear());

test('tokens that hold are taken as they lie, with what the identity token says', async () => {
  const { storage, tokens } = await stored();
  expect(await storedTokens(storage, 'client', NOW)).toEqual({
    accessToken: tokens.accessToken,
    identity: { exp: seconds(NOW + 60_000), name: 'Jörg Müßig' },
  });
});

test.each([
  ['an access token that ends in five seconds', { access: NOW + 4000 }],
  ['an identity token that has ended', { identity: NOW - 1000 }],
  ["tokens that have ended by the service's clock", { drift: '120000' }],
])('%s is for Amplify to renew', async (_, times) => {
  const { storage } = await stored(times);
  expect(await storedTokens(storage, 'client', NOW)).toBeNull();
});

test('nothing stored, another pool, and what no longer can be read are no tokens', async () => {
  const key = generateStorageKey();
  expect(await storedTokens(new EncryptedStorage({ load: () => key }), 'client', NOW)).toBeNull();
  const { storage } = await stored();
  expect(await storedTokens(storage, 'other', NOW)).toBeNull();
  expect(await storedTokens({ getItem: () => Promise.reject(new Error('no key')) }, 'client', NOW)).toBeNull();
});
