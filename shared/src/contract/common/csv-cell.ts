/**
 * A text as a cell of a CSV with `;`. A spreadsheet would compute a cell that begins like a formula, also by full-width
 * signs; an apostrophe makes it text. Commas are quoted, since a spreadsheet that parts cells by them would find the
 * beginning of a formula behind one. Since 1.5.0.
 */
export function csvCell(text: string): string {
  const safe = withoutFormula(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text that no spreadsheet takes for a formula, in whatever format it is written. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
