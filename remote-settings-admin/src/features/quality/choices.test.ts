import { meantBy } from './choices.ts';

const staff = [
  { store_id: 1, value: 'M1', label: 'AB · Anna Berg' },
  { store_id: 1, value: 'M2', label: 'AC · Carl Dorn' },
];

test.each([
  ['AB · Anna Berg', 'M1'],
  ['m2', 'M2'],
  ['ab', 'M1'],
  ['ac · c', 'M2'],
  ['a', undefined],
  ['Zander', undefined],
])('%s means %s', (typed, value) => {
  expect(meantBy(typed, 'staff', staff)).toBe(value);
});

test('any brand can be meant; one that is known is written as it is', () => {
  const brands = [{ store_id: null, value: 'Ray-Ban', label: 'Ray-Ban' }];
  expect([meantBy('ray-ban', 'brand', brands), meantBy(' Ray ', 'brand', brands)]).toEqual(['Ray-Ban', 'Ray']);
});
