import { UPLOAD_COLUMNS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { CHANNELS, type Cell, type Expected, type Right, type YesNo } from './foreign-export.ts';
import type { Stored } from './read-back.ts';

/** Something that is not as it should be. */
export interface Difference {
  /** For the table: 'Aufträge: 3 statt 4'. */
  what: string;
  /** Of which kind of file it would have come. */
  kind: UploadKind;
  /** Columns of the format of which a finding would have told it. */
  columns: readonly string[];
  /** Whether a row that was refused explains it. */
  byRow: boolean;
  /** How many rows are not there. */
  missing?: number;
  /** The row by its number in the file, where it is about one. */
  key?: string;
  /** What should stand there, where it is one value. */
  value?: string;
}

const CONSENTS = { letter: 'einw_brief', email: 'einw_email', sms: 'einw_sms', health: 'einw_gesundheit' } as const;
const COLUMN_OF: Readonly<Record<string, readonly string[]>> = {
  salutation: ['anrede'],
  title: ['titel'],
  first_name: ['vorname'],
  last_name: ['nachname'],
  birth_date: ['geburtsdatum'],
  street: ['strasse'],
  plz: ['plz', 'land'],
  city: ['ort'],
  country: ['land'],
  phone: ['telefon'],
  mobile: ['mobil', 'telefon'],
  email: ['email'],
  changed_on: ['geaendert_am'],
  ordered_on: ['auftragsdatum'],
  delivered_on: ['abgabedatum'],
  kind: ['art'],
  glasses_type: ['brillentyp'],
  status: ['status'],
};
const ORDER_COLUMNS = [...UPLOAD_COLUMNS.auftraege, ...UPLOAD_COLUMNS.positionen];

const euros = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 2 });
const isOne = (is: number, right: Right) => [right].flat().includes(is);
const said = (value: unknown) => (value === null || value === undefined ? 'leer' : `„${String(value)}“`);

/** Everything in which a business is not what its files say, in German, in the order of the table's columns. */
export function differencesOf(expected: Expected, stored: Stored): Difference[] {
  const differences: Difference[] = [];
  const count = (what: string, is: number, should: Right, columns: readonly string[], kind: UploadKind) => {
    const missing = Math.min(...[should].flat()) - is;
    if (!isOne(is, should))
      differences.push({
        what: `${what}: ${is} statt ${[should].flat().join(' oder ')}`,
        kind,
        columns,
        byRow: true,
        ...(missing > 0 && { missing }),
      });
  };
  const money = (when: string, cents: number, should: Right) => {
    if (!isOne(cents / 100, should))
      differences.push({
        what: `Umsatz ${when}: ${euros(cents / 100)} statt ${[should].flat().map(euros).join(' oder ')}`,
        kind: 'auftraege',
        columns: ORDER_COLUMNS,
        byRow: true,
      });
  };
  count('Kunden', stored.customers.length, expected.customers, UPLOAD_COLUMNS.kunden, 'kunden');
  count('Aufträge', stored.orders.length, expected.orders, UPLOAD_COLUMNS.auftraege, 'auftraege');
  if (expected.lines !== undefined)
    count('Positionen', stored.lines, expected.lines, UPLOAD_COLUMNS.positionen, 'positionen');
  const { months, total } = expected;
  if (months)
    for (const month of new Set([...Object.keys(months), ...stored.months.keys()]))
      money(month, stored.months.get(month) ?? 0, months[month] ?? 0);
  if (total !== undefined)
    money(
      'gesamt',
      [...stored.months.values()].reduce((sum, cents) => sum + cents, 0),
      total,
    );
  for (const channel of CHANNELS) {
    const should: YesNo | undefined = expected.consents?.[channel];
    const values = stored.customers.map((row) => row[`consent_${channel}`]);
    const is: YesNo = [
      values.filter((value) => value === true).length,
      values.filter((value) => value === false).length,
    ];
    if (should && (is[0] !== should[0] || is[1] !== should[1])) {
      differences.push({
        what: `${CONSENTS[channel]}: ${is.join(' ja, ')} nein statt ${should.join(' ja, ')} nein`,
        kind: 'kunden',
        columns: [CONSENTS[channel]],
        byRow: true,
      });
    }
  }
  if (expected.blocked !== undefined)
    count(
      'werbesperre',
      stored.customers.filter((row) => row.no_advertising).length,
      expected.blocked,
      ['werbesperre'],
      'kunden',
    );
  const cells = (
    kind: UploadKind,
    key: string,
    row: Readonly<Record<string, unknown>> | undefined,
    should: Readonly<Record<string, Cell>>,
  ) => {
    for (const [column, value] of Object.entries(should)) {
      const right = [value].flat();
      if (row && right.some((one) => one === row[column])) continue;
      differences.push({
        what: `${key} ${column}: ${row ? said(row[column]) : 'fehlt'} statt ${right.map(said).join(' oder ')}`,
        kind,
        columns: row ? (COLUMN_OF[column] ?? []) : [UPLOAD_COLUMNS[kind][0]],
        byRow: !row,
        key,
        ...(value !== null && { value: right.join(' ') }),
      });
    }
  };
  for (const [key, should] of Object.entries(expected.customer ?? {})) {
    const found =
      stored.customers.find((row) => row.external_id === key) ??
      stored.customers.find((row) => row.email === key || row.last_name === key);
    cells('kunden', key, found, should);
  }
  for (const [key, should] of Object.entries(expected.order ?? {}))
    cells(
      'auftraege',
      key,
      stored.orders.find((row) => row.external_id === key),
      should,
    );
  for (const [column, is, should] of [
    ['mwst', stored.vat, expected.vat],
    ['einkauf', stored.purchases, expected.purchases],
  ] as const)
    differences.push(...ofLines(column, is, should ?? {}));
  return differences;
}

/** What differs in a column of lines, which stand by 'order number/position'. */
const ofLines = (
  column: string,
  stored: ReadonlyMap<string, number | null>,
  expected: Readonly<Record<string, number | null>>,
): Difference[] =>
  Object.entries(expected).flatMap(([key, should]) => {
    const is = stored.get(key);
    return is === should
      ? []
      : [
          {
            what: `${key} ${column}: ${said(is)} statt ${said(should)}`,
            kind: 'positionen',
            columns: [column],
            byRow: is === undefined,
            key: key.split('/').slice(0, -1).join('/'),
          },
        ];
  });
