import { clearStoredSession, hasStoredSession, storedSession } from './encrypted-storage.ts';
import type { LeaveReason } from './leave-reason.ts';

/** Ciphertext by name; worthless without this browser's key. */
type Entries = Record<string, string>;

type Message =
  | { type: 'signed-out'; reason?: LeaveReason | undefined }
  | { type: 'who-is-signed-in' }
  /** The answer, for tabs without a session. */
  | { type: 'session'; entries: Entries }
  | { type: 'renewed'; entries: Entries }
  /** A tab that has slept through a renewal; its own refresh token may be used up. */
  | { type: 'who-has-newer'; asker: string }
  /** The answer, for that tab alone: others may have newer ones by now. */
  | { type: 'newer'; asker: string; entries: Entries };

const CHANNEL = 'portal-session';
/** Held, together with others, by every tab that can hand a session over. */
const LOCK = 'portal-signed-in';
/** How long a new tab waits for one that can; a busy tab takes a while, and one that the system has put to sleep never answers. */
const HANDOVER_MS = 5_000;

const open = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

function put(entries: Entries): void {
  for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
}

/**
 * A tab's storage is its own, so a link opened in a new tab would ask for the password again: ask the other tabs.
 * @returns whether this tab holds a session now
 */
export async function adoptSession(): Promise<boolean> {
  if (hasStoredSession()) return true;
  const { held } = await navigator.locks.query();
  if (!held?.some(({ name }) => name === LOCK)) return false;
  const channel = open();
  const answer = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), HANDOVER_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'session') return;
      put(data.entries);
      resolve(hasStoredSession());
    };
  });
  channel.postMessage({ type: 'who-is-signed-in' } satisfies Message);
  return answer.finally(() => channel.close());
}

/** The tokens' names hold the user's id; another user's tokens must not get in. */
function isSameUser(entries: Entries): boolean {
  const own = storedSession();
  return Object.keys(entries).some((name) => name.endsWith('.accessToken') && name in own);
}

export interface TabChannel {
  /** Hands new tokens to the other tabs, so that they need not renew theirs. */
  announceTokens(): void;
  /** Asks the other tabs for their tokens. Settles when one has handed some over, at the latest after so many milliseconds. */
  tokensFromElsewhere(milliseconds: number): Promise<void>;
  /** Ends the session in the other tabs; with a reason when nobody asked for it. */
  announceSignOut(reason?: LeaveReason): void;
}

/** Connects a signed-in tab with the others. `onSignedOut` runs when another tab ended the session. */
export function joinTabs(onSignedOut: (reason?: LeaveReason) => void): TabChannel {
  const channel = open();
  const send = (message: Message) => channel.postMessage(message);
  const waiting = new Set<() => void>();
  const own = String(Math.random());
  const take = (entries: Entries) => {
    if (ending || !isSameUser(entries)) return;
    put(entries);
    for (const arrived of waiting) arrived();
  };
  // While the identity service is being told, the tokens still lie here: nobody may pick them up again.
  let ending = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => ended);
  const share = (type: 'session' | 'renewed') => {
    if (!ending && hasStoredSession()) send({ type, entries: storedSession() });
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'signed-out') {
      ending = true;
      end();
      clearStoredSession();
      onSignedOut(data.reason);
    }
    if (data.type === 'who-is-signed-in') share('session');
    if (data.type === 'renewed') take(data.entries);
    if (data.type === 'who-has-newer' && !ending && hasStoredSession())
      send({ type: 'newer', asker: data.asker, entries: storedSession() });
    // Only while it waits: an answer that comes late may be older than what has come since.
    if (data.type === 'newer' && data.asker === own && waiting.size > 0) take(data.entries);
  };
  return {
    announceTokens: () => share('renewed'),
    tokensFromElsewhere(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      waiting.add(resolve);
      send({ type: 'who-has-newer', asker: own });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(resolve);
      });
    },
    announceSignOut(reason) {
      ending = true;
      end();
      send({ type: 'signed-out', reason });
    },
  };
}
