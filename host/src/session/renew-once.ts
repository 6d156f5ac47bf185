import type { Renewal, RenewalLedger } from './renewal-ledger.ts';

const LOCK = 'portal-token-refresh';
/** How long a tab waits for tokens that another one has fetched; their message is on its way. */
const ARRIVAL_MS = 1000;

/** How long the identity service has: who waits longer sees nothing but a page that loads. */
export const RENEWAL_MS = 8000;

/** Called as Amplify calls a lost connection: it keeps the session then. */
function noAnswer(): Error {
  const error = new Error('The identity service has not answered.');
  error.name = 'NetworkError';
  return error;
}

/** @throws Error named NetworkError when the work takes longer; it goes on, and nobody waits for it */
function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(noAnswer()), RENEWAL_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** What of the tokens is needed to tell them apart. */
interface Tokens {
  accessToken: { payload: Record<string, unknown>; toString(): string };
}

interface Request<T extends Tokens> {
  tokens: T;
}

export interface RenewalOptions<T extends Tokens, R extends Request<T>> {
  /** Asks the identity service. */
  renew(request: R): Promise<T>;
  load(): Promise<T | null>;
  store(tokens: T): Promise<void>;
  ledger: RenewalLedger;
  /** Tells the other tabs; their stored tokens are the new ones a moment later. */
  announce(): void;
  /** Asks the other tabs; settles with the next tokens from one of them, or after so many milliseconds. */
  arrival(milliseconds: number): Promise<void>;
}

const renewalOf = ({ accessToken: { payload } }: Tokens): Renewal => ({
  session: String(payload.origin_jti),
  token: String(payload.jti),
});

const isSame = (one: Tokens, other: Tokens): boolean => String(one.accessToken) === String(other.accessToken);

/**
 * Makes a token refresher that asks the identity service once, however many calls and tabs want new tokens at the
 * same time: the calls of a tab share one run, and of the tabs one at a time runs. Who had to wait takes the tokens
 * that are there by then.
 */
export function renewOnce<T extends Tokens, R extends Request<T>>(
  options: RenewalOptions<T, R>,
): (request: R) => Promise<T> {
  const { renew, load, store, ledger, announce, arrival } = options;
  let running: Promise<T> | undefined;

  async function current(): Promise<T> {
    const tokens = await load();
    // Signed out while waiting. Nothing of the identity service's, so that nobody takes it for a refusal.
    if (!tokens) throw new Error('There is no session any more.');
    return tokens;
  }

  /** Tokens of this tab, once those that another tab has noted in the ledger have come over. */
  async function upToDate(): Promise<T> {
    const tokens = await current();
    const latest = await ledger.read();
    const own = renewalOf(tokens);
    if (!latest || latest.session !== own.session) return tokens;
    // The first answer may come from a tab that has slept through the renewal as well.
    const end = Date.now() + ARRIVAL_MS;
    for (let held = tokens; ; held = await current()) {
      const left = end - Date.now();
      if (renewalOf(held).token === latest.token || left <= 0) return held;
      await arrival(left);
    }
  }

  const run = (request: R): Promise<T> =>
    navigator.locks.request(LOCK, async () => {
      const tokens = await upToDate();
      if (!isSame(tokens, request.tokens)) return tokens;
      // What comes later than that is not waited for: the token before stays good for retries.
      const fresh = await withinTime(renew(request));
      // Stored and noted before the lock goes on: Amplify itself stores them too late for that.
      await store({ ...tokens, ...fresh });
      await ledger.write(renewalOf(fresh));
      announce();
      return fresh;
    });

  return (request) => {
    running ??= run(request).finally(() => (running = undefined));
    return running;
  };
}
