import { keepPreviousData, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { setOnline } from '../testing/set-online.ts';
import { areaKey } from './area-key.ts';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

const NO_CONNECTION = { code: 'network', message: expect.stringContaining('Keine Verbindung') };
/** How often the network was asked; it answers with the number. */
let asked = 0;

beforeAll(() => {
  globalThis.fetch = async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return Response.json((asked += 1));
  };
  queryClient.mount();
});
beforeEach(() => (asked = 0));
afterEach(() => {
  setOnline(true);
  queryClient.clear();
});
afterAll(() => queryClient.unmount());

const question = (of: string) => ({
  queryKey: areaKey('analyse', 'figures', of),
  queryFn: () => api.get('api/v2/x').json<number>(),
  placeholderData: keepPreviousData,
});

/** Watches a question as a page does. */
function watch(of: string) {
  const observer = new QueryObserver(queryClient, question(of));
  observer.subscribe(() => undefined);
  const until = (isSo: (result: ReturnType<typeof observer.getCurrentResult>) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => isSo(observer.getCurrentResult()) && resolve();
      observer.subscribe(look);
      look();
    });
  return { observer, until };
}

test('without a network another question fails at once, and is asked by itself when the network is back', async () => {
  const { observer, until } = watch('a year');
  await until(({ data }) => data === 1);
  setOnline(false);
  observer.setOptions(question('another year'));
  await until(({ isError }) => isError);
  expect(observer.getCurrentResult()).toMatchObject({
    data: undefined,
    error: NO_CONNECTION,
    isPlaceholderData: false,
  });
  setOnline(true);
  await until(({ data, isPlaceholderData }) => data === 2 && !isPlaceholderData);
  expect(observer.getCurrentResult()).toMatchObject({ error: null });
  observer.destroy();
});

test('figures that are there stay without a network, and are read anew with it', async () => {
  await queryClient.prefetchQuery(question('a year'));
  queryClient.setQueryData(areaKey('analyse', 'figures', 'a year'), 1, { updatedAt: Date.now() - 3_600_000 });
  setOnline(false);
  const { observer, until } = watch('a year');
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, error: null, fetchStatus: 'idle' });
  setOnline(true);
  await until(({ data }) => data === 2);
  observer.destroy();
});

test('what was to be done without a network fails at once instead of happening later', async () => {
  setOnline(false);
  const save = new MutationObserver(queryClient, { mutationFn: () => api.put('api/v2/x').json() });
  await expect(save.mutate()).rejects.toMatchObject(NO_CONNECTION);
  setOnline(true);
  expect(asked).toBe(0);
});
