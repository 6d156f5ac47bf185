import { csvCell } from '@portal/shared/contract/common';
import type { UploadFinding } from '@portal/shared/contract/settings-admin';

const HEADER = 'Datei;Zeile;Spalte;Wert;Grund;Ergebnis\r\n';
const RESULT = { rejected: 'abgelehnt', warning: 'Warnung' } as const;

/** The findings as a CSV that German spreadsheets open by double click: UTF-8 with byte order mark, semicolons. */
export async function* findingsCsv(findings: AsyncIterable<UploadFinding>): AsyncGenerator<string> {
  yield `\ufeff${HEADER}`;
  for await (const { file, line, column, value, reason, severity } of findings) {
    yield `${[file, String(line), column, value, reason, RESULT[severity]].map(csvCell).join(';')}\r\n`;
  }
}
