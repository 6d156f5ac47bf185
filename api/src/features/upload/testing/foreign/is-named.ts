import type { Accepted } from './accept.ts';
import type { Difference } from './compare.ts';

/** What is left of a text in every encoding and between quotes of any kind. */
const bare = (text: string) => text.replaceAll(/[^\w.,+/-]/g, '');

/** The rows of text files that have a number in them, bare; null where a file is a workbook, whose rows are not looked for. */
function rowsWith(key: string, files: readonly Buffer[]): string[] | null {
  if (files.some((bytes) => bytes.subarray(0, 2).toString() === 'PK')) return null;
  return files
    .flatMap((bytes) =>
      bytes
        .toString('latin1')
        .replaceAll('\0', '')
        .split(/\r\n|\r|\n/),
    )
    .filter((row) => row.includes(key))
    .map(bare);
}

/**
 * Whether whoever looks at the page and the report has read of something that is not as it should be: of as many rows
 * in quarantine as are missing, of a finding in the column whose value stands in the row, or of a column that is not read.
 */
export function isNamed(
  { kind, columns, byRow, missing, key, value }: Difference,
  { refusals, findings, rejected, unread }: Accepted,
  files: readonly Buffer[],
): boolean {
  // A file that was refused as a whole brings nothing of its kind; of which kind it was may not be known.
  if (refusals.some((refusal) => refusal.kind === null || refusal.kind === kind)) return true;
  if (byRow && (rejected.get(kind) ?? 0) >= Math.max(missing ?? 0, 1)) return true;
  const inColumn = findings.filter(({ column }) => columns.includes(column));
  const rows = key === undefined ? null : rowsWith(key, files);
  if (
    missing === undefined &&
    inColumn.some((finding) => rows === null || rows.some((row) => row.includes(bare(finding.value))))
  )
    return true;
  return (
    value !== undefined && unread.some((sample) => sample !== '' && (value.includes(sample) || sample.includes(value)))
  );
}
