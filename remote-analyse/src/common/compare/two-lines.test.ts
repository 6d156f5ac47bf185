import { inLines, inTwoLines } from './two-lines.ts';

test.each([
  ['0–7 Tage', '0–7\nTage'],
  ['100 bis 149\u00a0€', '100 bis\n149\u00a0€'],
  ['über ein Jahr', 'über ein\nJahr'],
  ['10 bis 20 km', '10 bis\n20 km'],
  ['Gläser', 'Gläser'],
])('%s is broken at its last space, but not between a number and its unit', (label, lines) => {
  expect(inTwoLines(label)).toBe(lines);
});

test.each([
  ['unter 50\u00a0€', 'unter\n50\u00a0€'],
  ['100 bis 199 €', '100\nbis\n199 €'],
])('%s has a line for each word', (label, lines) => {
  expect(inLines(label)).toBe(lines);
});
