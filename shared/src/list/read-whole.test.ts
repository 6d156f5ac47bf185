import { MOST_LIST_ROWS } from '@portal/shared/contract/common';
import { ListChangedError, readWhole, type ListPage } from './read-whole.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const answers =
  (total: number) =>
  async (offset: number, limit: number): Promise<ListPage<number>> => ({
    total,
    items: rows(offset, Math.min(limit, total - offset)),
  });
const signal = new AbortController().signal;
const read = (ask: (offset: number, limit: number) => Promise<ListPage<number>>, more: object = {}) =>
  readWhole({ read: ask, keyOf: (row) => row, onProgress: () => {}, signal, most: MOST_LIST_ROWS, ...more });

test.each([0, 1, MOST_LIST_ROWS, MOST_LIST_ROWS + 1, 3 * MOST_LIST_ROWS - 7])(
  'reads all of %i rows, each once, and says how far it is',
  async (total) => {
    const progress: number[] = [];
    const all = await read(answers(total), { onProgress: (done: number) => progress.push(done) });
    expect(all).toEqual(rows(0, total));
    expect(progress).toHaveLength(Math.max(1, Math.ceil(total / MOST_LIST_ROWS)));
    expect(progress.at(-1)).toBe(total);
  },
);

test.each([
  [
    'rows came',
    async (offset: number) => ({ total: MOST_LIST_ROWS + 1 + offset, items: rows(offset, MOST_LIST_ROWS) }),
  ],
  ['rows moved', async () => ({ total: 2 * MOST_LIST_ROWS, items: rows(0, MOST_LIST_ROWS) })],
  [
    'rows are missing',
    async (offset: number) => ({ total: MOST_LIST_ROWS + 5, items: offset === 0 ? rows(0, MOST_LIST_ROWS) : [] }),
  ],
])('%s meanwhile: no list rather than a wrong one', async (_name, ask) => {
  await expect(read(ask)).rejects.toBeInstanceOf(ListChangedError);
});

test('stops when nobody wants it any longer', async () => {
  const stop = new AbortController();
  const asked: number[] = [];
  const reading = read(
    async (offset, limit) => {
      asked.push(offset);
      stop.abort(new Error('genug'));
      return answers(20_000)(offset, limit);
    },
    { signal: stop.signal },
  );
  await expect(reading).rejects.toThrow('genug');
  expect(asked).toEqual([0]);
});

test('asks for no more rows at once than the server gives', async () => {
  const limits: number[] = [];
  const ask = (offset: number, limit: number) => (limits.push(limit), answers(450)(offset, limit));
  expect(await read(ask, { most: 200 })).toHaveLength(450);
  expect(limits).toEqual([200, 200, 200]);
});
