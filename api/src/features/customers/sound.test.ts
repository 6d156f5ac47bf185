import { cologneCode, soundOf } from './sound.ts';

test.each([
  ['muller', '657'],
  ['ludenscheidt', '52682'],
  ['breschnew', '17863'],
  ['wikipedia', '3412'],
  ['meier', '67'],
  ['xaver', '4837'],
  ['philipp', '351'],
  ['christian', '47826'],
  ['tzchaika', '84'],
  ['', ''],
])('Kölner Phonetik of %s is %s', (word, code) => expect(cologneCode(word)).toBe(code));

test.each([
  ['meier', 'maier', 'mayer', 'meyer'],
  ['schmidt', 'schmitt', 'schmid'],
  ['philipp', 'filip'],
  ['becker', 'beker', 'bekker'],
  ['hoffmann', 'hofmann', 'hofman'],
  ['christiansen', 'kristiansen'],
  ['kohler', 'koler'],
  ['wolf', 'wolff', 'volf'],
  ['fritz', 'friz', 'frits'],
])('%s sounds like %s', (...names) => expect(new Set(names.map(soundOf)).size).toBe(1));

test.each([
  ['muller', 'moller'],
  ['bauer', 'breuer'],
  ['wagner', 'wegner'],
  ['haase', 'hesse'],
])('%s does not sound like %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));
