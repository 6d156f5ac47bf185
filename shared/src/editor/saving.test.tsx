import { ApiError } from '@portal/shared/api';
import { startSaving, type Saving, type SavingState } from './saving.ts';

const PAUSE = 800;
const offline = new ApiError('Keine Verbindung', 0, 'network');
const taken = new ApiError('Inzwischen geändert', 409, 'changed');

let saving: Saving;
let states: SavingState[];
/** What is typed, and what the server has. */
let typed: number;
let stored: number;
let answer: () => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  [typed, stored, states] = [0, 0, []];
  answer = async () => {};
  saving = startSaving({
    pauseMs: PAUSE,
    isDirty: () => typed !== stored,
    onState: (state) => states.push(state),
    send: async () => {
      const sent = typed;
      await answer();
      stored = sent;
    },
  });
});
afterEach(() => {
  saving.stop();
  jest.useRealTimers();
});

const type = (value: number) => {
  typed = value;
  saving.changed();
};

test('saves by itself after a pause in typing, once', async () => {
  type(1);
  await jest.advanceTimersByTimeAsync(PAUSE - 1);
  type(2);
  await jest.advanceTimersByTimeAsync(PAUSE - 1);
  expect(stored).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect([stored, states]).toEqual([2, ['waiting', 'waiting', 'saving', 'saved']]);
});

test('what is typed while saving goes after it, never beside it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  answer = async () => {
    most = Math.max(most, ++running);
    await promise;
    running -= 1;
  };
  type(1);
  const first = saving.flush();
  await jest.advanceTimersByTimeAsync(0);
  type(2);
  const second = saving.flush();
  resolve();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect([stored, most, states.at(-1)]).toEqual([2, 1, 'saved']);
});

test('without a connection it waits, and saves once it is back', async () => {
  answer = async () => {
    throw offline;
  };
  type(1);
  expect(await saving.flush()).toBe(false);
  expect(states.at(-1)).toBe('offline');
  answer = async () => {};
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect([stored, states.at(-1)]).toEqual([1, 'saved']);
});

test('after a conflict nothing is sent by itself until it is answered', async () => {
  answer = async () => {
    throw taken;
  };
  type(1);
  await saving.flush();
  answer = async () => {};
  type(2);
  await jest.advanceTimersByTimeAsync(PAUSE * 3);
  expect([stored, states.at(-1)]).toEqual([0, 'conflict']);
  expect(await saving.flush()).toBe(true);
  expect(stored).toBe(2);
});

test('any other failure is told, and the next change tries again', async () => {
  answer = async () => {
    throw new ApiError('Da ist etwas schiefgegangen.', 500, 'internal');
  };
  type(1);
  await saving.flush();
  expect(states.at(-1)).toBe('failed');
  answer = async () => {};
  type(2);
  await jest.advanceTimersByTimeAsync(PAUSE);
  expect(stored).toBe(2);
});
