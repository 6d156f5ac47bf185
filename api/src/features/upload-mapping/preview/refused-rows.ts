import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import type { Finding } from '../../../data/reading/row-reader.ts';

type Refusal = PreviewFile['refusals'][number];

/** What is told of: the columns that refuse most rows, each with its first different values. */
const MAX_COLUMNS = 3;
const MAX_VALUES = 3;

/** Counts the checked rows of a file that an import would refuse, and the columns that are to blame. */
export class RefusedRows {
  #checked = 0;
  #refused = 0;
  readonly #columns = new Map<string, Refusal>();

  add({ rejected, findings }: { rejected: boolean; findings: readonly Finding[] }): void {
    this.#checked += 1;
    if (!rejected) return;
    this.#refused += 1;
    const counted = new Set<string>();
    for (const { column, value, reason, severity } of findings) {
      if (severity !== 'rejected') continue;
      const refusal = this.#columns.get(column) ?? { column, rows: 0, values: [], reason };
      this.#columns.set(column, refusal);
      // A row is refused once, however much of a column is wrong.
      if (!counted.has(column)) refusal.rows += 1;
      counted.add(column);
      if (value !== '' && refusal.values.length < MAX_VALUES && !refusal.values.includes(value))
        refusal.values.push(value);
    }
  }

  all(): Pick<PreviewFile, 'checked' | 'refused' | 'refusals'> {
    const refusals = [...this.#columns.values()].sort((a, b) => b.rows - a.rows).slice(0, MAX_COLUMNS);
    return { checked: this.#checked, refused: this.#refused, refusals };
  }
}
