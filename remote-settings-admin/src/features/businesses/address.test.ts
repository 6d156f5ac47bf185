import { readList, writeList } from './address.ts';

test('the address says what is shown, in which order, and which page', () => {
  const list = { shown: 'late', sorting: { key: 'quality', descending: true }, page: 3 } as const;
  const params = writeList(list, new URLSearchParams('standort=2'));
  expect(params.toString()).toBe('standort=2&zeigen=late&sortierung=-quality&seite=3');
  expect(readList(params)).toEqual(list);
  expect(writeList({ shown: undefined, sorting: null, page: 1 }, params).toString()).toBe('standort=2');
});

test.each(['zeigen=alles', 'seite=0', 'seite=x', 'sortierung='])('%s is as if it were not there', (address) => {
  expect(readList(new URLSearchParams(address))).toEqual({ shown: undefined, sorting: null, page: 1 });
});
