import { areaKey, queryClient } from '@portal/shared/api';
import { STORAGE_PREFIX, hasStoredSession } from './encrypted-storage.ts';
import { SIGN_OUT_TIMEOUT_MS, SignOutTimeoutError, endSession } from './sign-out.ts';

beforeEach(() => {
  sessionStorage.setItem(`${STORAGE_PREFIX}pool.user.accessToken`, 'ciphertext');
  queryClient.setQueryData(areaKey('marketing', 'customers'), ['Müller']);
});

afterEach(() => jest.useRealTimers());

const expectForgotten = () => {
  expect(hasStoredSession()).toBe(false);
  expect(queryClient.getQueryData(areaKey('marketing', 'customers'))).toBeUndefined();
};

test('revokes first, then forgets', async () => {
  let stillThere = false;
  await endSession(async () => {
    stillThere = hasStoredSession();
  });
  expect(stillThere).toBe(true);
  expectForgotten();
});

test('a failing identity service keeps nobody signed in', async () => {
  await endSession(() => Promise.reject(new Error('down')));
  expectForgotten();
});

test('a silent identity service is waited for three seconds, no longer', async () => {
  jest.useFakeTimers();
  const ending = endSession(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS - 1);
  expect(hasStoredSession()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  await ending;
  expectForgotten();
});

describe('a session of the hosted sign-in page', () => {
  beforeEach(() => sessionStorage.setItem(`${STORAGE_PREFIX}pool.user.oauthMetadata`, 'ciphertext'));

  test('is forgotten before the page leaves for the hosted sign-out', async () => {
    const ending = endSession(() => Promise.resolve());
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expectForgotten();
    dispatchEvent(new Event('pagehide'));
    await ending;
  });

  test('whose hosted sign-out does not answer is given up after three seconds, with the words of the catalogue', async () => {
    jest.useFakeTimers();
    const failure = endSession(() => Promise.resolve()).then(
      () => null,
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS);
    expect(await failure).toEqual(new SignOutTimeoutError());
    expectForgotten();
  });
});
