import { formatCount } from '@portal/shared/format';
import type { PreviewFile, UploadFile } from '@portal/shared/contract/settings-admin';

const DELIMITERS = { ';': 'Semikolon', ',': 'Komma', '\t': 'Tabulator', '|': 'Senkrechter Strich' } as const;
const MARKS = { ',': 'Dezimalkomma', '.': 'Dezimalpunkt' } as const;

/** How a file is written: 'Windows-1252 · Semikolon', or 'Excel'. */
export const formatOf = ({ encoding, delimiter }: Pick<UploadFile, 'encoding' | 'delimiter'>): string =>
  [encoding, delimiter && DELIMITERS[delimiter]].filter(Boolean).join(' · ') || 'Excel';

/** All that was found out about a previewed file, in one line. */
export const factsOf = (file: PreviewFile): string =>
  [
    formatOf(file),
    `${formatCount(file.rows)} ${file.rows === 1 ? 'Zeile' : 'Zeilen'}`,
    file.decimal_mark && MARKS[file.decimal_mark],
    file.date_format && `Datum ${file.date_format}`,
  ]
    .filter(Boolean)
    .join(' · ');
