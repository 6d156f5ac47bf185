import type { Command } from './command.ts';
import { matching } from './matching.ts';

const command = (label: string, section?: string): Command => ({
  id: label,
  group: 'Seiten',
  label,
  section,
  to: { pathname: '/' },
});
const labels = (text: string, ...commands: Command[]) => matching(commands, text).map(({ label }) => label);

test('words are found within words, and what begins with them stands first', () => {
  expect(labels('umsatz', command('Gesamtumsatz'), command('Kunden', 'Analyse'), command('Umsatz je Kunde'))).toEqual([
    'Umsatz je Kunde',
    'Gesamtumsatz',
  ]);
  expect(labels('analyse kund', command('Kunden', 'Analyse'), command('Kunden', 'Benchmark'))).toEqual(['Kunden']);
  expect(labels('', command('B'), command('A'))).toEqual(['B', 'A']);
  expect(labels('xyz', command('Gesamtumsatz'))).toEqual([]);
});

test.each(['Müller', 'mueller', 'MULLER'])('umlauts are found in any spelling: %s', (text) => {
  expect(labels(text, command('Jörg Müller'))).toEqual(['Jörg Müller']);
  expect(labels('passwort andern', command('Passwort ändern'))).toHaveLength(1);
  expect(labels('passwort aend', command('Passwort ändern'))).toHaveLength(1);
});
