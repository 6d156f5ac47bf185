import { here } from '../answer.ts';
import { text } from '../contents.ts';
import type { Encoding } from '../encodings.ts';
import type { Expected, ForeignExport, Shape } from '../foreign-export.ts';

const EXPECTED: Expected = {
  customers: 4,
  orders: 0,
  months: {},
  consents: { email: [2, 2], letter: [2, 2] },
  customer: {
    1: { last_name: 'Äßler', first_name: 'Jörga', street: 'Große Straße 3', city: 'Görlitz', birth_date: '1960-02-01' },
    2: { last_name: 'Öztürk', first_name: 'Çem', street: 'Mühlweg 4' },
    3: { last_name: 'Übel', first_name: 'Zoé', street: 'Löwengäßchen 5' },
    4: { birth_date: null },
  },
};

const written = (name: string, encoding: Encoding, ends: 'lf' | 'crlf' | 'cr' | 'mixed' = 'crlf'): ForeignExport => ({
  name,
  files: { 'kunden.csv': text('kodierung/kunden.csv', { encoding, ends }) },
  answers: here(),
  expected: EXPECTED,
});

/** The same few people as programs and machines of all ages write them. */
export const encodings: Shape = {
  title: 'Zeichen und Zeilenenden',
  exports: [
    written('UTF-8 mit BOM', 'utf-8 with bom'),
    written('Windows-1252', 'windows-1252'),
    written('CP850 (DOS)', 'cp850'),
    written('Mac Roman, CR', 'macroman', 'cr'),
    written('UTF-16 LE', 'utf-16le'),
    written('UTF-16 BE', 'utf-16be'),
    written('zweimal UTF-8', 'utf-8 twice'),
    written('nur CR', 'utf-8', 'cr'),
    written('gemischte Zeilenenden', 'utf-8', 'mixed'),
  ],
};
