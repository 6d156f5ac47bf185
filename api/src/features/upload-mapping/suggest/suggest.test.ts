import type { MappingProfile } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { foldName } from '../../../data/upload-format/synonyms.ts';
import { fieldOf } from '../../../data/reading/header.ts';
import { learnNames, type MappedName } from './learned-names.ts';
import { fingerprintOf } from '../../../data/reading/fingerprint.ts';
import { mappedHeader } from '../../../data/reading/mapped-header.ts';
import { suggestMappings, type KnownProfile } from './suggest.ts';

const HEADERS = [
  'Kundennr.',
  'Filiale',
  'Anrede',
  'Vorname',
  'Name',
  'Geb.-Datum',
  'Straße',
  'PLZ',
  'Wohnort',
  'Tel.',
  'Handy',
  'E-Mail',
];
const profile = (headers: string[], columns: MappingProfile['mappings'][number]['columns']): KnownProfile => ({
  name: 'Optikpro',
  mappings: [{ kind: 'kunden', headers, columns }],
});

test('usual names are understood without a profile', () => {
  const [best] = suggestMappings(HEADERS);
  expect(best).toMatchObject({ match: 'synonyms', profile: null, mapping: { kind: 'kunden' } });
  expect(Object.fromEntries(best?.mapping.columns.map(({ column, from }) => [column, from]) ?? [])).toEqual({
    kunden_id: 'Kundennr.',
    standort_id: 'Filiale',
    anrede: 'Anrede',
    vorname: 'Vorname',
    nachname: 'Name',
    geburtsdatum: 'Geb.-Datum',
    strasse: 'Straße',
    plz: 'PLZ',
    ort: 'Wohnort',
    telefon: 'Tel.',
    mobil: 'Handy',
    email: 'E-Mail',
  });
});

test('a list of sales by groups of goods is one of orders, a list of their lines is not', () => {
  const [sales] = suggestMappings([
    'Beleg',
    'KdNr',
    'Filiale',
    'Datum',
    'Artikelgruppe',
    'Glasart',
    'Stand',
    'Summe inkl. MwSt.',
  ]);
  expect(sales?.mapping.kind).toBe('auftraege');
  expect(Object.fromEntries(sales?.mapping.columns.map(({ column, from }) => [column, from]) ?? [])).toEqual({
    auftrag_id: 'Beleg',
    kunden_id: 'KdNr',
    standort_id: 'Filiale',
    auftragsdatum: 'Datum',
    art: 'Artikelgruppe',
    brillentyp: 'Glasart',
    status: 'Stand',
    brutto: 'Summe inkl. MwSt.',
  });
  const [lines] = suggestMappings([
    'Beleg',
    'Position',
    'Artikelgruppe',
    'Hersteller',
    'Marke',
    'Bezeichnung',
    'Glasart',
    'Anzahl',
    'Betrag',
    'MwSt',
  ]);
  expect(lines?.mapping.kind).toBe('positionen');
});

const ORDERS = {
  auftrag_id: 'Auftragsnr',
  kunden_id: 'KdNr',
  standort_id: 'Filiale',
  auftragsdatum: 'Datum',
  art: 'Auftragsart',
  status: 'Status',
  brutto: 'Betrag',
};
test.each<[keyof typeof ORDERS, readonly string[]]>([
  [
    'brutto',
    [
      'Rechnungsbetrag',
      'Bruttobetrag',
      'Gesamtbetrag',
      'Endbetrag',
      'Endsumme',
      'Betrag (brutto)',
      'Brutto-Umsatz',
      'Rechnungsbetrag inkl. MwSt.',
      'Auftragswert',
      'Summe',
      'Gesamtpreis',
    ],
  ],
  [
    'auftragsdatum',
    ['Auftragsdatum', 'Auftrags-Datum', 'Auftragdatum', 'Rechnungsdatum', 'Bestelldatum', 'Kaufdatum', 'Auftrag vom'],
  ],
  [
    'kunden_id',
    [
      'Kd-Nr',
      'KdNr.',
      'Kd. Nr.',
      'Kundennr',
      'Kunden-Nr.',
      'Kundennummer',
      'Kunde Nr.',
      'Kunden ID',
      'KD-Nummer',
      'Debitorennummer',
      'Patienten-Nr.',
    ],
  ],
  [
    'auftrag_id',
    [
      'Auftrag Nr.',
      'Auftragsnummer',
      'Auftr.-Nr.',
      'Beleg-Nr.',
      'Rechnungsnummer',
      'Rechnungs-Nr.',
      'Vorgangsnummer',
      'Bestellnummer',
    ],
  ],
  ['standort_id', ['Filial-Nr.', 'Filialnummer', 'Standort', 'Niederlassung', 'Laden-Nr.', 'Geschäft']],
])('%s is known by what programs call it', (column, names) => {
  for (const name of names) {
    const [best] = suggestMappings(Object.values({ ...ORDERS, [column]: name }));
    expect([name, best?.mapping.kind, best?.mapping.columns.find((one) => one.column === column)?.from]).toEqual([
      name,
      'auftraege',
      name,
    ]);
  }
});

test('of several amounts the gross one of the whole is taken, and a net one never', () => {
  const from = (...amounts: string[]) =>
    suggestMappings([...Object.values(ORDERS).slice(0, -1), ...amounts])
      .find(({ mapping }) => mapping.kind === 'auftraege')
      ?.mapping.columns.find(({ column }) => column === 'brutto')?.from;
  expect(from('Betrag', 'Rechnungsbetrag')).toBe('Rechnungsbetrag');
  expect(from('Nettobetrag', 'Endbetrag', 'Bruttobetrag')).toBe('Bruttobetrag');
  expect(from('Nettobetrag')).toBeUndefined();
});

test('a profile for the very headers comes first, one that nearly fits before usual names', () => {
  const columns = HEADERS.slice(0, 8).map((from, at) => ({ column: FORMATS.kunden.columns[at]?.name ?? '', from }));
  expect(fingerprintOf(HEADERS)).toBe(fingerprintOf(HEADERS.toReversed().map((name) => name.toUpperCase())));
  expect(suggestMappings(HEADERS, { profiles: [profile(HEADERS, columns)] })[0]).toMatchObject({
    match: 'fingerprint',
    profile: 'Optikpro',
    fit: 1,
  });
  expect(suggestMappings([...HEADERS, 'Neu'], { profiles: [profile(HEADERS, columns)] })[0]).toMatchObject({
    match: 'similar',
    profile: 'Optikpro',
  });
});

test('the market’s profile comes behind the business’s own, before one that nearly fits, and knows the only store', () => {
  const columns = HEADERS.slice(0, 8)
    .filter((from) => from !== 'Filiale')
    .map((from) => ({
      column:
        FORMATS.kunden.columns.find(({ name }) => name === (from === 'Kundennr.' ? 'kunden_id' : 'vorname'))?.name ??
        '',
      from,
    }));
  const market: KnownProfile = { ...profile(HEADERS, columns), name: 'Markt', marketVersion: 3 };
  const stores = new Map([['7', 'Mitte']]);
  const named = (profiles: KnownProfile[]) =>
    suggestMappings(HEADERS, { profiles, stores }).map((one) => [one.match, one.profile, one.market_version]);
  expect(named([market, profile(HEADERS, columns)]).slice(0, 2)).toEqual([
    ['fingerprint', 'Optikpro', null],
    ['fingerprint', 'Markt', 3],
  ]);
  expect(named([profile([...HEADERS, 'Alt'], columns), market]).slice(0, 2)).toEqual([
    ['fingerprint', 'Markt', 3],
    ['similar', 'Optikpro', null],
  ]);
  expect(suggestMappings(HEADERS, { profiles: [market], stores })[0]?.mapping.columns).toContainEqual({
    column: 'standort_id',
    constant: '7',
  });
  expect(
    suggestMappings(HEADERS, { profiles: [profile(HEADERS, columns)], stores })[0]?.mapping.columns.some(
      ({ column }) => column === 'standort_id',
    ),
  ).toBe(false);
});

test('what names leave open is filled by what the values look like, where one column alone does', () => {
  const headers = ['KdNr', 'Feld 2', 'Feld 3', 'Feld 4', 'Feld 5', 'Feld 6', 'Vorname', 'Nachname'];
  const sample = [
    ['1', '79098', 'a@b.example', '01.02.1970', 'Rathausgasse 7', '', 'Jörg', 'Groß'],
    ['2', '01067', 'c@d.example', '05.11.1981', 'Am Markt 12a', '', 'Ute', 'Weiß'],
    ['3', '89073', '', '30.06.1955', 'Straße des 17. Juni 135', '', 'Ali', 'Öz'],
    ['4', '10115', 'e@f.example', '', 'Weg 5', '', 'Eva', 'Ney'],
  ];
  const [best] = suggestMappings(headers, {}, sample);
  expect(Object.fromEntries(best?.mapping.columns.map(({ column, from }) => [column, from]) ?? [])).toEqual({
    kunden_id: 'KdNr',
    vorname: 'Vorname',
    nachname: 'Nachname',
    plz: 'Feld 2',
    email: 'Feld 3',
    geburtsdatum: 'Feld 4',
    strasse: 'Feld 5',
  });
  // Two columns of days: nobody knows which is the birthday.
  const [unsure] = suggestMappings(
    headers,
    {},
    sample.map((row) => row.with(5, '01.01.2020')),
  );
  expect(unsure?.mapping.columns).toContainEqual({ column: 'geburtsdatum', absent: true });
  // No row can do without its store.
  expect(best?.mapping.columns.some(({ column }) => column === 'standort_id')).toBe(false);
});

test('a proposal of little use comes last, and is there for whoever says what the file holds', () => {
  const headers = ['Vorname', 'Nachname', 'a', 'b', 'c', 'd', 'e', 'f', 'Ort'];
  expect(suggestMappings(headers).map(({ fit, mapping }) => [mapping.kind, Number(fit.toFixed(2))])).toEqual([
    ['kunden', 0.33],
    ['standorte', 0.2],
  ]);
});

test('nothing is suggested where nothing fits', () => {
  expect(suggestMappings(['a', 'b', ''], { profiles: [profile(HEADERS, [])] })).toEqual([]);
});

test('a mapped file gives its own columns, constants, and what its values mean', () => {
  const names = FORMATS.standorte.columns.map(({ name }) => name);
  const [id = '', name = '', street = '', plz = '', ort = ''] = names;
  const mapping = {
    kind: 'standorte' as const,
    headers: [],
    columns: [
      { column: id, constant: 'S1' },
      { column: name, from: 'Filiale', values: { hbf: 'Hauptbahnhof' } },
      { column: street, absent: true as const },
      { column: plz, from: 'Postleitzahl' },
      { column: ort, from: 'Ort' },
    ],
  };
  const header = mappedHeader('x.csv', 'Ort|FILIALE|Postleitzahl|Rest\n', mapping);
  expect(header).toMatchObject({ delimiter: '|', width: 4 });
  expect(names.map((_, index) => fieldOf(header, ['Ulm', ' HBF ', '89073', ''], index))).toEqual([
    'S1',
    'Hauptbahnhof',
    '',
    '89073',
    'Ulm',
  ]);
  const without = (column: string, change: object) => ({
    ...mapping,
    columns: mapping.columns.flatMap((one) =>
      one.column === column ? ('column' in change ? [change as typeof one] : []) : [one],
    ),
  });
  expect(() => mappedHeader('x.csv', 'Ort|Filiale|Postleitzahl', without(ort, {}))).toThrow(
    '„ort“ ist noch nichts zugeordnet',
  );
  expect(() => mappedHeader('x.csv', 'Ort|Filiale|Postleitzahl', without(id, { column: id, absent: true }))).toThrow(
    '„standort_id“ kann nicht fehlen',
  );
  expect(() => mappedHeader('x.csv', 'Ort|Filiale', mapping)).toThrow('„Postleitzahl“ steht nicht in der Datei');
  expect(mappedHeader('x.csv', 'Ort|Filiale|Postleitzahl|ort', mapping)).toMatchObject({
    names: ['Ort', 'Filiale', 'Postleitzahl', 'ort (2)'],
    positions: [-1, 1, -1, 2, 0],
  });
});

test('a column found by its values knows what usual programs call them, as one found by its name does', () => {
  const [best] = suggestMappings(['KdNr', 'Vorname', 'Nachname', 'Feld 4'], {}, [
    ['1', 'Jörg', 'Groß', 'm'],
    ['2', 'Ute', 'Weiß', 'w'],
    ['3', 'Eva', 'Ney', 'w'],
  ]);
  expect(best?.mapping.columns.find(({ column }) => column === 'anrede')).toMatchObject({
    from: 'Feld 4',
    values: { m: 'Herr', w: 'Frau' },
  });
});

test('what enough other businesses have made of a column’s name is proposed, and said', () => {
  const mapped = (column: string, header: string, tenants: readonly number[]): MappedName[] =>
    tenants.map((tenant) => ({ kind: 'kunden', header, column, tenant }));
  const learned = learnNames([
    ...mapped('geburtsdatum', 'Wiegenfest', [1, 2, 3]),
    ...mapped('geburtsdatum', 'wiegenfest ', [3]),
    // Of two businesses alone; of two meanings; of a kind and a column that there is not.
    ...mapped('ort', 'Heimstatt', [1, 2, 2]),
    ...mapped('mobil', 'Draht', [1, 2, 3]),
    ...mapped('telefon', 'Draht', [4, 5]),
    ...mapped('lieblingsfarbe', 'Farbe', [1, 2, 3]),
    // What a consent is, nobody knows for others.
    ...mapped('einw_brief', 'Darf schreiben', [1, 2, 3]),
    ...mapped('email', 'Newsletter', [1, 2, 3]),
  ]);
  expect([...(learned.get('kunden') ?? [])]).toEqual([[foldName('Wiegenfest'), 'geburtsdatum']]);
  const headers = ['KdNr', 'Vorname', 'Nachname', 'Wiegenfest', 'Heimstatt', 'Draht', 'Darf schreiben'];
  const [best] = suggestMappings(headers, { learned });
  expect(best).toMatchObject({ match: 'synonyms', learned: ['geburtsdatum'] });
  expect(best?.mapping.columns).toContainEqual({ column: 'geburtsdatum', from: 'Wiegenfest' });
  expect(best?.mapping.columns.filter(({ from }) => from !== undefined).map(({ from }) => from)).not.toContain(
    'Heimstatt',
  );
  expect(suggestMappings(headers)[0]).toMatchObject({ learned: [] });
});

test('a usual name says more than what others have made of it', () => {
  const learned = learnNames(
    [1, 2, 3].map((tenant) => ({ kind: 'kunden', header: 'Wohnort', column: 'strasse', tenant })),
  );
  expect(suggestMappings(['KdNr', 'Vorname', 'Nachname', 'Wohnort'], { learned })[0]?.mapping.columns).toContainEqual({
    column: 'ort',
    from: 'Wohnort',
  });
});
