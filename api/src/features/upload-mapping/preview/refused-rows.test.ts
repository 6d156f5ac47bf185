import { RefusedRows } from './refused-rows.ts';

const found = (column: string, value: string, severity: 'rejected' | 'warning' = 'rejected') => ({
  column,
  value,
  reason: `${column} ist falsch.`,
  severity,
});

test('rows are counted once, their columns by how many rows each refuses', () => {
  const rows = new RefusedRows();
  rows.add({ rejected: false, findings: [] });
  rows.add({ rejected: false, findings: [found('status', 'x', 'warning')] });
  rows.add({ rejected: true, findings: [found('brutto', 'viel'), found('art', 'Linsen'), found('art', 'Linsen')] });
  for (const value of ['Pflege', 'Linsen', 'Etui', 'Tuch'])
    rows.add({ rejected: true, findings: [found('art', value), found('status', 'x', 'warning')] });
  expect(rows.all()).toEqual({
    checked: 7,
    refused: 5,
    refusals: [
      { column: 'art', rows: 5, values: ['Linsen', 'Pflege', 'Etui'], reason: 'art ist falsch.' },
      { column: 'brutto', rows: 1, values: ['viel'], reason: 'brutto ist falsch.' },
    ],
  });
});

test('a row without a value in an indispensable column, or with too many fields, names no value', () => {
  const rows = new RefusedRows();
  rows.add({ rejected: true, findings: [found('kunden_id', '')] });
  rows.add({ rejected: true, findings: [found('', '')] });
  expect(rows.all().refusals.map(({ column, rows: count, values }) => [column, count, values])).toEqual([
    ['kunden_id', 1, []],
    ['', 1, []],
  ]);
});
