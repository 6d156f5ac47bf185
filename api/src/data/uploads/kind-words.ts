import type { ShortUpload } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../upload-format/formats.ts';

const count = (rows: number): string => rows.toLocaleString('de-DE');

/** Which kinds of file have too few rows. @example 'Kunden 1.200 statt 4.000 Zeilen, keine Aufträge (sonst 9.000 Zeilen)' */
export const kindWords = (kinds: ShortUpload['kinds']): string =>
  kinds
    .map(({ kind, rows, usual }) => {
      const { title } = FORMATS[kind];
      return rows === 0
        ? `keine ${title} (sonst ${count(usual)} Zeilen)`
        : `${title} ${count(rows)} statt ${count(usual)} Zeilen`;
    })
    .join(', ');
