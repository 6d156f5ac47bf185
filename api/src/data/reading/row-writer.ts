import { isAmountName } from '../upload-format/synonyms.ts';

/** Rows in which the names of the columns must have come. */
const NAMES_WITHIN = 20;
/** No table of a shop is wider. */
const MAX_WIDTH = 1_000;
/** Text that is gathered before it is worth a piece. */
const CHUNK_CHARS = 64 * 1024;

/**
 * Writes the rows of a sheet as CSV with `;`, piece by piece: an empty row is an empty line, a line break within a cell
 * a space. Rows are as wide as the widest of the first ones, or wider where cells stand beyond it.
 */
export class RowWriter {
  #out = '';
  #width = 0;
  #named = 0;
  #amounts: readonly boolean[] = [];

  /** Whether the column holds amounts of money, by a name in the first rows. */
  isAmount(column: number): boolean {
    return this.#amounts[column] === true;
  }

  /** Empty lines, so that lines are numbered as the sheet's rows. */
  skip(rows: number): void {
    this.#out += '\n'.repeat(rows);
  }

  /** @param cells of one row, which this may change @returns whether it has any text */
  add(cells: string[]): boolean {
    let end = cells.length;
    while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
    cells.length = end;
    // A title may stand above the names; a cell far beside the table, below them.
    if (end > 0 && (this.#named += 1) <= NAMES_WITHIN) {
      if (end > this.#width && end <= MAX_WIDTH) this.#width = end;
      const found = cells.map(isAmountName);
      if (count(found) > count(this.#amounts)) this.#amounts = found;
    }
    // All empty: a line that counts as none.
    if (end > 0) {
      while (cells.length < this.#width) cells.push('');
      this.#out += cells.map(field).join(';');
    }
    this.#out += '\n';
    return end > 0;
  }

  /** What has gathered, once it is enough; `all`: whatever it is. */
  take(all = false): Buffer | undefined {
    if (this.#out === '' || (!all && this.#out.length < CHUNK_CHARS)) return undefined;
    const piece = Buffer.from(this.#out);
    this.#out = '';
    return piece;
  }
}

const count = (flags: readonly boolean[]): number => flags.filter(Boolean).length;

function field(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return /[";]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
