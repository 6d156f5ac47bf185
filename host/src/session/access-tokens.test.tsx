import { createAccessTokens } from './access-tokens.ts';
import { STORAGE_PREFIX } from './encrypted-storage.ts';

/** The stored token of a tab; each forced read renews it. */
function pool(renewable = true) {
  const state = { token: 'token-1', renewals: 0 };
  const read = async (forceRefresh: boolean) => {
    await Promise.resolve();
    if (!forceRefresh) return state.token;
    state.renewals += 1;
    if (!renewable) return null;
    state.token = `token-${state.renewals + 1}`;
    return state.token;
  };
  return { state, read };
}

const onSessionLost = () => undefined;

test('however many calls are refused at once, one renewal serves them all', async () => {
  const { state, read } = pool();
  const tokens = createAccessTokens({ onSessionLost, read });
  const results = await Promise.all(Array.from({ length: 20 }, () => tokens.refresh('token-1')));
  expect(new Set(results)).toEqual(new Set(['token-2']));
  expect(state.renewals).toBe(1);
});

test('a refusal that comes in after the renewal takes its token and renews nothing', async () => {
  const { state, read } = pool();
  const tokens = createAccessTokens({ onSessionLost, read });
  await tokens.refresh('token-1');
  expect(await tokens.refresh('token-1')).toBe('token-2');
  expect(state.renewals).toBe(1);
});

test('the next expiry renews again', async () => {
  const { read } = pool();
  const tokens = createAccessTokens({ onSessionLost, read });
  expect(await tokens.refresh('token-1')).toBe('token-2');
  expect(await tokens.refresh('token-2')).toBe('token-3');
});

test('without a refresh token there is null', async () => {
  expect(await createAccessTokens({ onSessionLost, read: pool(false).read }).refresh('token-1')).toBeNull();
});

test('a call without any stored session ends it; one that merely cannot be read now does not', async () => {
  const lost = jest.fn();
  const tokens = createAccessTokens({ onSessionLost: lost, read: async () => null });
  sessionStorage.setItem(`${STORAGE_PREFIX}pool.ada.accessToken`, 'ciphertext');
  expect(await tokens.get()).toBeNull();
  expect(lost).not.toHaveBeenCalled();
  sessionStorage.clear();
  expect(await tokens.get()).toBeNull();
  expect(lost).toHaveBeenCalledTimes(1);
});
