import { provideSession, session } from './session-store.ts';

const signOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
const host = provideSession(signOut);
const state = { user: { email: 'a@b.example', name: 'Ada' }, groups: ['PRO'], currentStore: null };

test('what the host says reaches everyone who listens, until they stop', () => {
  const listener = jest.fn();
  const stop = session.subscribe(listener);
  host.setState(state);
  expect(session.getState()).toBe(state);
  stop();
  host.setState({ user: null, groups: [], currentStore: null });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.getState()).toEqual({ user: null, groups: [], currentStore: null });
});

test('areas can sign out', async () => {
  await session.signOut();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('nobody can take the session over', () => {
  expect(() => provideSession(signOut)).toThrow('already');
});
