import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { foldName } from '../../../data/upload-format/synonyms.ts';

/** What a file is by its shape, for one kind that is read from it. */
export interface FileShape {
  name: string;
  kind: UploadKind;
  rows: number;
  /** Null: it came from a workbook. */
  encoding: string | null;
  headers: readonly string[];
  /** Those of the file that its mapping was made for; null: it has the format's own columns. */
  knownHeaders: readonly string[] | null;
  openConsents: readonly string[];
}

/** What the key's last whole upload was like, by kind. */
export type LastShapes = ReadonlyMap<UploadKind, { rows: number; encoding: string | null }>;

/** Fewer rows tell nothing by their number. */
const MIN_ROWS = 20;
/** Less than that of the last time is half a file. */
const HALF = 0.5;

/** A file without umlauts is UTF-8 whatever its program writes: only two others tell that something has changed. */
const isOtherEncoding = (now: string | null, before: string | null): boolean =>
  now !== null && before !== null && now !== before && now !== 'UTF-8' && before !== 'UTF-8';

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}“`).join(', ');

/**
 * What is new about a file that comes by night, German sentences; none where it is as it was.
 * @param comparesRows false where the program sends what has changed alone
 */
export function shapeChanges(shape: FileShape, last: LastShapes, comparesRows: boolean): string[] {
  const { kind, rows, encoding, headers, knownHeaders, openConsents } = shape;
  const before = last.get(kind);
  const known = new Set((knownHeaders ?? headers).map(foldName));
  const added = headers.filter(
    (header) => header !== '' && !known.has(foldName(header)) && !openConsents.includes(header),
  );
  return [
    openConsents.length > 0 &&
      `${quoted(openConsents)} ${openConsents.length === 1 ? 'könnte' : 'könnten'} sagen, wer Werbung bekommen darf, und ${openConsents.length === 1 ? 'ist' : 'sind'} noch nicht zugeordnet.`,
    added.length > 0 &&
      (added.length === 1 ? `Neu ist die Spalte ${quoted(added)}.` : `Neu sind die Spalten ${quoted(added)}.`),
    before &&
      isOtherEncoding(encoding, before.encoding) &&
      `Die Datei ist anders gespeichert als zuletzt: ${encoding} statt ${before.encoding}.`,
    comparesRows &&
      before &&
      before.rows >= MIN_ROWS &&
      rows < before.rows * HALF &&
      `Die Datei hat ${rows.toLocaleString('de-DE')} Zeilen, zuletzt waren es ${before.rows.toLocaleString('de-DE')}.`,
  ].filter((sentence) => typeof sentence === 'string');
}
