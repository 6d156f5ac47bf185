import { waitFor } from '@testing-library/react';
import { STORAGE_PREFIX, hasStoredSession } from './encrypted-storage.ts';
import { adoptSession, joinTabs } from './tab-channel.ts';

/** Another tab of the same browser: its messages reach ours. jsdom has no BroadcastChannel of its own. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: unknown[] = [];
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    this.sent.push(data);
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** The browser's locks that are held; jsdom has none. */
let held: { name: string }[] = [];
Object.defineProperty(navigator, 'locks', {
  value: {
    query: async () => ({ held }),
    request: async (name: string, _options: object, work: () => Promise<void>) => {
      const lock = { name };
      held.push(lock);
      await work();
      held = held.filter((other) => other !== lock);
    },
  },
});

const token = (user: string) => `${STORAGE_PREFIX}pool.${user}.accessToken`;

beforeEach(() => {
  FakeChannel.open.clear();
  held = [];
  sessionStorage.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});

test('a new tab takes the session of another one over, however long that one is busy', async () => {
  jest.useFakeTimers();
  held = [{ name: 'portal-signed-in' }];
  const other = new FakeChannel();
  other.onmessage = () =>
    setTimeout(() => other.postMessage({ type: 'session', entries: { [token('ada')]: 'ciphertext' } }), 4_000);
  const adopted = adoptSession();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await adopted).toBe(true);
  expect(sessionStorage.getItem(token('ada'))).toBe('ciphertext');
  jest.useRealTimers();
});

test('one that sleeps is not waited for', async () => {
  jest.useFakeTimers();
  held = [{ name: 'portal-signed-in' }];
  const adopted = adoptSession();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await adopted).toBe(false);
  jest.useRealTimers();
});

test('without another tab, or once it has signed out, there is none, and nobody waits for one', async () => {
  expect(await adoptSession()).toBe(false);
  const tabs = joinTabs(() => undefined);
  expect(held).toEqual([{ name: 'portal-signed-in' }]);
  tabs.announceSignOut();
  await waitFor(() => expect(held).toEqual([]));
  expect(await adoptSession()).toBe(false);
  expect(FakeChannel.open.size).toBe(1);
});

test('a signed-in tab answers, until it signs out', () => {
  sessionStorage.setItem(token('ada'), 'ciphertext');
  const tabs = joinTabs(() => undefined);
  const asking = new FakeChannel();
  const answers: unknown[] = [];
  asking.onmessage = ({ data }) => answers.push(data);
  asking.postMessage({ type: 'who-is-signed-in' });
  expect(answers).toEqual([{ type: 'session', entries: { [token('ada')]: 'ciphertext' } }]);
  tabs.announceSignOut();
  asking.postMessage({ type: 'who-is-signed-in' });
  expect(answers.slice(1)).toEqual([{ type: 'signed-out' }]);
});

test('a sign-out elsewhere ends the session here', () => {
  sessionStorage.setItem(token('ada'), 'ciphertext');
  const signedOut = jest.fn();
  joinTabs(signedOut);
  new FakeChannel().postMessage({ type: 'signed-out', reason: 'gesperrt' });
  expect(hasStoredSession()).toBe(false);
  expect(signedOut.mock.calls).toEqual([['gesperrt']]);
});

test("takes the same user's new tokens, never another user's", () => {
  sessionStorage.setItem(token('ada'), 'old');
  joinTabs(() => undefined);
  const other = new FakeChannel();
  other.postMessage({ type: 'renewed', entries: { [token('ben')]: 'ben' } });
  expect({ ...sessionStorage }).toEqual({ [token('ada')]: 'old' });
  other.postMessage({ type: 'renewed', entries: { [token('ada')]: 'new' } });
  expect(sessionStorage.getItem(token('ada'))).toBe('new');
});

test('what a tab answers to a newcomer, perhaps long out of date, changes nothing in the others', () => {
  sessionStorage.setItem(token('ada'), 'new');
  joinTabs(() => undefined);
  new FakeChannel().postMessage({ type: 'session', entries: { [token('ada')]: 'old' } });
  expect(sessionStorage.getItem(token('ada'))).toBe('new');
});

test('waits for tokens from elsewhere, and no longer than it said', async () => {
  jest.useFakeTimers();
  sessionStorage.setItem(token('ada'), 'old');
  const tabs = joinTabs(() => undefined);
  const settled = jest.fn();
  void tabs.tokensFromElsewhere(1000).then(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
  const arrival = tabs.tokensFromElsewhere(1000);
  new FakeChannel().postMessage({ type: 'renewed', entries: { [token('ada')]: 'new' } });
  await arrival;
  expect(sessionStorage.getItem(token('ada'))).toBe('new');
  jest.useRealTimers();
});

test('after the end of the session new tokens from elsewhere are no longer taken', () => {
  sessionStorage.setItem(token('ada'), 'old');
  joinTabs(() => undefined);
  const other = new FakeChannel();
  other.postMessage({ type: 'signed-out', reason: 'gesperrt' });
  sessionStorage.setItem(token('ada'), 'old');
  other.postMessage({ type: 'renewed', entries: { [token('ada')]: 'new' } });
  expect(sessionStorage.getItem(token('ada'))).toBe('old');
});

test('a tab that waits for newer tokens asks for them, and what answers another one stays with that one', async () => {
  sessionStorage.setItem(token('ada'), 'old');
  const asked = joinTabs(() => undefined);
  const other = new FakeChannel();
  const questions: { type: string; asker: string }[] = [];
  other.onmessage = ({ data }) => void questions.push(data as { type: string; asker: string });
  const arrival = asked.tokensFromElsewhere(1_000);
  expect(questions).toEqual([{ type: 'who-has-newer', asker: expect.any(String) }]);
  const answer = (asker: string, value: string) =>
    other.postMessage({ type: 'newer', asker, entries: { [token('ada')]: value } });
  answer('somebody else', 'foreign');
  expect(sessionStorage.getItem(token('ada'))).toBe('old');
  answer(questions[0]!.asker, 'new');
  await arrival;
  expect(sessionStorage.getItem(token('ada'))).toBe('new');
  answer(questions[0]!.asker, 'late');
  expect(sessionStorage.getItem(token('ada'))).toBe('new');
  // And it answers others with what it has.
  other.postMessage({ type: 'who-has-newer', asker: 'b' });
  expect(questions.at(-1)).toEqual({ type: 'newer', asker: 'b', entries: { [token('ada')]: 'new' } });
});
