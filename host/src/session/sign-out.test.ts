import { queryClient } from '@portal/shared/api';
import { STORAGE_PREFIX, hasStoredSession } from './encrypted-storage.ts';
import { SIGN_OUT_TIMEOUT_MS, endSession } from './sign-out.ts';

beforeEach(() => {
  sessionStorage.setItem(`${STORAGE_PREFIX}pool.user.accessToken`, 'ciphertext');
  queryClient.setQueryData(['kunden'], ['Müller']);
});

afterEach(() => jest.useRealTimers());

const expectForgotten = () => {
  expect(hasStoredSession()).toBe(false);
  expect(queryClient.getQueryData(['kunden'])).toBeUndefined();
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
