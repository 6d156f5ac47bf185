import { extremes } from './extremes.ts';

const text = (value: number) => `${value} €`;

test('names the best and the worst of what is over', () => {
  expect(extremes([{ label: 'Jan.', value: 3 }, { label: 'Feb.', value: null }, { label: 'März', value: 7 }, { label: 'Apr.', value: 1, running: true }], text))
    .toBe('Am höchsten: März mit 7 €; am niedrigsten: Jan. mit 3 €.');
});

test('says nothing where nothing is higher than the rest', () => {
  expect(extremes([], text)).toBe('');
  expect(extremes([{ label: 'Jan.', value: 3 }, { label: 'Feb.', value: 3 }], text)).toBe('');
});
