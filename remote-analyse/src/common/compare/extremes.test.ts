import { extremes } from './extremes.ts';

const words = { text: (value: number) => `${value} €` };

test('names the best and the worst of what is over', () => {
  expect(
    extremes(
      [
        { label: 'Jan.', value: 3 },
        { label: 'Feb.', value: null },
        { label: 'März', value: 7 },
        { label: 'Apr.', value: 1, running: true },
      ],
      words,
    ),
  ).toBe('Am höchsten: März mit 7 €; am niedrigsten: Jan. mit 3 €.');
});

test('says nothing where nothing is higher than the rest', () => {
  expect(extremes([], words)).toBe('');
  expect(
    extremes(
      [
        { label: 'Jan.', value: 3 },
        { label: 'Feb.', value: 3 },
      ],
      words,
    ),
  ).toBe('');
});

test('and what lies furthest below its comparison, of what is over', () => {
  const difference = ({ current, previous }: { current: number; previous: number }) => `${current - previous}`;
  const months = [
    { label: 'Jan.', value: 3, previous: 4 },
    { label: 'Feb.', value: 9, previous: 20 },
    { label: 'März', value: 10, previous: null },
    { label: 'Apr.', value: 1, previous: 99, running: true },
  ];
  expect(extremes(months, { ...words, difference })).toBe(
    'Am höchsten: März mit 10 €; am niedrigsten: Jan. mit 3 €. Größter Rückgang: Feb., -11.',
  );
  expect(
    extremes(
      [
        { label: 'Jan.', value: 3, previous: 2 },
        { label: 'Feb.', value: 4, previous: 4 },
      ],
      { ...words, difference },
    ),
  ).not.toContain('zurück');
});
