import { classifyLensText } from './rules.ts';

test.each([
  ['Gleits. Komfort', 'Gleitsicht'],
  ['GS Indiv. 4D', 'Gleitsicht'],
  ['PAL Premium', 'Gleitsicht'],
  ['Progressiv 1.6 HSET', 'Gleitsicht'],
  ['ES Fern Basis', 'Fern'],
  ['Einst. Nähe', 'Nah'],
  ['LESEBRILLE +2,0', 'Nah'],
  ['Arbeitsplatz Basis', 'Office'],
  ['Bildschirm-PC 2,0 m', 'Office'],
  ['ES Sonne 85 %', 'Sonne'],
  ['GS Sonne pol.', 'Sonne'],
  ['Sport ES kontrast', 'Sport'],
])('%s is %s', (text, type) => {
  expect(classifyLensText(text)?.type).toBe(type);
});

test.each([
  ['', 'nothing'],
  ['ES 1,6 HSET', 'single vision without its distance'],
  ['Nahkomfort Plus', 'a word with two meanings'],
  ['Fern/Nah Wechsel', 'two distances at once'],
  ['Opal 1.5', 'letters inside a word'],
  ['Fassung egs', 'letters at the end of a word'],
  ['Transitions grau', 'phototropic, worn all day'],
])('"%s" stays unclear: %s', (text) => {
  expect(classifyLensText(text)).toBeNull();
});

test('the reason quotes the word as it was written', () => {
  expect(classifyLensText('Alpenglas GLEITSICHT Top')?.reason).toBe('„GLEITSICHT“ im Glastext steht für Gleitsicht.');
});
