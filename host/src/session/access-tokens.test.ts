/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { createAccessTokens } from './access-tokens.ts';
import { STORAGE_PREFIX } from './encrypted-storage.ts';

// The browser's locks, of which jsdom has none: one holder after the other.
let last: Promise<unknown> = Promise.resolve();
Object.defineProperty(navigator, 'locks', {
  value: {
    request: (_name: string, work: () => Promise<unknown>) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  },
});

/** The tokens of one browser, renewed by whichever tab asks first. */
function pool(renewable = true) {
  const state = { token: 'token-1', renewals: 0 };
  const read = async (forceRefresh: boolean) => {
    if (!forceRefresh) return state.token;
    state.renewals += 1;
    await Promise.resolve();
    if (!renewable) return null;
    state.token = `token-${state.renewals + 1}`;
    return state.token;
  };
  return { state, read };
}

const quiet = { onSessionLost: () => undefined, onRefreshed: () => undefined };

test('however many calls fail at once, one renewal serves them all', async () => {
  const { state, read } = pool();
  const refreshed = jest.fn();
  const tokens = createAccessTokens({ ...quiet, onRefreshed: refreshed, read });
  const results = await Promise.all(Array.from({ length: 20 }, () => tokens.refresh()));
  expect(new Set(results)).toEqual(new Set(['token-2']));
  expect(state.renewals).toBe(1);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

test('a tab that waited for another one takes the token that is there by then', async () => {
  const { state, read } = pool();
  const [first, second] = [createAccessTokens({ ...quiet, read }), createAccessTokens({ ...quiet, read })];
  expect(await Promise.all([first.refresh(), second.refresh()])).toEqual(['token-2', 'token-2']);
  expect(state.renewals).toBe(1);
});

test('the next expiry renews again', async () => {
  const { read } = pool();
  const tokens = createAccessTokens({ ...quiet, read });
  expect(await tokens.refresh()).toBe('token-2');
  expect(await tokens.refresh()).toBe('token-3');
});

test('without a refresh token there is null, and nobody is told of new tokens', async () => {
  const refreshed = jest.fn();
  const tokens = createAccessTokens({ ...quiet, onRefreshed: refreshed, read: pool(false).read });
  expect(await tokens.refresh()).toBeNull();
  expect(refreshed).not.toHaveBeenCalled();
});

test('a call without any stored session ends it; one that merely cannot be read now does not', async () => {
  const lost = jest.fn();
  const tokens = createAccessTokens({ ...quiet, onSessionLost: lost, read: async () => null });
  sessionStorage.setItem(`${STORAGE_PREFIX}pool.ada.accessToken`, 'ciphertext');
  expect(await tokens.get()).toBeNull();
  expect(lost).not.toHaveBeenCalled();
  sessionStorage.clear();
  expect(await tokens.get()).toBeNull();
  expect(lost).toHaveBeenCalledTimes(1);
});
