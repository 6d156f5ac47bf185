import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type RegistryEntry } from '@portal/shared/contract';
import { AreaOffError, AreaUnavailableError, ContractMismatchError } from './area-errors.ts';
import { PANEL_AFTER_MS, PAUSES_MS } from './area-loading.ts';
import { ATTEMPT_TIMEOUT_MS, loadArea } from './load-area.ts';
import { providedToAreas } from './provided.ts';

// The border to the network: what federation fetches and evaluates.
jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('./provided.ts', () => ({ providedToAreas: { area: jest.fn(async () => ({})) } }));
const load = loadRemote as jest.MockedFunction<(name: string) => Promise<unknown>>;
const register = jest.mocked(registerRemotes);

const entryOf = (id: string, contract = `^${CONTRACT_VERSION}`): RegistryEntry => ({
  id,
  title: id,
  contract,
  version: '1',
  entry: `/areas/${id}/1/remoteEntry.js`,
  previous: null,
  menu: [],
  routes: [],
  cards: [],
});
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
  promise.then(
    (value) => (state.outcome = value),
    (error: unknown) => (state.outcome = error),
  );
  return state;
}

test('an area that hangs has its panel after five seconds, is tried on behind it, once at a time, and comes after all', async () => {
  load.mockImplementation(() => new Promise(() => undefined));
  const late = jest.fn();
  const page = watch(loadArea(entryOf('haengt'), late));
  const card = watch(loadArea(entryOf('haengt')));
  await jest.advanceTimersByTimeAsync(PANEL_AFTER_MS - 1);
  expect([page.outcome, load.mock.calls.length]).toEqual(['pending', 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(page.outcome).toBeInstanceOf(AreaUnavailableError);
  expect((page.outcome as Error).message).toContain('sehr langsam');
  expect(card.outcome).toBeInstanceOf(AreaUnavailableError);

  await jest.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - PANEL_AFTER_MS);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ default: area });
  await jest.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS + PAUSES_MS[1]);
  expect(late.mock.calls).toEqual([[area]]);
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('an area that fails is asked twice at once, then with growing pauses, and at once when somebody asks again', async () => {
  load.mockRejectedValue(new Error('404'));
  const state = watch(loadArea(entryOf('kaputt')));
  await jest.advanceTimersByTimeAsync(0);
  expect(state.outcome).toBeInstanceOf(AreaUnavailableError);
  expect((state.outcome as Error).message).toContain('nicht erreichbar');
  expect(load).toHaveBeenCalledTimes(2);
  for (const [index, pause] of PAUSES_MS.slice(1).entries()) {
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(load).toHaveBeenCalledTimes(2 + index);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3 + index);
  }
  load.mockResolvedValue({ default: area });
  const again = watch(loadArea(entryOf('kaputt')));
  await jest.advanceTimersByTimeAsync(0);
  expect(again.outcome).toBe(area);
});

test('an area that says what is wrong with it is not loaded', async () => {
  await expect(
    loadArea({ ...entryOf('defekt'), problem: 'Von diesem Bereich ist nicht lesbar, welche Version gilt.' }),
  ).rejects.toThrow('nicht lesbar');
  expect(register).not.toHaveBeenCalled();
});

test('an area that is turned off says the sentence of who did that, and is not loaded', async () => {
  const off = 'Wird gerade gewartet.';
  await expect(loadArea({ ...entryOf('aus'), off, problem: 'egal' })).rejects.toEqual(new AreaOffError(off));
  expect(register).not.toHaveBeenCalled();
});

test('after a failure the network is asked again, past what the runtime remembers', async () => {
  load.mockRejectedValueOnce(new Error('chunk')).mockResolvedValueOnce({ default: area });
  const state = watch(loadArea(entryOf('wackelt')));
  await jest.advanceTimersByTimeAsync(1);
  expect(state.outcome).toBe(area);
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
