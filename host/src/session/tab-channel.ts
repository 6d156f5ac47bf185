import { clearStoredSession, hasStoredSession, storedSession } from './encrypted-storage.ts';

type Message =
  | { type: 'signed-out' }
  | { type: 'who-is-signed-in' }
  /** Ciphertext by name; worthless without this browser's key. */
  | { type: 'session'; entries: Record<string, string> };

const CHANNEL = 'portal-session';
/** How long a new tab waits for another one to hand the session over. */
const HANDOVER_MS = 150;

const open = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

function put(entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
}

/**
 * A tab's storage is its own, so a link opened in a new tab would ask for the password again: ask the other tabs.
 * @returns whether this tab holds a session now
 */
export async function adoptSession(): Promise<boolean> {
  if (hasStoredSession()) return true;
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
function isSameUser(entries: Record<string, string>): boolean {
  const own = storedSession();
  return Object.keys(entries).some((name) => name.endsWith('.accessToken') && name in own);
}

export interface TabChannel {
  /** Tells the other tabs that the tokens are new, so that they need not renew theirs. */
  announceTokens(): void;
  announceSignOut(): void;
}

/** Connects a signed-in tab with the others. `onSignedOut` runs when another tab ended the session. */
export function joinTabs(onSignedOut: () => void): TabChannel {
  const channel = open();
  const send = (message: Message) => channel.postMessage(message);
  // While the identity service is being told, the tokens still lie here: nobody may pick them up again.
  let ending = false;
  const shareSession = () => !ending && hasStoredSession() && send({ type: 'session', entries: storedSession() });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'signed-out') {
      clearStoredSession();
      onSignedOut();
    }
    if (data.type === 'who-is-signed-in') shareSession();
    if (data.type === 'session' && isSameUser(data.entries)) put(data.entries);
  };
  return {
    announceTokens: shareSession,
    announceSignOut() {
      ending = true;
      send({ type: 'signed-out' });
    },
  };
}
