import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { draftOf, hoursOf, isChanged, namesakes, storeChoices, updateOf } from './model.ts';

const person = (id: number, name: string, orders = id): StaffPerson => ({
  id,
  version: 3,
  name,
  store_name: 'Mitte',
  is_active: true,
  pseudonym: 'Mitarbeiter A',
  decided: { name: null, is_active: null, hours_per_week: null, store_id: null },
  codes: [
    { id, number: String(id), short_code: null, name, is_active: true, store_name: 'Mitte', orders, last_month: null },
  ],
});

test.each([
  ['', null],
  [' 40 ', 40],
  ['37,5', 37.5],
  ['37.5', 37.5],
  ['0,5', 0.5],
  ['60', 60],
  ['60,5', undefined],
  ['0', undefined],
  ['38,2', undefined],
  ['viel', undefined],
])('%p as hours', (text, hours) => expect(hoursOf(text)).toBe(hours));

test('people of one name are told, the one who sold more first; a single word is no name', () => {
  const people = [
    person(1, 'Anke Blau'),
    person(2, 'Blau, Anke'),
    person(3, 'BLA'),
    person(4, 'bla'),
    person(5, 'Anke Blau', 9),
    person(6, 'Anke Grün'),
  ];
  expect(namesakes(people).map(({ into, person: { id } }) => [into.id, id])).toEqual([
    [5, 2],
    [5, 1],
  ]);
});

test('a draft is what is decided, and becomes it again', () => {
  const one = {
    ...person(1, 'Anke Blau'),
    decided: { name: 'Anke', is_active: false, hours_per_week: 37.5, store_id: 12 },
  };
  expect(draftOf(one)).toEqual({ name: 'Anke', activity: 'left', hours: '37,5', store: '12' });
  expect(isChanged(one, draftOf(one))).toBe(false);
  expect(updateOf(one, draftOf(one))).toEqual({ version: 3, ...one.decided });
  expect(updateOf(one, { name: ' ', activity: 'file', hours: '', store: '' })).toEqual({
    version: 3,
    name: null,
    is_active: null,
    hours_per_week: null,
    store_id: null,
  });
  expect(updateOf(one, { name: 'A', activity: 'file', hours: 'x', store: '' })).toBeUndefined();
});

test('a store that is decided stays chosen though it is no longer offered', () => {
  const one = { ...person(1, 'Anke Blau'), store_name: 'Alt' };
  const stores = [
    { id: 11, name: 'Mitte' },
    { id: 12, name: 'Nord' },
  ];
  const labels = (store_id: number | null) =>
    storeChoices({ ...one, decided: { ...one.decided, store_id } }, stores).map(({ label }) => label);
  expect(labels(12)).toEqual(['Aus den Dateien (Standort Mitte)', 'Mitte', 'Nord']);
  expect(labels(13)).toEqual([...labels(null), 'Alt']);
});
