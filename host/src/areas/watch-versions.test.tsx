import { areaManifestSchema, type Registry } from '@portal/shared/contract';
import { provideSession } from '@portal/shared/session';
import { watchVersions } from './watch-versions.ts';

const entry = (id: string, version: string, cards: object[] = []) => ({
  ...areaManifestSchema.parse({ id, title: id, contract: '*', menu: [], routes: [], cards }),
  version,
  entry: `/areas/${id}/${version}/remoteEntry.js`,
  previous: null,
});
const CARD = { id: 'a', title: 'A', slot: 'main', order: 1, height: { wide: 1, narrow: 1 } };
const [analyse, benchmark] = [entry('analyse', '1', [CARD]), entry('benchmark', '1')];
const loaded: Registry = { pages: [], areas: [analyse, benchmark] };

provideSession(async () => {});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What is asked for after some minutes. */
async function hear(...areas: Registry['areas']) {
  const isOutdated = watchVersions(loaded, async () => ({ pages: [], areas }));
  expect(isOutdated(analyse, '/analyse/kunden')).toBe(false);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  return isOutdated;
}

test('a page of an area with a new version is loaded anew, those of others are not', async () => {
  const isOutdated = await hear(analyse, entry('benchmark', '2'));
  expect(isOutdated(benchmark, '/benchmark/kunden')).toBe(true);
  expect(isOutdated(analyse, '/analyse/kunden')).toBe(false);
  // No card of it stands there.
  expect(isOutdated(undefined, '/')).toBe(false);
});

test('the dashboard is loaded anew for an area with cards, other pages of the portal are not', async () => {
  const isOutdated = await hear(entry('analyse', '2', [CARD]), benchmark);
  expect(isOutdated(undefined, '/')).toBe(true);
  expect(isOutdated(undefined, '/bericht')).toBe(false);
});

test('what cannot be loaded, or is gone from the registry, is no reason to leave what works', async () => {
  const isOutdated = await hear({ ...entry('analyse', '2'), problem: 'Nicht lesbar.' });
  expect(isOutdated(analyse, '/analyse/kunden')).toBe(false);
  expect(isOutdated(benchmark, '/benchmark/kunden')).toBe(false);
});

test('a registry that does not answer is nothing new', async () => {
  const isOutdated = watchVersions(loaded, () => Promise.reject(new Error('offline')));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(isOutdated(analyse, '/analyse/kunden')).toBe(false);
});
