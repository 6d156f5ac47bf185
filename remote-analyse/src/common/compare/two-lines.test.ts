import { inTwoLines } from './two-lines.ts';

test.each([
  ['0–7 Tage', '0–7\nTage'],
  ['100 bis 149\u00a0€', '100 bis\n149\u00a0€'],
  ['über ein Jahr', 'über ein\nJahr'],
  ['10 bis 20 km', '10 bis\n20 km'],
  ['Gläser', 'Gläser'],
])('%s is broken at its last space, but not between a number and its unit', (label, lines) => {
  expect(inTwoLines(label)).toBe(lines);
});
