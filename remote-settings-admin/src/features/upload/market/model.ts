import {
  UPLOAD_COLUMNS,
  type MarketProfile,
  type MarketProfileInput,
  type PreviewColumn,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { isOpen, mappedColumn } from '../../../common/mapping/choices.ts';
import { columnName } from '../../../common/mapping/column-names.ts';
import { FILE_KINDS } from '../upload-format.ts';

/** The separators of a first row, the likeliest first. */
const SEPARATORS = ['\t', ';', '|', ','] as const;

/**
 * The column names of a first row as somebody copies it from a file or a table, or one a line.
 * @example headersOf('KdNr;"Name";Ort') // ['KdNr', 'Name', 'Ort']
 */
export function headersOf(text: string): string[] {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const parts = SEPARATORS.map((separator) => (lines[0] ?? '').split(separator)).reduce((most, one) =>
    one.length > most.length ? one : most,
  );
  return (parts.length > 1 ? parts : lines).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** A mapping of a kind of which nothing is known yet. */
export const emptyMapping = (kind: UploadKind, headers: readonly string[]): UploadMapping => ({
  kind,
  headers: [...headers],
  columns: UPLOAD_COLUMNS[kind].map((column) => ({ column, absent: true as const })),
});

/** Which store rows are of, each business says itself. */
export const asAsked = (kind: UploadKind, column: PreviewColumn): PreviewColumn =>
  column.column === 'standort_id' && kind !== 'standorte' ? { ...column, is_indispensable: false } : column;

/** What has to be done before a profile can be saved, a German sentence; null: nothing. */
export function openIn(
  { name, mappings }: MarketProfileInput,
  columnsOf: (kind: UploadKind) => readonly PreviewColumn[],
): string | null {
  if (name.trim() === '') return 'Bitte nennen Sie das Programm und seinen Export.';
  if (mappings.length === 0) return 'Bitte sagen Sie, was in der Datei steht.';
  const [first] = mappings.flatMap((mapping) =>
    columnsOf(mapping.kind)
      .map((column) => asAsked(mapping.kind, column))
      .filter((column) => isOpen(column, mappedColumn(mapping, column.column)))
      .map(({ column }) => `${FILE_KINDS[mapping.kind].label}: Es fehlt noch ${columnName(column)}.`),
  );
  return first ?? null;
}

/** How many businesses read by a profile, and how many of them by an older version. */
export const usedText = ({ businesses, behind }: Pick<MarketProfile, 'businesses' | 'behind'>): string => {
  if (!businesses) return 'Noch liest kein Betrieb danach.';
  const used = businesses === 1 ? 'Ein Betrieb liest danach' : `${businesses} Betriebe lesen danach`;
  return behind ? `${used}, davon ${behind} nach einer älteren Fassung.` : `${used}.`;
};
