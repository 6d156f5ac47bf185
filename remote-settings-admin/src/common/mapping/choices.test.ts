import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { foreignFile } from '../../features/upload/send/testing/sample-previews.ts';
import {
  ABSENT,
  CONSTANT,
  firstChoices,
  fromHeader,
  isOpen,
  mappedColumn,
  newMappings,
  openIn,
  samplesOf,
  sourceOf,
  toAsk,
  withConsent,
  withDetail,
  withKind,
  withRows,
  withSource,
  withStore,
  withValue,
} from './choices.ts';

const file = foreignFile();
const mapping = file.suggestions[0]!.mapping;
const ownFile: PreviewFile = { ...file, position: 1, kind: 'kunden', suggestions: [] };

test('a foreign file is read by its best proposal, one of the format by its own header', () => {
  expect(firstChoices(file)).toEqual([{ position: 0, mapping, skip: false }]);
  expect(firstChoices(ownFile)).toEqual([{ position: 1, mapping: null, skip: false }]);
  expect(toAsk([...firstChoices(file), ...firstChoices(ownFile)])).toEqual(firstChoices(file));
});

test('a sheet of notes beside a table is left out', () => {
  const notes = { ...file, position: 1, encoding: null, suggestions: [] };
  expect(firstChoices(notes, [file, notes])).toEqual([{ position: 1, mapping: null, skip: true }]);
  expect(firstChoices(notes, [notes])).toEqual([{ position: 1, mapping: null, skip: false }]);
});

test('another kind takes its proposal, or begins with every column open', () => {
  const other = withKind(firstChoices(file)[0]!, file, 'standorte');
  expect(other.mapping?.kind).toBe('standorte');
  expect(other.mapping?.columns.map(sourceOf)).toEqual([ABSENT, ABSENT, ABSENT, ABSENT, ABSENT]);
  expect(withKind(other, file, 'kunden').mapping).toBe(mapping);
});

test('a column takes its values from the file, from one value for all, or from nowhere', () => {
  const moved = withSource(mapping, 'ort', fromHeader('Wohnort'));
  expect(sourceOf(mappedColumn(moved, 'ort'))).toBe(fromHeader('Wohnort'));
  expect(samplesOf(file, mappedColumn(moved, 'ort'))).toEqual(['Köln', 'Ulm']);
  const fixed = withSource(moved, 'standort_id', CONSTANT, { constant: '1' });
  expect(mappedColumn(fixed, 'standort_id')).toEqual({ column: 'standort_id', constant: '1' });
  expect(samplesOf(file, mappedColumn(fixed, 'standort_id'))).toEqual(['1']);
  expect(sourceOf(mappedColumn(withSource(fixed, 'ort', ABSENT), 'ort'))).toBe(ABSENT);
  expect(moved.columns).toHaveLength(withSource(moved, 'ort', ABSENT).columns.length);
});

test('a source chosen by hand knows the usual values, as a proposed one does; a constant and none know nothing', () => {
  const values = { m: 'Herr', w: 'Frau' };
  const chosen = withSource(mapping, 'anrede', fromHeader('Wohnort'), { values });
  expect(mappedColumn(chosen, 'anrede')).toEqual({ column: 'anrede', from: 'Wohnort', values });
  expect(mappedColumn(withValue(chosen, 'anrede', 'x', 'Frau'), 'anrede')?.values).toEqual({ ...values, x: 'Frau' });
  expect(values).toEqual({ m: 'Herr', w: 'Frau' });
  expect(mappedColumn(withSource(chosen, 'anrede', CONSTANT, { constant: 'Herr', values }), 'anrede')).toEqual({
    column: 'anrede',
    constant: 'Herr',
  });
  expect(mappedColumn(withSource(chosen, 'anrede', ABSENT, { values }), 'anrede')).toEqual({
    column: 'anrede',
    absent: true,
  });
  expect(mappedColumn(withSource(chosen, 'ort', fromHeader('Wohnort'), { values: null }), 'ort')).toEqual({
    column: 'ort',
    from: 'Wohnort',
  });
});

test('a value of the file is given a meaning, and can lose it', () => {
  const meant = withValue(mapping, 'anrede', 'm', 'Herr');
  expect(mappedColumn(meant, 'anrede')?.values).toEqual({ m: 'Herr' });
  expect(mappedColumn(withValue(meant, 'anrede', 'm', null), 'anrede')?.values).toEqual({});
  // A constant has no values of the file.
  const fixed = withSource(mapping, 'anrede', CONSTANT, { constant: 'Herr' });
  expect(withValue(fixed, 'anrede', 'm', 'Herr')).toBe(fixed);
});

test('only what no row can do without stays open', () => {
  const [store, street] = [{ is_indispensable: true }, { is_indispensable: false }].map((more) => ({
    column: 'x',
    options: null,
    usual_values: null,
    filled: 0,
    refused: 0,
    refused_values: [],
    type: 'text' as const,
    samples: [],
    ...more,
  }));
  expect([
    isOpen(store!, undefined),
    isOpen(store!, { column: 'x', absent: true }),
    isOpen(store!, { column: 'x', constant: '1' }),
    isOpen(street!, { column: 'x', absent: true }),
  ]).toEqual([true, true, false, false]);
});

test('what keeps a file from being checked is said by its name: its content, or the columns that are open', () => {
  expect(openIn([{ position: 0, mapping, skip: false }], () => file)).toEqual([
    '„export.csv“: Es fehlt noch Nummer des Standorts (standort_id).',
  ]);
  expect(openIn([{ position: 0, mapping: null, skip: false }], () => file)).toEqual([
    '„export.csv“: Bitte wählen Sie bei „Inhalt“, was in der Datei steht, oder lassen Sie sie aus.',
  ]);
  expect(
    openIn(
      [
        { position: 0, mapping: null, skip: true },
        { position: 0, mapping: withSource(mapping, 'standort_id', CONSTANT, { constant: '1' }), skip: false },
      ],
      () => file,
    ),
  ).toEqual([]);
});

test('what a profile knew already is not remembered again', () => {
  const known: PreviewFile = {
    ...file,
    suggestions: [{ ...file.suggestions[0]!, match: 'fingerprint', profile: 'Kasse' }],
  };
  expect(
    newMappings(
      [known, ownFile],
      [known, ownFile].flatMap((one) => firstChoices(one)),
    ),
  ).toEqual([]);
  const changed = { ...firstChoices(known)[0]!, mapping: withSource(mapping, 'ort', ABSENT) };
  expect(newMappings([known], [changed])).toEqual([changed.mapping]);
  expect(newMappings([file], firstChoices(file))).toEqual([mapping]);
  expect(newMappings([file], [{ ...firstChoices(file)[0]!, skip: true }])).toEqual([]);
});

test('a file of several kinds is read once for each, and rows of one number belong together', () => {
  const orders = {
    kind: 'auftraege' as const,
    headers: mapping.headers,
    columns: [{ column: 'auftrag_id', from: 'KdNr' }],
  };
  const flat = { ...file, suggestions: [{ ...file.suggestions[0]!, more: [orders] }] };
  expect(firstChoices(flat).map((choice) => choice.mapping?.kind)).toEqual(['kunden', 'auftraege']);
  expect(withRows({ position: 0, mapping: orders, skip: false }).mapping?.rows).toBe('sum');
  expect(
    newMappings([{ ...flat, suggestions: [{ ...flat.suggestions[0]!, match: 'fingerprint' }] }], firstChoices(flat)),
  ).toEqual([]);
});

test('a column that looks like a consent is asked about, also in a file of the format', () => {
  const open = {
    ...ownFile,
    headers: ['KUNDEN_ID', 'Newsletter'],
    open_consents: [{ header: 'Newsletter', values: ['ja'] }],
  };
  const [choice] = firstChoices(open);
  expect(choice?.mapping?.columns).toEqual(expect.arrayContaining([{ column: 'kunden_id', from: 'KUNDEN_ID' }]));
  expect(openIn([choice!], () => ({ ...open, columns: [] }))).toEqual([
    expect.stringContaining('Bitte sagen Sie, was „Newsletter“ bedeutet.'),
  ]);
  const said = withConsent(choice!.mapping!, 'Newsletter', 'alle');
  expect(['einw_brief', 'einw_email', 'einw_sms'].map((column) => mappedColumn(said, column)?.from)).toEqual([
    'Newsletter',
    'Newsletter',
    'Newsletter',
  ]);
  expect(withConsent(choice!.mapping!, 'Newsletter', 'keine').passed_over).toEqual(['Newsletter']);
});

test('a column is said more exactly, and what is taken back is gone', () => {
  const exact = withDetail(withSource(mapping, 'strasse', fromHeader('Wohnort')), 'strasse', {
    and: ['KdNr'],
    part: 'strasse',
  });
  expect(mappedColumn(exact, 'strasse')).toEqual({
    column: 'strasse',
    from: 'Wohnort',
    and: ['KdNr'],
    part: 'strasse',
  });
  expect(mappedColumn(withDetail(exact, 'strasse', { and: [], part: undefined }), 'strasse')).toEqual({
    column: 'strasse',
    from: 'Wohnort',
  });
});

test('the store that a file means is said of its value or of the one value for all rows', () => {
  expect(
    mappedColumn(withStore(withSource(mapping, 'standort_id', CONSTANT, { constant: '7' }), '7', '1'), 'standort_id'),
  ).toEqual({ column: 'standort_id', constant: '1' });
  expect(
    mappedColumn(withStore(withSource(mapping, 'standort_id', fromHeader('Wohnort')), 'Ulm', '1'), 'standort_id'),
  ).toEqual({ column: 'standort_id', from: 'Wohnort', values: { Ulm: '1' } });
});
