import type { UploadKind } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { BlockList } from '../../../data/block-list/block-list.ts';
import { createBlockGuard, ERASED_REASON } from './block-guard.ts';
import { cleanText } from '../../../data/upload-format/clean-text.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { ColumnVotes } from '../../../data/reading/column-votes.ts';
import { fieldOf, type Header } from '../../../data/reading/header.ts';
import { readRecords, type CsvSource } from '../../../data/reading/read-records.ts';
import { UnreadColumns } from '../../../data/reading/unread-columns.ts';
import { createRowReader } from '../../../data/reading/row-reader.ts';
import { StageWriter } from './stage-writer.ts';
import type { Stage } from '../../../data/uploads/stage.ts';

export interface CheckedFile extends CsvSource {
  name: string;
  header: Header;
  /** Number of the file within its upload. */
  position: number;
}

/** `rejected` and `warnings` count rows, before references are looked at; a warned row is not rejected. */
export interface RowCounts {
  rows: number;
  rejected: number;
  warnings: number;
}

/** What rows are held against beside their format. */
export interface CheckTerms {
  /** In Europe/Berlin, ISO. */
  today: string;
  blockList: BlockList | null;
}

/** Findings kept per file; the counts go on. */
export const MAX_FINDINGS = 10_000;
/** From here on a file that is nearly all wrong is given up: it is something else under a good header. */
const HOPELESS = { rows: 10_000, share: 0.9 };
/** The number that is remembered of a refused row: its own, for a line that of its order. */
const KEY_OF: Partial<Record<UploadKind, string>> = {
  kunden: 'external_id',
  auftraege: 'external_id',
  positionen: 'order_key',
};

/** Bytes that will be read of a file: its columns have to be looked at once before they can be read. */
export const workOf = (bytes: number): number => bytes * 2;

/**
 * Reads a file, puts its good rows into staging and says what is wrong with the others.
 * @param onBytes told of every chunk read; throws to stop.
 * @throws UploadProblem when the file as a whole is no use.
 */
export async function checkFile(
  db: Kysely<Database>,
  stage: Stage,
  file: CheckedFile,
  { today, blockList }: CheckTerms,
  onBytes: (bytes: number) => Promise<void>,
): Promise<RowCounts> {
  const { kind } = file.header;
  const votes = new ColumnVotes(file.header);
  await readRecords(
    file,
    (fields) => {
      if (!file.header.skips?.(fields)) votes.add(fields);
    },
    onBytes,
  );

  const read = createRowReader(file.header, votes.forms(), today);
  const counts: RowCounts = { rows: 0, rejected: 0, warnings: 0 };
  let kept = 0;
  const { columns } = FORMATS[kind];
  const rows = new StageWriter(db, stage, kind, [
    { field: 'file', pg: 'smallint' },
    { field: 'line', pg: 'int' },
    { field: 'warned', pg: 'boolean' },
    ...(kind === 'kunden'
      ? [
          { field: 'is_blocked', pg: 'boolean' },
          { field: 'objected_channels', pg: 'text' },
        ]
      : []),
    ...columns.map(({ field, reader }) => ({ field, pg: reader.pg })),
  ]);
  const findings = new StageWriter(db, stage, 'findings', [
    { field: 'file', pg: 'smallint' },
    { field: 'line', pg: 'int' },
    { field: 'column_name', pg: 'text' },
    { field: 'value', pg: 'text' },
    { field: 'reason', pg: 'text' },
    { field: 'severity', pg: 'text' },
    { field: 'raw_row', pg: 'text' },
  ]);
  const rejectedKeys = new StageWriter(db, stage, 'rejected_keys', [
    { field: 'kind', pg: 'text' },
    { field: 'key', pg: 'text' },
  ]);
  const keyIndex = columns.findIndex(({ field }) => field === KEY_OF[kind]);

  const guard = createBlockGuard(kind, blockList);
  const unread = new UnreadColumns(file.header);
  const { skips } = file.header;

  await readRecords(
    file,
    (fields, line, isBroken) => {
      if (skips?.(fields)) return;
      unread.add(fields);
      const row = read(fields, isBroken);
      if (row.isSkipped) {
        counts.warnings += 1;
        for (const { column, value, reason, severity } of row.findings)
          findings.add([file.position, line, column, value, reason, severity, value], []);
        return;
      }
      counts.rows += 1;
      const blocked = guard(row.values);
      if (blocked.isErased) {
        counts.rejected += 1;
        // Not a word of the row: the person has a right to be forgotten by the report as well.
        findings.add([file.position, line, 'kunden_id', '', ERASED_REASON, 'rejected', ''], []);
        return;
      }
      if (row.rejected) {
        counts.rejected += 1;
        const key = keyIndex < 0 ? '' : cleanText(fieldOf(file.header, fields, keyIndex)).text;
        if (key) rejectedKeys.add([kind, key.slice(0, 64)], []);
      } else {
        const warned = row.findings.length > 0;
        if (warned) counts.warnings += 1;
        rows.add(
          [file.position, line, warned, ...(kind === 'kunden' ? [blocked.hasObjected, blocked.channels] : [])],
          row.values,
        );
      }
      for (const { column, value, reason, severity } of row.findings) {
        if (kept >= MAX_FINDINGS) break;
        kept += 1;
        const raw = row.rejected ? cleanText(fields.join(file.delimiter)).text.slice(0, 2_000) : null;
        findings.add([file.position, line, column, value, reason, severity, raw], []);
      }
    },
    async (bytes) => {
      if (counts.rows > HOPELESS.rows && counts.rejected > counts.rows * HOPELESS.share) {
        throw new UploadProblem(
          'rows-hopeless',
          `In der Datei „${file.name}“ sind mehr als neun von zehn Zeilen fehlerhaft. Bitte prüfen Sie, ob es die richtige Datei ist.`,
        );
      }
      refuseOpenConsents(file.name, unread);
      await rows.settle();
      await findings.settle();
      await rejectedKeys.settle();
      await onBytes(bytes);
    },
  );
  refuseOpenConsents(file.name, unread);
  await Promise.all([rows.finish(), findings.finish(), rejectedKeys.finish()]);
  return counts;
}

/** @throws UploadProblem when a column looks like a consent and nobody has said what it means: its no must not become a letter */
function refuseOpenConsents(name: string, unread: UnreadColumns): void {
  const open = unread.openConsents().map(({ header }) => `„${header}“`);
  if (open.length === 0) return;
  throw new UploadProblem(
    'consent-open',
    `In der Datei „${name}“ ${open.length === 1 ? `sieht die Spalte ${open[0] ?? ''} nach einer Einwilligung oder Werbesperre aus, wird aber nicht gelesen` : `sehen die Spalten ${open.join(', ')} nach Einwilligungen oder Werbesperren aus, werden aber nicht gelesen`}. Bitte laden Sie die Datei einmal von Hand hoch und sagen Sie, was sie bedeuten.`,
  );
}
