import { csvCell } from '@portal/shared/contract/common';

/** Rows as CSV: UTF-8 with byte order mark, semicolons, no formulas. Rows come and go in parts. */
export async function* csvOf(
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lines([header])}`;
  for await (const rows of parts) yield lines(rows);
}

const lines = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
