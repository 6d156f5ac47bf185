import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { readsAlike, withBusinessOf, withoutBusiness } from './reads-alike.ts';

const mapping: UploadMapping = {
  kind: 'kunden',
  headers: ['KdNr', 'Filiale', 'Name'],
  columns: [
    { column: 'kunden_id', from: 'KdNr' },
    { column: 'nachname', from: 'Name', part: 'nachname' },
    { column: 'standort_id', from: 'Filiale', values: { Mitte: '1' } },
    { column: 'anrede', from: 'Name', values: { m: 'Herr' } },
    { column: 'ort', absent: true },
  ],
};
const withColumn = (column: UploadMapping['columns'][number]): UploadMapping => ({
  ...mapping,
  columns: [...mapping.columns.filter((one) => one.column !== column.column), column],
});

test('what a business calls its stores and staff is not said to the market, what words of the program mean is', () => {
  expect(withoutBusiness(mapping).columns).toEqual([
    mapping.columns[0],
    mapping.columns[1],
    { column: 'standort_id', from: 'Filiale' },
    mapping.columns[3],
    mapping.columns[4],
  ]);
  expect(
    withoutBusiness(withColumn({ column: 'standort_id', constant: '7' })).columns.some(
      ({ column }) => column === 'standort_id',
    ),
  ).toBe(false);
  expect(
    withoutBusiness({
      ...mapping,
      kind: 'auftraege',
      columns: [{ column: 'mitarbeiter_id', from: 'Wer', creates: true, values: { Anna: 'M1' } }],
    }).columns,
  ).toEqual([{ column: 'mitarbeiter_id', from: 'Wer', creates: true }]);
  // The number of a store is what a file of stores is about.
  expect(withoutBusiness({ ...mapping, kind: 'standorte' }).columns).toContainEqual({
    column: 'standort_id',
    from: 'Filiale',
    values: { Mitte: '1' },
  });
});

test('mappings read alike whatever the store, the spelling of names and what is absent', () => {
  expect(
    readsAlike(mapping, {
      ...mapping,
      headers: [],
      columns: [
        { column: 'standort_id', constant: '3' },
        ...mapping.columns.slice(0, 2).map((one) => ({ ...one, from: one.from?.toUpperCase() })),
        mapping.columns[3]!,
      ],
    }),
  ).toBe(true);
});

test.each<[string, UploadMapping]>([
  ['another source', withColumn({ column: 'kunden_id', from: 'Name' })],
  ['a part less', withColumn({ column: 'nachname', from: 'Name' })],
  ['another word', withColumn({ column: 'anrede', from: 'Name', values: { m: 'Frau' } })],
  ['one column more', withColumn({ column: 'ort', from: 'Filiale' })],
  ['a consent passed over', { ...mapping, passed_over: ['Filiale'] }],
  ['rows left out', { ...mapping, skip: [{ from: 'Name', values: ['x'] }] }],
  ['another kind', { ...mapping, kind: 'auftraege' }],
  ['another line of names', { ...mapping, header_line: 3 }],
])('%s is another reading', (_what, other) => {
  expect(readsAlike(mapping, other)).toBe(false);
});

test('a newer version keeps the stores of the business', () => {
  const newer = withoutBusiness(withColumn({ column: 'ort', from: 'Ort' }));
  expect(withBusinessOf(newer, mapping).columns).toContainEqual({
    column: 'standort_id',
    from: 'Filiale',
    values: { Mitte: '1' },
  });
  expect(withBusinessOf(newer, mapping).columns).toContainEqual({ column: 'ort', from: 'Ort' });
});
