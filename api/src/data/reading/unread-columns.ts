import { looksLikeConsent } from '../upload-format/consent-names.ts';
import { cleanText } from '../upload-format/clean-text.ts';
import { foldValue, type Header } from './header.ts';

/** Different values that are kept of a column: enough to see what it is. */
const MAX_VALUES = 20;
const MAX_CHARS = 60;

export interface UnreadColumn {
  header: string;
  /** The first different ones, without empty ones. */
  values: string[];
}

/** Watches what nothing is taken from, so that nothing of a file is passed over in silence. */
export class UnreadColumns {
  readonly #columns: { at: number; header: string; values: Set<string> }[];
  readonly #asksForConsents: boolean;
  readonly #passedOver: ReadonlySet<string>;

  constructor({ kind, names, positions, alsoRead = [], passedOver = [] }: Header) {
    const read = new Set([...positions, ...alsoRead]);
    this.#columns = names.flatMap((header, at) =>
      header === '' || read.has(at) ? [] : [{ at, header, values: new Set<string>() }],
    );
    this.#asksForConsents = kind === 'kunden';
    this.#passedOver = new Set(passedOver.map(foldValue));
  }

  add(fields: readonly string[]): void {
    for (const { at, values } of this.#columns) {
      const raw = fields[at];
      if (raw && values.size < MAX_VALUES) values.add(cleanText(raw).text.slice(0, MAX_CHARS));
    }
  }

  all(): UnreadColumn[] {
    return this.#columns.map(({ header, values }) => ({ header, values: [...values].filter(Boolean) }));
  }

  /** Those that look like a consent, and nobody has said what they mean: until then nobody of the file may be written to. */
  openConsents(): UnreadColumn[] {
    if (!this.#asksForConsents) return [];
    return this.all().filter(
      ({ header, values }) => !this.#passedOver.has(foldValue(header)) && looksLikeConsent(header, values),
    );
  }
}
