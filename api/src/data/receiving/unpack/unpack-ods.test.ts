import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../context.ts';
import { openIntake } from '../intake.ts';
import { csv } from '../../../features/upload/testing/files.ts';
import { zip } from '../../../features/upload/testing/zip.ts';
import { unpack } from './unpack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ods-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const head = (kind: 'standorte' | 'auftraege') =>
  row(
    csv(kind, [])
      .trim()
      .split(';')
      .map((name) => cell(name))
      .join(''),
  );
const EMPTY_REST = row(
  '<table:table-cell table:number-columns-repeated="16384"/>',
  'table:number-rows-repeated="1048000"',
);

async function read(...sheets: [name: string, rows: string][]) {
  const content = `<office:document-content><office:body><office:spreadsheet>${sheets.map(([name, rows]) => `<table:table table:name="${name}">${rows}${EMPTY_REST}</table:table>`).join('')}</office:spreadsheet></office:body></office:document-content>`;
  const path = join(folder, 'sent');
  writeFileSync(path, zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content }));
  const intake = openIntake(folder, DEFAULT_LIMITS, 'format');
  await unpack(path, 'daten.ods', intake);
  return intake.files.map((file, at) => ({
    name: file.name,
    kind: file.header.kind,
    text: readFileSync(join(folder, `${at}.csv`), 'utf8'),
  }));
}

test('sheets of LibreOffice are read as the CSV that they would have been', async () => {
  const orders =
    head('auftraege') +
    row(
      [
        cell('A1'),
        cell('K<text:s/>1'),
        '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>',
        '<table:table-cell/>',
        '<table:table-cell office:value-type="date" office:date-value="2026-03-15T10:00:00"><text:p>15.03.26</text:p></table:table-cell>',
        '<table:covered-table-cell/>',
        cell('Brille'),
        cell('', ''),
        cell('ab<text:span>ge</text:span>holt'),
        '<table:table-cell office:value-type="currency" office:value="1234.555"><text:p>1.234,56 €</text:p></table:table-cell>',
        '<table:table-cell office:value-type="float" office:value="12.5" table:number-columns-repeated="2"/>',
      ].join(''),
    ) +
    row('<table:table-cell/>', 'table:number-rows-repeated="2"') +
    row(
      `${cell('A2')}<table:table-cell><office:annotation><text:p>Notiz</text:p></office:annotation><text:p>K2</text:p><text:p>x</text:p></table:table-cell>`,
      'table:visibility="filter"',
    );
  const files = await read(
    ['Hinweise', row(cell('Viel Erfolg'))],
    ['Aufträge', orders],
    ['Standorte', head('standorte') + row(cell('S1'))],
  );
  expect(files).toEqual([
    {
      name: 'daten.ods: Aufträge (mit 1 ausgeblendeten Zeile)',
      kind: 'auftraege',
      text: `${csv('auftraege', [])}A1;K 1;007;;2026-03-15;;Brille;;abgeholt;1234,56;12,5;12,5;\n\n\nA2;K2 x;;;;;;;;;;;\n`,
    },
    { name: 'daten.ods: Standorte', kind: 'standorte', text: `${csv('standorte', [])}S1;;;;\n` },
  ]);
});

test('what repeats without end is refused', async () => {
  await expect(
    read(['A', head('standorte') + row(cell('S1'), 'table:number-rows-repeated="9999999"')]),
  ).rejects.toThrow('beschädigt');
  await expect(
    read(['A', head('standorte') + row(cell('x'.repeat(1_000)), 'table:number-rows-repeated="100000"')]),
  ).rejects.toThrow('beschädigt');
  await expect(
    read(['A', head('standorte') + row(cell('x'.repeat(1_000), 'table:number-columns-repeated="16384"'))]),
  ).rejects.toThrow('kein Ende');
});
