import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../upload-format/formats.ts';
import { customer, line, order } from '../../features/upload/testing/files.ts';
import { PLAIN_FORM } from '../upload-format/column-form.ts';
import { ColumnVotes } from './column-votes.ts';
import { readHeader } from './header.ts';
import { createRowReader } from './row-reader.ts';

/** Reads one row, given by column names; values come back by database column. */
function read(kind: UploadKind, row: Record<string, string>) {
  const names = FORMATS[kind].columns.map(({ name }) => name);
  const reader = createRowReader(
    readHeader(`${kind}.csv`, names.join(';')),
    names.map(() => PLAIN_FORM),
    '2026-11-21',
  );
  const result = reader(names.map((name) => row[name] ?? ''));
  return {
    ...result,
    row: Object.fromEntries(FORMATS[kind].columns.map(({ field }, index) => [field, result.values[index]])),
  };
}

test('the order of the columns does not matter, nor do spaces, case and further columns', () => {
  const header = readHeader('x.csv', ' ORT ;plz;strasse;Name;standort_id;telefon');
  const { values } = createRowReader(header, [], '2026-11-21')(['Ulm', '01067', '', 'Filiale', 'S1', '123']);
  expect(header.kind).toBe('standorte');
  expect(values).toEqual(['S1', 'Filiale', null, '01067', 'Ulm']);
});

test.each([
  ['1067', undefined, '01067'],
  ['1067', 'DE', '01067'],
  ['1010', 'AT', '1010'],
  ['79098', '', '79098'],
  ['ABC', '', 'ABC'],
])('postcode %s in %s is %s', (plz, land, stored) => {
  const { row, findings, rejected } = read('kunden', customer('K1', { plz, ...(land !== undefined && { land }) }));
  expect(row.plz).toBe(stored);
  expect(rejected).toBe(false);
  expect(findings).toHaveLength(stored === plz && plz !== 'ABC' ? 0 : 1);
});

test.each([
  ['ja', true],
  ['NEIN', false],
  ['1', true],
  ['0', false],
  ['True', true],
  ['false', false],
  ['x', true],
  ['', null],
])('consent %s is %s', (text, value) => {
  expect(read('kunden', customer('K1', { einw_email: text })).row.consent_email).toBe(value);
});

test('a positive cylinder becomes a negative one: the same lens', () => {
  const { row } = read('refraktionen', {
    kunden_id: 'K',
    datum: '01.02.2026',
    sph_r: '1,00',
    cyl_r: '0,50',
    achse_r: '80',
    sph_l: '-2,25',
    cyl_l: '2,25',
    achse_l: '120',
  });
  expect(row).toMatchObject({ sph_r: 1.5, cyl_r: -0.5, axis_r: 170, sph_l: 0, cyl_l: -2.25, axis_l: 30 });
});

test('dioptres, distance and index have up to three places, and are kept', () => {
  const { row, findings } = read('refraktionen', {
    kunden_id: 'K',
    datum: '01.02.2026',
    sph_r: '0,125',
    cyl_r: '1,375',
    achse_r: '5',
    add_r: '0,875',
    pd: '62,3750',
  });
  expect(row).toMatchObject({ sph_r: 1.5, cyl_r: -1.375, axis_r: 95, add_r: 0.875, pd: 62.375 });
  expect(read('positionen', line('A1', 1, { index: '1,665' })).row.lens_index).toBe(1.665);
  expect(findings).toEqual([]);
});

test.each([
  ['sph_r', '0,1254', 'Die Sphäre hat mehr als drei Nachkommastellen.'],
  ['sph_r', '-0,12500000000000003', 'mehr als drei Nachkommastellen'],
  ['cyl_l', '-1.25', 'mit Punkt geschrieben, die Spalte sonst mit Komma'],
  ['add_r', 'plan', 'Die Addition ist keine Zahl: „plan“.'],
  ['pd', '62,33333', 'Bitte runden Sie den Wert. Der Wert wird nicht übernommen.'],
  ['sph_r', '25,25', 'Die Sphäre muss zwischen'],
  ['cyl_l', '-10,25', 'Der Zylinder muss'],
  ['achse_r', '181', 'Die Achse'],
  ['add_r', '0,25', 'Die Addition'],
  ['add_l', '4,25', 'Die Addition'],
])('%s "%s" is left out: %s', (column, value, words) => {
  const { findings, rejected } = read('refraktionen', { kunden_id: 'K', datum: '01.02.2026', [column]: value });
  expect(rejected).toBe(false);
  expect(findings[0]).toEqual({ column, value, severity: 'warning', reason: expect.stringContaining(words) });
  expect(findings[0]?.reason).toContain('Der Wert wird nicht übernommen.');
});

test('of an eye with a value that cannot be read nothing is taken, the other eye stays', () => {
  const { row, findings } = read('refraktionen', {
    kunden_id: 'K',
    datum: '01.02.2026',
    sph_r: '-6,5O',
    cyl_r: '-1,00',
    achse_r: '80',
    sph_l: '−2,25 dpt',
    cyl_l: '-0,5',
    achse_l: '90°',
  });
  expect(row).toMatchObject({ sph_r: null, cyl_r: null, axis_r: null, sph_l: -2.25, cyl_l: -0.5, axis_l: 90 });
  expect(findings.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('keine Zahl'),
    'Damit entfallen alle Werte des rechten Auges.',
  ]);
});

test('amounts end at a million either way', () => {
  for (const brutto of ['1.000.000,00', '-1000000'])
    expect(read('auftraege', order('A1', { brutto })).rejected).toBe(false);
  for (const brutto of [
    '1.000.000,01',
    '-1000000,01 €',
    '99999999999',
    '-9223372036854775808',
    '123456789012345678901,50',
  ]) {
    const { rejected, findings } = read('auftraege', order('A1', { brutto }));
    expect(rejected).toBe(true);
    expect(findings).toEqual([
      expect.objectContaining({
        column: 'brutto',
        reason: expect.stringContaining(`„${brutto}“ ist mehr als 1.000.000,00 €.`),
      }),
    ]);
  }
});

test.each([
  ['auftragsdatum', '22.11.2026', 'Zukunft'],
  ['auftragsdatum', '31.12.1899', '1900'],
  ['auftragsdatum', '', 'fehlt'],
  ['brutto', '12,5o', '„12,5o“ ist kein Betrag.'],
  ['brutto', 'x'.repeat(50), `„${'x'.repeat(40)}“ ist kein`],
  ['brutto', '12.50', 'wie 1234,56'],
  ['art', 'Brile', 'Handelsware'],
  ['status', 'weg', 'storniert'],
  ['auftrag_id', '', 'Auftragsnummer fehlt'],
  ['storno_zu', 'A1', 'nicht selbst'],
])('an order with %s "%s" is rejected', (column, value, words) => {
  const { rejected, findings } = read('auftraege', order('A1', { [column]: value }));
  expect(rejected).toBe(true);
  expect(findings).toEqual([expect.objectContaining({ column, value, reason: expect.stringContaining(words) })]);
});

test('an unknown kind of glasses costs no revenue', () => {
  const { row, rejected, findings } = read('auftraege', order('A1', { brillentyp: 'GS Komfort' }));
  expect(row).toMatchObject({ glasses_type: null, gross_cents: 10_000 });
  expect(rejected).toBe(false);
  expect(findings[0]?.severity).toBe('warning');
});

test('empty fields at the end of a row may be missing or too many, values may not', () => {
  const reader = createRowReader(readHeader('x.csv', 'standort_id;name;strasse;plz;ort;;'), [], '2026-11-21');
  expect(reader(['S1', 'x', '', '01067'])).toMatchObject({ rejected: false, values: ['S1', 'x', null, '01067', ''] });
  expect(reader(['S1', 'x', '', '', '', '', '', ' '])).toMatchObject({ rejected: false, findings: [] });
  expect(reader(['S1'])).toMatchObject({
    rejected: true,
    findings: [{ reason: expect.stringContaining('1 Feld, die Kopfzeile hat 5') }],
  });
  expect(reader(['S1', 'x', '', '', 'Ulm', '', 'y'])).toMatchObject({
    rejected: true,
    findings: [{ reason: expect.stringContaining('7 Felder, die Kopfzeile hat 5') }],
  });
  expect(reader(['S1', 'x', '', '', ''], true)).toMatchObject({
    rejected: true,
    findings: [{ reason: expect.stringContaining('Anführungszeichen') }],
  });
});

test('a short row whose values do not fit their columns lacks a field in the middle', () => {
  const names = FORMATS.kunden.columns.map(({ name }) => name);
  const reader = createRowReader(readHeader('kunden.csv', names.join(';')), [], '2026-11-21');
  const whole = ['K1', 'S1', 'Frau', '', 'Ada', 'Kurz', '01.02.1960', 'Lindenweg 3', '01067', 'Dresden'];
  expect(reader(whole)).toMatchObject({ rejected: false });
  expect(reader(whole.toSpliced(3, 1))).toMatchObject({
    rejected: true,
    findings: [{ reason: expect.stringContaining('9 Felder, die Kopfzeile hat 23') }],
  });
});

test.each([
  [['Summe', '', '', '', '', '', '', '', '', '500,00', '', '', '']],
  [['Gesamt:', '', '', '', '31.10.2026', '', 'Brille', '', 'abgeholt', '500,00', '', '', '']],
  [['', 'Summe Oktober', '', '', '', '', '', '', '', '500,00', '', '', '']],
  [['Anzahl Datensätze: 2', '', '', '', '', '', '', '', '', '', '', '', '']],
  [['(2 Zeilen betroffen)']],
  [['-----']],
  [['Erstellt am 12.11.2026']],
  [FORMATS.auftraege.columns.map(({ name }) => name)],
])('%j is no row', (fields) => {
  const reader = createRowReader(
    readHeader('a.csv', FORMATS.auftraege.columns.map(({ name }) => name).join(';')),
    [],
    '2026-11-21',
  );
  expect(reader(fields)).toMatchObject({
    isSkipped: true,
    findings: [{ severity: 'warning', reason: expect.stringContaining('ausgelassen') }],
  });
});

test('a number that begins like a total is one', () => {
  for (const auftrag_id of ['SUM-1', 'Total1', 'G1', 'A 17', 'Anzahlung 5', 'Summer'])
    expect(read('auftraege', order(auftrag_id))).toMatchObject({ isSkipped: false, rejected: false });
});

/** Reads one column of orders or customers as a whole file: its cells vote, then each is read. */
function readColumn(kind: UploadKind, column: string, cells: readonly string[]) {
  const names = FORMATS[kind].columns.map(({ name }) => name);
  const header = readHeader(`${kind}.csv`, names.join(';'));
  const rows = cells.map((cell, at) => {
    const row = {
      ...(kind === 'kunden' ? customer(`K${at}`) : kind === 'auftraege' ? order(`A${at}`) : line(`A${at}`, 1)),
      [column]: cell,
    } as Record<string, string>;
    return names.map((name) => row[name] ?? '');
  });
  const votes = new ColumnVotes(header);
  for (const row of rows) votes.add(row);
  const reader = createRowReader(header, votes.forms(), '2026-11-21');
  return rows.map((row) => {
    const { values, findings, rejected } = reader(row);
    return { value: values[names.indexOf(column)], rejected, reasons: findings.map(({ reason }) => reason) };
  });
}
const valuesOf = (...args: Parameters<typeof readColumn>) =>
  readColumn(...args).map(({ value, rejected }) => (rejected ? 'rejected' : value));

test('days with times, without marks and with names are read, by the order of the whole column', () => {
  expect(
    valuesOf('auftraege', 'auftragsdatum', [
      '24.12.2025 14:33',
      '2025-12-24T00:00:00Z',
      '20251224',
      '24/12/25',
      '24. Dezember 2025',
    ]),
  ).toEqual(Array(5).fill('2025-12-24'));
  expect(valuesOf('auftraege', 'auftragsdatum', ['12/24/2025', '03/04/2025'])).toEqual(['2025-12-24', '2025-03-04']);
  expect(valuesOf('auftraege', 'auftragsdatum', ['24/12/2025', '03/04/2025', '12/24/2025'])).toEqual([
    '2025-12-24',
    '2025-04-03',
    'rejected',
  ]);
  expect(valuesOf('auftraege', 'auftragsdatum', ['45285', '45286,5'])).toEqual(['2023-12-25', '2023-12-26']);
  expect(valuesOf('auftraege', 'auftragsdatum', ['45285', '24.12.2025'])).toEqual(['rejected', '2025-12-24']);
});

test('years of two digits are of the past in birthdays', () => {
  const [child, old, clear] = readColumn('kunden', 'geburtsdatum', ['12.03.15', '12.03.60', '12.03.05']);
  expect([child?.value, old?.value, clear?.value]).toEqual(['2015-03-12', '1960-03-12', '2005-03-12']);
  expect([child?.reasons, old?.reasons, clear?.reasons]).toEqual([
    [expect.stringContaining('als 2015 gelesen')],
    [],
    [],
  ]);
});

test.each([
  '00.00.0000',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '01.01.1753',
  '01.01.0001',
  '30.12.1899',
  '01.01.1800',
  '31.12.9999',
  '9999-12-31',
  '31.02.2020',
  '12.03.',
  '03/1960',
  '1960',
  'bald',
  '22.11.2026',
  '01.01.1900',
  '03.04.1905',
])('a birthday of %s is left out, and the customer stays', (cell) => {
  const [read1] = readColumn('kunden', 'geburtsdatum', [cell]);
  expect(read1).toEqual({
    value: null,
    rejected: false,
    reasons: [expect.stringContaining('Der Wert wird nicht übernommen.')],
  });
});

test.each(['  .  .    ', '--', '-', 'k. A.', 'k.A.', 'NULL', '#NV', '(null)', 'unbekannt', '?'])(
  '%j is empty wherever it stands',
  (cell) => {
    for (const column of ['geburtsdatum', 'strasse', 'telefon', 'einw_email'])
      expect(readColumn('kunden', column, [cell])).toEqual([{ value: null, rejected: false, reasons: [] }]);
    for (const column of ['werbesperre', 'verstorben'])
      expect(readColumn('kunden', column, [cell])).toEqual([{ value: false, rejected: false, reasons: [] }]);
    expect(readColumn('auftraege', 'rabatt', [cell])).toEqual([{ value: 0, rejected: false, reasons: [] }]);
    expect(readColumn('auftraege', 'brutto', [cell])).toEqual([
      { value: null, rejected: true, reasons: ['Der Betrag (brutto) fehlt.'] },
    ]);
  },
);

test('money of other programs is read to the cent', () => {
  expect(
    valuesOf('auftraege', 'brutto', [
      '12,50-',
      '−12,50',
      '(12,50)',
      '1 234,50',
      '€ 12,50',
      '12,50 EUR',
      '12,–',
      '1.234,-',
      '12,5000',
      '100',
    ]),
  ).toEqual([-1250, -1250, -1250, 123450, 1250, 1250, 1200, 123400, 1250, 10000]);
  expect(valuesOf('auftraege', 'brutto', ["1'234.50", '12.50-', 'CHF 12.50', '12.--'])).toEqual([
    123450, -1250, 1250, 1200,
  ]);
  expect(valuesOf('auftraege', 'brutto', ['100,00 S', '200,00 S', '50,00 H'])).toEqual([10000, 20000, -5000]);
  expect(valuesOf('auftraege', 'brutto', ['100,00 H', '200,00 H', '50,00S'])).toEqual([10000, 20000, -5000]);
  expect(valuesOf('auftraege', 'brutto', ['100,00 S', '200,00'])).toEqual(['rejected', 20000]);
});

test('an amount of more than three places is rounded, and said so', () => {
  expect(readColumn('auftraege', 'brutto', ['99,9950', '-0,12345678', '12,345'])).toEqual([
    { value: 10000, rejected: false, reasons: [expect.stringContaining('auf Cent gerundet')] },
    { value: -12, rejected: false, reasons: [expect.stringContaining('auf Cent gerundet')] },
    { value: null, rejected: true, reasons: [expect.stringContaining('kein Betrag')] },
  ]);
});

test('a discount that cannot be read costs no revenue', () => {
  expect(readColumn('auftraege', 'rabatt', ['zehn Prozent'])).toEqual([
    { value: 0, rejected: false, reasons: [expect.stringContaining('kein Betrag')] },
  ]);
});

test('a purchase price of nothing is none, and one that cannot be read costs no line', () => {
  expect(valuesOf('positionen', 'einkauf', ['71,40', '0,00', '0', '-71,40', ''])).toEqual([
    7140,
    null,
    null,
    -7140,
    null,
  ]);
  expect(readColumn('positionen', 'einkauf', ['auf Anfrage'])).toEqual([
    { value: null, rejected: false, reasons: [expect.stringContaining('kein Betrag')] },
  ]);
});

test('tax is read as percent, as a word, and as a fraction where the whole column is', () => {
  expect(
    valuesOf('positionen', 'mwst', [
      '19',
      '19 %',
      'MwSt 19 %',
      'USt19',
      '19.00',
      'voll',
      'ermäßigt',
      'steuerfrei',
      '7,0',
    ]),
  ).toEqual([19, 19, 19, 19, 19, 19, 7, 0, 7]);
  expect(valuesOf('positionen', 'mwst', ['0,19', '0,07', '1,16', '0'])).toEqual([19, 7, 16, 0]);
  expect(readColumn('positionen', 'mwst', ['19', '0,19', '1900', '1', '20'])).toEqual([
    { value: 19, rejected: false, reasons: [] },
    // Nobody pays a fifth of a per cent.
    { value: 19, rejected: false, reasons: [] },
    ...Array.from({ length: 2 }, () => ({
      value: null,
      rejected: false,
      reasons: [expect.stringContaining('gibt es nicht')],
    })),
    { value: 20, rejected: false, reasons: [expect.stringContaining('kein deutscher')] },
  ]);
});

test.each(['-1', 'T', '.T.', 'Y', 'yes', 'on', 'Ja.', '1.0', '1,0', '✓', '☑', 'X', 'ok', 'erteilt'])(
  '%s is a consent',
  (cell) => {
    expect(valuesOf('kunden', 'einw_email', [cell])).toEqual([true]);
  },
);

test.each([
  'F',
  '.F.',
  'no',
  'off',
  'Nein.',
  '0.0',
  '☐',
  'widerrufen',
  'verweigert',
  'nicht erteilt',
  'nein, am Telefon',
  'keine Werbung',
])('%s is a refusal', (cell) => {
  expect(valuesOf('kunden', 'einw_email', [cell])).toEqual([false]);
});

test.each(['vielleicht', '2', 'Brief', '12.03.2024', '✗', 'x'.repeat(2_000)])(
  '%s is no consent: not said, and for letters a no',
  (cell) => {
    const warned = { rejected: false, reasons: [expect.stringContaining('gilt nicht als Einwilligung')] };
    expect(readColumn('kunden', 'einw_email', [cell])).toEqual([{ value: null, ...warned }]);
    expect(readColumn('kunden', 'einw_brief', [cell])).toEqual([{ value: false, ...warned }]);
  },
);

test('what could mean that somebody must not be written to does', () => {
  expect(readColumn('kunden', 'werbesperre', ['gesperrt', '12.03.2024', 'frei', '0', 'Stufe 3', '00.00.0000'])).toEqual(
    [
      { value: true, rejected: false, reasons: [] },
      { value: true, rejected: false, reasons: [] },
      { value: false, rejected: false, reasons: [] },
      { value: false, rejected: false, reasons: [] },
      { value: true, rejected: false, reasons: [expect.stringContaining('nicht angeschrieben')] },
      { value: false, rejected: false, reasons: [] },
    ],
  );
});

test('usual words stand for those of the format', () => {
  expect(
    valuesOf('auftraege', 'status', [
      'AUSGELIEFERT',
      'in  Arbeit',
      'Übergeben',
      'uebergeben',
      'abholbereit',
      'Annulliert',
    ]),
  ).toEqual(['abgeholt', 'offen', 'abgeholt', 'abgeholt', 'fertig', 'storniert']);
  expect(valuesOf('auftraege', 'art', ['Kontaktlinsen', 'Zubehoer', 'Rep.'])).toEqual([
    'KL',
    'Handelsware',
    'Reparatur',
  ]);
});

test('numbers that a spreadsheet changed are what they were, or refused where digits are lost', () => {
  expect(valuesOf('auftraege', 'kunden_id', ['1001.0', '1003,0', '', '="01067"', "'0815"])).toEqual([
    '1001',
    '1003',
    null,
    '01067',
    '0815',
  ]);
  for (const column of ['kunden_id', 'storno_zu'])
    expect(valuesOf('auftraege', column, ['0', '000'])).toEqual([null, null]);
  expect(valuesOf('auftraege', 'kunden_id', ['1001.0', '1001.1'])).toEqual(['1001.0', '1001.1']);
  expect(valuesOf('auftraege', 'auftrag_id', ['007', '7', '1.001', '1E5'])).toEqual(['007', '7', '1.001', '1E5']);
  for (const [kind, column] of [
    ['auftraege', 'kunden_id'],
    ['kunden', 'kunden_id'],
  ] as const) {
    expect(readColumn(kind, column, ['1,00001E+11'])).toEqual([
      { value: null, rejected: true, reasons: [expect.stringContaining('als Text')] },
    ]);
  }
  expect(readColumn('kunden', 'telefon', ['4,93511E+11', '493511234567.0'])).toEqual([
    { value: null, rejected: false, reasons: [expect.stringContaining('als Text')] },
    { value: '493511234567', rejected: false, reasons: [] },
  ]);
});

test('a customer without any name is told of', () => {
  expect(readColumn('kunden', 'nachname', ['']).map(({ reasons }) => reasons)).toEqual([
    ['Der Kunde hat keinen Namen.'],
  ]);
});

test('a mapping says how its column is written, whatever its cells say', () => {
  const header = readHeader('auftraege.csv', FORMATS.auftraege.columns.map(({ name }) => name).join(';'));
  const mapped = FORMATS.auftraege.columns.map(({ name }) =>
    name === 'auftragsdatum' ? { dayOrder: 'month-first' as const } : name === 'brutto' ? { mark: '.' as const } : {},
  );
  const forms = new ColumnVotes({ ...header, mapped }).forms();
  const { values } = createRowReader(
    header,
    forms,
    '2026-11-21',
  )(
    FORMATS.auftraege.columns.map(
      ({ name }) => order('A1', { auftragsdatum: '03/04/2025', brutto: '1,234' })[name] ?? '',
    ),
  );
  expect(values).toEqual(expect.arrayContaining(['2025-03-04', 123_400]));
});

test.each([
  ['a@b.de', 'a@b.de', 0],
  ['mailto:a@b.de', 'a@b.de', 0],
  ['Eva Ott <a@b.de>', 'a@b.de', 0],
  ['a@b.de.', 'a@b.de', 0],
  ['a@b.de; c@d.de', 'a@b.de', 1],
  ['a@b.de und c@d.de', 'a@b.de', 1],
  // What nobody can read stays for data quality.
  ['a b@c.de', 'a b@c.de', 0],
  ['a@b.de; keine', 'a@b.de; keine', 0],
  ['keine', 'keine', 0],
])('the e-mail address of %s is %s', (text, address, warnings) => {
  const { row, findings } = read('kunden', customer('K1', { email: text }));
  expect([row.email, findings.length]).toEqual([address, warnings]);
});

test.each([
  ['0171 2345', '0171 2345', 0],
  ['000000', null, 0],
  ['0', null, 0],
  ['keine', null, 1],
  ['0171/12345 (Frau)', '0171/12345 (Frau)', 0],
])('the telephone number of %s is %s', (text, number, warnings) => {
  const { row, findings } = read('kunden', customer('K1', { mobil: text }));
  expect([row.mobile, findings.length]).toEqual([number, warnings]);
});
