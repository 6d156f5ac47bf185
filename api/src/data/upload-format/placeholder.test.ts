import { isPlaceholder } from './placeholder.ts';

test.each([
  '-',
  '--',
  '–',
  '?',
  '.',
  '.  .',
  '__.__.____',
  '//',
  'k. A.',
  'k.A.',
  'K.A.',
  'n/a',
  'N/A',
  '#NV',
  '#N/A',
  'NULL',
  '(null)',
  'null',
  'NaN',
  'unbekannt',
  'Unbekannt',
  'Keine Angabe',
  '***',
])('%j stands for nothing', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each(['Null', 'Nan', 'Na', 'Kai', '0', '00', '-1', 'Unna', 'Nina', '--5', 'A-', 'unbekannt verzogen', '.5'])(
  '%j is a value',
  (text) => {
    expect(isPlaceholder(text)).toBe(false);
  },
);
