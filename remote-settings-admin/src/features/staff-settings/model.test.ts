import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { draftOf, hoursOf, isChanged, namesakes, updateOf } from './model.ts';

const person = (id: number, name: string, orders = id): StaffPerson => ({
  id, version: 3, name, store_name: 'Mitte', is_active: true, pseudonym: 'Mitarbeiter A', decided: { name: null, is_active: null, hours_per_week: null },
  codes: [{ id, number: String(id), short_code: null, name, is_active: true, store_name: 'Mitte', orders, last_month: null }],
});

test.each([['', null], [' 40 ', 40], ['37,5', 37.5], ['37.5', 37.5], ['0,5', 0.5], ['60', 60], ['60,5', undefined], ['0', undefined], ['38,2', undefined], ['viel', undefined]])(
  '%p as hours', (text, hours) => expect(hoursOf(text)).toBe(hours));

test('people of one name are told, the one who sold more first; a single word is no name', () => {
  const people = [person(1, 'Anke Blau'), person(2, 'Blau, Anke'), person(3, 'BLA'), person(4, 'bla'), person(5, 'Anke Blau', 9), person(6, 'Anke Grün')];
  expect(namesakes(people).map(({ into, person: { id } }) => [into.id, id])).toEqual([[5, 2], [5, 1]]);
});

test('a draft is what is decided, and becomes it again', () => {
  const one = { ...person(1, 'Anke Blau'), decided: { name: 'Anke', is_active: false, hours_per_week: 37.5 } };
  expect(draftOf(one)).toEqual({ name: 'Anke', activity: 'left', hours: '37,5' });
  expect(isChanged(one, draftOf(one))).toBe(false);
  expect(updateOf(one, draftOf(one))).toEqual({ version: 3, ...one.decided });
  expect(updateOf(one, { name: ' ', activity: 'file', hours: '' })).toEqual({ version: 3, name: null, is_active: null, hours_per_week: null });
  expect(updateOf(one, { name: 'A', activity: 'file', hours: 'x' })).toBeUndefined();
});
