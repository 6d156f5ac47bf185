import fc from 'fast-check';
import type { Encoding } from '../encodings.ts';

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** How a program writes a day that it has as ISO. */
export const DAYS = {
  'TT.MM.JJJJ': (year: string, month: string, day: string) => `${day}.${month}.${year}`,
  ISO: (year: string, month: string, day: string) => `${year}-${month}-${day}`,
  JJJJMMTT: (year: string, month: string, day: string) => `${year}${month}${day}`,
  'mit Uhrzeit': (year: string, month: string, day: string) => `${day}.${month}.${year} 00:00:00`,
  'ISO mit Uhrzeit': (year: string, month: string, day: string) => `${year}-${month}-${day}T00:00:00`,
  'TT.MM.JJ': (year: string, month: string, day: string) => `${day}.${month}.${year.slice(2)}`,
  ausgeschrieben: (year: string, month: string, day: string) => `${Number(day)}. ${MONTHS[Number(month) - 1]} ${year}`,
} as const;

const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
const plain = (minus: string, whole: string, rest: string) => `${minus}${whole},${rest}`;
/** How a program writes an amount, of its minus, its euros and its cents. */
export const AMOUNTS = {
  '1234,56': plain,
  '1.234,56': (minus: string, whole: string, rest: string) => plain(minus, grouped(whole, '.'), rest),
  '1234.56': (minus: string, whole: string, rest: string) => `${minus}${whole}.${rest}`,
  '1,234.56': (minus: string, whole: string, rest: string) => `${minus}${grouped(whole, ',')}.${rest}`,
  '1.234,56 €': (minus: string, whole: string, rest: string) => `${plain(minus, grouped(whole, '.'), rest)} €`,
  'EUR 1234,56': (minus: string, whole: string, rest: string) => `EUR ${plain(minus, whole, rest)}`,
  '1234,56-': (minus: string, whole: string, rest: string) => `${whole},${rest}${minus}`,
  "1'234.56": (minus: string, whole: string, rest: string) => `${minus}${grouped(whole, "'")}.${rest}`,
} as const;

const YES_NO = [
  ['ja', 'nein'],
  ['J', 'N'],
  ['1', '0'],
  ['true', 'false'],
  ['WAHR', 'FALSCH'],
  ['yes', 'no'],
  ['-1', '0'],
  ['T', 'F'],
] as const;

const ofKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...(Object.keys(table) as Key[]));

/** How a program writes its files; what is first is what most do, and what fast-check comes down to. */
export const styles = fc.record({
  encoding: fc.constantFrom<Encoding>('utf-8', 'utf-8 with bom', 'windows-1252', 'utf-16le', 'cp850', 'macroman'),
  ends: fc.constantFrom('\n', '\r\n', '\r'),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  quotes: fc.constantFrom('where needed', 'always'),
  day: ofKeys(DAYS),
  amount: ofKeys(AMOUNTS),
  yesNo: fc.constantFrom(...YES_NO),
  /** Which of the usual names each column has. */
  names: fc.nat({ max: 2 }),
  /** By how many places the columns are turned. */
  turned: fc.nat({ max: 9 }),
  leavesOutLastEmpty: fc.boolean(),
  titles: fc.boolean(),
  totals: fc.boolean(),
  houseApart: fc.boolean(),
  isFlat: fc.boolean(),
});

/** As the portal's own examples are written: what must be read without a question. */
export const PLAIN: Style = {
  encoding: 'utf-8',
  ends: '\n',
  delimiter: ';',
  quotes: 'where needed',
  day: 'TT.MM.JJJJ',
  amount: '1234,56',
  yesNo: ['ja', 'nein'],
  names: 0,
  turned: 0,
  leavesOutLastEmpty: false,
  titles: false,
  totals: false,
  houseApart: false,
  isFlat: false,
};

export type Style = typeof styles extends fc.Arbitrary<infer Value> ? Value : never;
