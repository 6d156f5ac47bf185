import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { xlsx, type TestCell, type TestSheet } from '../xlsx.ts';
import { zip } from '../zip.ts';
import { encode, type Encoding } from './encodings.ts';

type Content = () => Buffer;

const FILES = join(import.meta.dirname, 'files');
const ENDS = { lf: '\n', crlf: '\r\n', cr: '\r' } as const;

interface Written {
  encoding?: Encoding;
  /** mixed: every second line ends like one of Windows. */
  ends?: keyof typeof ENDS | 'mixed';
}

const withEnds = (text: string, ends: Written['ends'] = 'lf'): string =>
  ends === 'mixed'
    ? text.split('\n').reduce((all, line, at) => `${all}${at % 2 ? '\r\n' : '\n'}${line}`)
    : text.replaceAll('\n', ENDS[ends]);

/** A text file of this folder, which lies there in UTF-8 with simple line ends, as the program writes it. @param path below `files/` */
export const text =
  (path: string, { encoding = 'utf-8', ends }: Written = {}): Content =>
  () =>
    encode(withEnds(readFileSync(join(FILES, path), 'utf8'), ends), encoding);

/** A file of this folder, byte by byte. */
export const binary =
  (path: string): Content =>
  () =>
    readFileSync(join(FILES, path));

/** A workbook of one sheet, or of several. */
export const workbook =
  (rows: TestSheet['rows'] | readonly TestSheet[], formats: readonly (string | number)[] = []): Content =>
  () =>
    xlsx(rows.every((one) => 'rows' in one) ? (rows as readonly TestSheet[]) : [{ rows: rows as TestSheet['rows'] }], {
      formats,
    });

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const odsCell = (cell: TestCell): string => {
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
  const day =
    typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
      ? ` office:value-type="date" office:date-value="${cell}"`
      : ' office:value-type="string"';
  return typeof cell === 'string'
    ? `<table:table-cell${day}><text:p>${escaped(cell)}</text:p></table:table-cell>`
    : '<table:table-cell/>';
};
const ODS = 'urn:oasis:names:tc:opendocument:xmlns';

/** A table of LibreOffice; a text like 2026-01-31 becomes a day. */
export const openDocument =
  (rows: TestSheet['rows']): Content =>
  () =>
    zip([
      { path: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
      {
        path: 'content.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${ODS}:office:1.0" xmlns:table="${ODS}:table:1.0" xmlns:text="${ODS}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Tabelle1">${rows
          .map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`)
          .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
      {
        path: 'META-INF/manifest.xml',
        content:
          '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
      },
    ]);
