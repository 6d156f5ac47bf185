import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { foldName } from '../../../data/upload-format/synonyms.ts';
import type { StoreNames } from './store-renames.ts';

/**
 * Says of which store a file's rows are: the only one, where the file says nothing, and the one of that name, where it
 * names stores by their names.
 * @param values different values of the column of the file that names the store
 */
export function withStore(mapping: UploadMapping, stores: StoreNames, values: readonly string[]): UploadMapping {
  if (!['mitarbeiter', 'kunden', 'auftraege'].includes(mapping.kind)) return mapping;
  const source = mapping.columns.find(({ column }) => column === 'standort_id');
  const [only] = stores.size === 1 ? stores.keys() : [];
  if (!source)
    return only === undefined
      ? mapping
      : { ...mapping, columns: [...mapping.columns, { column: 'standort_id', constant: only }] };
  if (source.from === undefined) return mapping;
  const numbers = new Map([...stores].map(([number, name]) => [foldName(name), number]));
  const named = values.flatMap((value) => {
    const number = numbers.get(foldName(value));
    return number === undefined || stores.has(value) ? [] : [[value, number] as const];
  });
  // One word for the only store is that store.
  const [word, ...others] = values;
  if (only !== undefined && word !== undefined && others.length === 0 && word !== only && named.length === 0)
    named.push([word, only]);
  if (named.length === 0) return mapping;
  return {
    ...mapping,
    columns: mapping.columns.map((one) =>
      one === source ? { ...source, values: { ...source.values, ...Object.fromEntries(named) } } : one,
    ),
  };
}
