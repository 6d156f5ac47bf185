import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import { AreaUnavailableError, ContractMismatchError } from './area-errors.ts';
import { ATTEMPT_TIMEOUT_MS, loadArea } from './load-area.ts';
import { providedToAreas } from './provided.ts';

// The border to the network: what federation fetches and evaluates.
jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('./provided.ts', () => ({ providedToAreas: { area: jest.fn(async () => ({})) } }));
const load = loadRemote as jest.MockedFunction<(name: string) => Promise<unknown>>;
const register = jest.mocked(registerRemotes);

const entryOf = (id: string, contract = `^${CONTRACT_VERSION}`): RegistryEntry =>
  ({ id, title: id, contract, version: '1', entry: `/areas/${id}/1/remoteEntry.js`, previous: null, menu: [], routes: [], cards: [] });
const area = { id: 'a', contract: CONTRACT_VERSION, lifecycles: {} };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset();
  register.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Settled or not, without anybody waiting for it. */
function watch(promise: Promise<unknown>) {
  const state = { outcome: 'pending' as unknown };
  promise.then((value) => (state.outcome = value), (error: unknown) => (state.outcome = error));
  return state;
}

test('an area that hangs is given ten seconds, three times, and then up', async () => {
  load.mockImplementation(() => new Promise(() => undefined));
  const state = watch(loadArea(entryOf('haengt')));
  for (const attempts of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1);
    expect([load.mock.calls.length, state.outcome]).toEqual([attempts, 'pending']);
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(ATTEMPT_TIMEOUT_MS).toBe(10_000);
  expect(state.outcome).toBeInstanceOf(AreaUnavailableError);
  expect((state.outcome as Error).message).toContain('nicht erreichbar');
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('an area that answers after nine seconds is shown', async () => {
  load.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve({ default: area }), 9000)));
  const state = watch(loadArea(entryOf('langsam')));
  await jest.advanceTimersByTimeAsync(9000);
  expect(state.outcome).toBe(area);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the network is asked again, past what the runtime remembers', async () => {
  load.mockRejectedValueOnce(new Error('chunk')).mockResolvedValueOnce({ default: area });
  expect(await loadArea(entryOf('wackelt'))).toBe(area);
  expect(register.mock.calls.map(([[remote], options]) => [(remote as { entry: string }).entry, options])).toEqual([
    ['/areas/wackelt/1/remoteEntry.js', { force: false }],
    [expect.stringMatching(/remoteEntry\.js\?t=\d+$/), { force: true }],
  ]);
});

test('a module of the host that cannot be loaded is no unhandled rejection: the area reports it', async () => {
  jest.mocked(providedToAreas.area).mockRejectedValueOnce(new Error('offline'));
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  load.mockResolvedValue({ default: area });
  await loadArea(entryOf('offline'));
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('another contract is refused before anything is loaded', async () => {
  await expect(loadArea(entryOf('fremd', '^99.0.0'))).rejects.toBeInstanceOf(ContractMismatchError);
  expect(register).not.toHaveBeenCalled();
});
