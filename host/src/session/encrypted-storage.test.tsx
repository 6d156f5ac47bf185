import {
  EncryptedStorage,
  STORAGE_PREFIX,
  clearStoredSession,
  closeStoredSession,
  hasStoredSession,
  storedSession,
} from './encrypted-storage.ts';
import { generateStorageKey, type KeyStore } from './key-store.ts';

const ACCESS = 'CognitoIdentityServiceProvider.client.user.accessToken';
const DEVICE = 'CognitoIdentityServiceProvider.client.user.deviceKey';

const memoryKeyStore = (): KeyStore => {
  const key = generateStorageKey();
  return { load: () => key };
};

let storage: EncryptedStorage;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  storage = new EncryptedStorage(memoryKeyStore());
});

test('gives back what was put in, umlauts and long values included', async () => {
  const value = `Müller-Lüdenscheidt €${'x'.repeat(5000)}`;
  await storage.setItem(ACCESS, value);
  expect(await storage.getItem(ACCESS)).toBe(value);
});

test('keeps nothing readable, and never the same ciphertext twice', async () => {
  await storage.setItem(ACCESS, 'geheim');
  const first = sessionStorage.getItem(STORAGE_PREFIX + ACCESS);
  await storage.setItem(ACCESS, 'geheim');
  const second = sessionStorage.getItem(STORAGE_PREFIX + ACCESS);
  expect(first).not.toContain('geheim');
  expect(atob(first!)).not.toContain('geheim');
  expect(second).not.toBe(first);
});

test('tokens end with the tab, device keys stay with the browser', async () => {
  await storage.setItem(ACCESS, 'token');
  await storage.setItem(DEVICE, 'device');
  expect(Object.keys(storedSession())).toEqual([STORAGE_PREFIX + ACCESS]);
  expect(localStorage.getItem(STORAGE_PREFIX + DEVICE)).not.toBeNull();
  await storage.clear();
  expect(await storage.getItem(ACCESS)).toBeNull();
  expect(await storage.getItem(DEVICE)).toBe('device');
});

test('a value moved under another name does not decrypt, and is dropped', async () => {
  await storage.setItem(ACCESS, 'token');
  const moved = ACCESS.replace('user', 'other');
  sessionStorage.setItem(STORAGE_PREFIX + moved, sessionStorage.getItem(STORAGE_PREFIX + ACCESS)!);
  expect(await storage.getItem(moved)).toBeNull();
  expect(sessionStorage.getItem(STORAGE_PREFIX + moved)).toBeNull();
});

test('another key, tampering and rubbish read as absent', async () => {
  await storage.setItem(ACCESS, 'token');
  expect(await new EncryptedStorage(memoryKeyStore()).getItem(ACCESS)).toBeNull();
  sessionStorage.setItem(STORAGE_PREFIX + ACCESS, 'kein base64!');
  expect(await storage.getItem(ACCESS)).toBeNull();
});

test('the key cannot be taken out of the browser', async () => {
  const key = await generateStorageKey();
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('sign-out forgets the session and a half-way sign-in, and leaves other entries alone', async () => {
  await storage.setItem(ACCESS, 'token');
  sessionStorage.setItem('CognitoSignInState.username', 'x');
  sessionStorage.setItem('filter', 'bleibt');
  expect(hasStoredSession()).toBe(true);
  clearStoredSession();
  expect(hasStoredSession()).toBe(false);
  expect({ ...sessionStorage }).toEqual({ filter: 'bleibt' });
});

test('what a renewal is still about to store when the session ends is dropped', async () => {
  await storage.setItem(ACCESS, 'token');
  const late = storage.setItem(ACCESS, 'renewed');
  closeStoredSession();
  await late;
  await storage.setItem(ACCESS, 'later still');
  expect({ ...sessionStorage }).toEqual({});
});
