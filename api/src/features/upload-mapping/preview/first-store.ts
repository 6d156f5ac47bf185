import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import type { PreviewedFile } from './store-numbers.ts';
import type { StoreNames } from '../suggest/store-renames.ts';
import { withStore } from '../suggest/with-store.ts';

/** Of the store that a business gets which has none, and whose software does not write down which. */
const FIRST_STORE: StoreNames = new Map([['1', '']]);

const namesStores = ({ kind, columns }: UploadMapping) =>
  kind === 'standorte' || columns.some(({ column, from }) => column === 'standort_id' && from !== undefined);

/** Whether a file says of which store its rows are, or brings stores, by its own columns. */
function knowsStores({ file, stores: seen }: PreviewedFile): boolean {
  const [best] = file.suggestions;
  return (
    file.kind === 'standorte' ||
    (file.mapping === null && seen.size > 0) ||
    (best !== undefined && [best.mapping, ...best.more].some(namesStores))
  );
}

/**
 * Proposes one store for all rows where neither the business nor any of its files knows one: software for a single shop
 * does not write down which. People are asked its name alone, as for each store that is not there yet.
 */
export function withFirstStore(files: readonly PreviewedFile[], stores: StoreNames): readonly PreviewedFile[] {
  if (stores.size > 0 || files.some(knowsStores)) return files;
  const said = (mapping: UploadMapping) => withStore(mapping, FIRST_STORE, []);
  return files.map(({ file, ...rest }) => ({
    ...rest,
    file: {
      ...file,
      suggestions: file.suggestions.map((one) => ({ ...one, mapping: said(one.mapping), more: one.more.map(said) })),
    },
  }));
}
