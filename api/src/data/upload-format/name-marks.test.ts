import { readMarks } from './name-marks.ts';

test.each([
  ['† Ott', 'Ott', ['is_deceased']],
  ['Ott †', 'Ott', ['is_deceased']],
  ['Ott (verst.)', 'Ott', ['is_deceased']],
  ['Ott (verst. 12.03.2019)', 'Ott', ['is_deceased']],
  ['Ott, verstorben', 'Ott', ['is_deceased']],
  ['verstorben', null, ['is_deceased']],
  ['Ott [verst]', 'Ott', ['is_deceased']],
  ['Karl - gestorben', 'Karl', ['is_deceased']],
  ['Ott (keine Werbung)', 'Ott', ['no_advertising']],
  ['Ott – KEINE WERBUNG!', 'Ott', ['no_advertising']],
  ['Ott * nicht anschreiben', 'Ott', ['no_advertising']],
  ['Ott (†, keine Post)', 'Ott', ['is_deceased', 'no_advertising']],
  ['von Ott (Meier) (verst.)', 'von Ott (Meier)', ['is_deceased']],
])('„%s“ is %p and a mark', (text, name, fields) => {
  const read = readMarks(text);
  expect(read?.name).toBe(name);
  expect(read?.marks.map(({ field }) => field)).toEqual(fields);
});

test.each([
  'Ott',
  'Verstappen',
  'Verst',
  'Tod',
  'Robinson',
  'Keiner',
  'Post',
  'Müller-Lüdenscheidt (Bäckerei)',
  'Dr. Groß!',
])('„%s“ is a name and no more', (text) => {
  expect(readMarks(text)).toBeNull();
});
