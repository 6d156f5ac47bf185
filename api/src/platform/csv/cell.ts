/** A text as a cell of a CSV file: a spreadsheet would compute one that begins like a formula; an apostrophe makes it text. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
