import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { ReadRow } from '../../../data/reading/row-reader.ts';

/** Different numbers that are kept of a file: no business has so many stores. */
const MAX_NUMBERS = 1_000;
/** Of the numbers that nobody knows those that are told. */
const MAX_TOLD = 20;

/** A previewed file, the numbers of stores in its rows, and the brands of its frames with their rows. */
export interface PreviewedFile {
  file: Omit<PreviewFile, 'unknown_stores'>;
  stores: ReadonlySet<string>;
  brands: ReadonlyMap<string, number>;
}

/** Gathers the numbers of the stores that a file's rows are of, or brings: those of `standorte`. */
export class StoreNumbers {
  readonly seen = new Set<string>();
  readonly #at: number;

  constructor(kind: keyof typeof FORMATS) {
    this.#at = FORMATS[kind].columns.findIndex(
      ({ field }) => field === (kind === 'standorte' ? 'external_id' : 'store_key'),
    );
  }

  add({ values, rejected }: ReadRow): void {
    const number = values[this.#at];
    if (!rejected && typeof number === 'string' && this.seen.size < MAX_NUMBERS) this.seen.add(number);
  }
}

/** Says of each file which stores its rows are of that neither the business has nor the files bring: an import refuses those rows. */
export function withUnknownStores(files: readonly PreviewedFile[], known: Iterable<string>): PreviewFile[] {
  const all = new Set(known);
  for (const { file, stores } of files) if (file.kind === 'standorte') for (const number of stores) all.add(number);
  return files.map(({ file, stores }) => ({
    ...file,
    unknown_stores: [...stores].filter((number) => !all.has(number)).slice(0, MAX_TOLD),
  }));
}
