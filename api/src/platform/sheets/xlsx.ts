import { Readable } from 'node:stream';
import { withoutFormula } from '@portal/shared/contract/common';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats';

/** All parts of a workbook with one sheet beside the sheet itself (ECMA-376, part 1). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPE}-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}-officedocument.spreadsheetml.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Empfänger" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
};

function relation(kind: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/${kind}" Target="${target}"/></Relationships>`;
}

/** A fixed time, so that the same rows give the same bytes. */
const OPTIONS = { mtime: new Date('2020-01-01T00:00:00'), mode: 0o100644 };

/**
 * Rows as a workbook of one sheet. Every cell is text: postcodes keep their zeros, and nothing is computed. Rows come
 * and go in parts, so that none waits in memory for the others.
 */
export async function* xlsxOf(
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name, OPTIONS);
  const sheet = Readable.from(sheetOf(header, parts));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', OPTIONS);
  zip.end();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error) => output.destroy(error as Error));
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    // Whoever stops reading has the rows stop coming.
    sheet.destroy();
  }
}

async function* sheetOf(
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  // The header stays in sight.
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(header)}`;
  for await (const rows of parts) yield rows.map(rowOf).join('');
  yield '</sheetData></worksheet>';
}

const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(withoutFormula(text))}</t></is></c>`)).join('')}</row>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Without what XML cannot hold: control characters and halves of surrogate pairs. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
