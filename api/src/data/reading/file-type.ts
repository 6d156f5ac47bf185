import { sniffUtf16 } from './encoding.ts';
import { UploadProblem } from './problem.ts';

const ACCEPTED = 'Angenommen werden CSV, Excel (.xlsx) und ZIP.';

/** First bytes of what people upload by mistake. */
const SIGNATURES: readonly [bytes: readonly number[], what: string, advice: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'eine alte Excel-Datei (.xls) oder mit einem Kennwort geschützt',
    'Bitte speichern Sie sie ohne Kennwort als „Excel-Arbeitsmappe (.xlsx)“ und laden Sie diese Datei hoch.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'ein PDF', `${ACCEPTED} Bitte exportieren Sie die Daten aus Ihrer Software als CSV.`],
  [[0x1f, 0x8b], 'eine gepackte Datei', `${ACCEPTED} Bitte entpacken Sie die Datei.`],
  [[0x37, 0x7a, 0xbc, 0xaf], 'ein 7z-Archiv', `${ACCEPTED} Bitte entpacken Sie die Datei.`],
  [[0x52, 0x61, 0x72, 0x21], 'ein RAR-Archiv', `${ACCEPTED} Bitte entpacken Sie die Datei.`],
  [[0x89, 0x50, 0x4e, 0x47], 'ein Bild', ACCEPTED],
  [[0xff, 0xd8, 0xff], 'ein Bild', ACCEPTED],
];

/** What programs write and call .xls, by its first words. */
const PAGES: readonly [pattern: RegExp, what: string][] = [
  [/^<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i, 'eine Excel-Tabelle im alten XML-Format'],
  [/^(<!doctype html|<html|<head|<meta|<table|<body)/i, 'eine HTML-Seite, auch wenn sie auf .xls endet'],
];

/** As many bytes tell every kind. */
export const SIGNATURE_BYTES = 4;

/** Whether a file begins as a ZIP does, an empty or a divided one included; an XLSX is one. */
export const looksZipped = (head: Buffer): boolean =>
  head.subarray(0, 2).toString('latin1') === 'PK' && [0x03, 0x05, 0x07].includes(head[2] ?? 0);

/** @throws UploadProblem when the first bytes of the file are not those of a text. */
export function refuseOtherTypes(name: string, head: Buffer): void {
  for (const [bytes, what, advice] of SIGNATURES) {
    if (bytes.every((byte, at) => head[at] === byte)) {
      throw new UploadProblem('file-type', `Die Datei „${name}“ ist ${what}. ${advice}`);
    }
  }
  if (sniffUtf16(head)) return;
  const beginning = head
    .subarray(0, 4_096)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  for (const [pattern, what] of PAGES) {
    if (pattern.test(beginning))
      throw new UploadProblem(
        'file-type',
        `Die Datei „${name}“ ist ${what}. Bitte öffnen Sie sie in Excel, speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“ und laden Sie diese Datei hoch.`,
      );
  }
  if (head.includes(0)) throw new UploadProblem('file-type', `Die Datei „${name}“ ist keine Textdatei. ${ACCEPTED}`);
}
