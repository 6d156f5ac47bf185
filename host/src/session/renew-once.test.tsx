import type { Renewal } from './renewal-ledger.ts';
import { RENEWAL_MS, renewOnce } from './renew-once.ts';

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

const tokensOf = (number: number, session = 'ada') => ({
  accessToken: { payload: { origin_jti: session, jti: `jti-${number}` }, toString: () => `${session}-${number}` },
});
type Tokens = ReturnType<typeof tokensOf>;

/** A browser: one ledger and one identity service for all its tabs; what a tab announces arrives when `deliver` says. */
function browser(answer = async (number: number) => tokensOf(number)) {
  const shared = { renewals: 0, latest: null as Renewal | null, onTheWay: [] as (() => void)[] };
  const tabs: { stored: Tokens | null; arrived: () => void }[] = [];
  const tab = (session?: string) => {
    const own = { stored: tokensOf(1, session) as Tokens | null, arrived: () => undefined as void };
    tabs.push(own);
    const refresher = renewOnce<Tokens, { tokens: Tokens }>({
      renew: async () => answer((shared.renewals += 1) + 1),
      load: async () => own.stored,
      store: async (tokens) => void (own.stored = tokens),
      ledger: { read: async () => shared.latest, write: async (renewal) => void (shared.latest = renewal) },
      announce: () => {
        const { stored } = own;
        shared.onTheWay.push(
          ...tabs
            .filter((other) => other !== own)
            .map((other) => () => {
              other.stored = stored;
              other.arrived();
            }),
        );
      },
      arrival: () =>
        new Promise((resolve) => {
          own.arrived = resolve;
          // The message comes only after the tab has begun to wait for it.
          for (const deliver of shared.onTheWay.splice(0)) deliver();
        }),
    });
    return {
      own,
      renew: (tokens = own.stored!) => refresher({ tokens }).then(({ accessToken }) => String(accessToken)),
    };
  };
  return { shared, tab };
}

test('the calls of one tab share one renewal', async () => {
  const { shared, tab } = browser();
  const { renew } = tab();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => renew())))).toEqual(new Set(['ada-2']));
  expect(shared.renewals).toBe(1);
});

test('a tab that waited for another one takes its tokens, even when their message comes after the lock', async () => {
  const { shared, tab } = browser();
  const [first, second] = [tab(), tab()];
  expect(await Promise.all([first.renew(), second.renew()])).toEqual(['ada-2', 'ada-2']);
  expect(shared.renewals).toBe(1);
});

test('who asks with tokens that have been replaced meanwhile gets the current ones', async () => {
  const { shared, tab } = browser();
  const { renew, own } = tab();
  const old = own.stored!;
  await renew();
  expect(await renew(old)).toBe('ada-2');
  expect(shared.renewals).toBe(1);
});

test('the next expiry renews again', async () => {
  const { renew } = browser().tab();
  expect([await renew(), await renew()]).toEqual(['ada-2', 'ada-3']);
});

test('what another sign-in has noted holds nobody up', async () => {
  const { shared, tab } = browser();
  shared.latest = { session: 'ben', token: 'jti-7' };
  const waiting = jest.fn();
  const { renew, own } = tab();
  own.arrived = waiting;
  expect(await renew()).toBe('ada-2');
  expect(waiting).not.toHaveBeenCalled();
});

test('a refusal reaches every caller, leaves the ledger alone, and the next call asks anew', async () => {
  const { shared, tab } = browser(() => Promise.reject(new Error('Refresh Token has been revoked')));
  const { renew } = tab();
  const outcomes = await Promise.allSettled([renew(), renew()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([shared.renewals, shared.latest]).toEqual([1, null]);
  await expect(renew()).rejects.toThrow('revoked');
  expect(shared.renewals).toBe(2);
});

test('signed out while waiting: nothing is asked, and nothing brings the session back', async () => {
  const { shared, tab } = browser();
  const { renew, own } = tab();
  const tokens = own.stored!;
  own.stored = null;
  await expect(renew(tokens)).rejects.toThrow('no session');
  expect([shared.renewals, own.stored]).toEqual([0, null]);
});

test('a tab that has slept through a renewal takes the newest tokens that others have, and does not use up its old ones', async () => {
  const { shared, tab } = browser();
  const { own, renew } = tab();
  shared.latest = { session: 'ada', token: 'jti-3' };
  // The first to answer has slept as well, and the second has the newest.
  const take = (number: number) => () => {
    own.stored = tokensOf(number);
    own.arrived();
  };
  shared.onTheWay.push(take(2), () => void setTimeout(take(3), 5));
  expect(await renew()).toBe('ada-3');
  expect(shared.renewals).toBe(0);
});

test('an identity service that hangs is given up after eight seconds as a lost connection, and asked again by the next call', async () => {
  jest.useFakeTimers();
  try {
    let isHanging = true;
    const { shared, tab } = browser((number) =>
      isHanging ? new Promise(() => undefined) : Promise.resolve(tokensOf(number)),
    );
    const { renew } = tab();
    const state: { outcome?: unknown } = {};
    renew().then(
      (token) => (state.outcome = token),
      (error: unknown) => (state.outcome = error),
    );
    await jest.advanceTimersByTimeAsync(RENEWAL_MS - 1);
    expect(state.outcome).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    // Amplify keeps the session of whom it hears this of.
    expect(state.outcome).toMatchObject({ name: 'NetworkError' });
    isHanging = false;
    expect(await renew()).toBe('ada-3');
    expect(shared.renewals).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
