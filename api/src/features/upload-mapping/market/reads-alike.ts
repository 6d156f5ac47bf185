import { isDeepStrictEqual } from 'node:util';
import type { MappedColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { foldName } from '../../../data/upload-format/synonyms.ts';

/** Says of which store rows are: each business's own. In a file of stores it is the number itself. */
const STORE = 'standort_id';
/** Numbers and names of a business's own people. */
const PEOPLE = 'mitarbeiter_id';

const isOfStore = (kind: UploadMapping['kind'], { column }: MappedColumn) => kind !== 'standorte' && column === STORE;

/**
 * A mapping as every business could have it: a fixed store or one's own words for stores and staff are left out. In
 * which column of the file they stand is kept.
 */
export function withoutBusiness({ columns, ...mapping }: UploadMapping): UploadMapping {
  return {
    ...mapping,
    columns: columns.flatMap((one) => {
      if (!isOfStore(mapping.kind, one) && one.column !== PEOPLE) return [one];
      const { values: _words, constant, ...source } = one;
      return constant === undefined ? [source] : [];
    }),
  };
}

/** The same with what a business had said of its stores. @param own of the same kind */
export function withBusinessOf(mapping: UploadMapping, own: UploadMapping): UploadMapping {
  const theirs = own.columns.filter((one) => isOfStore(own.kind, one));
  return theirs.length === 0
    ? mapping
    : { ...mapping, columns: [...mapping.columns.filter((one) => !isOfStore(mapping.kind, one)), ...theirs] };
}

/** How files are read by a mapping, whatever their names' spelling and their store. */
function readingOf(mapping: UploadMapping): unknown {
  const { kind, columns, passed_over: passedOver = [], skip = [], rows, header_line: line } = withoutBusiness(mapping);
  const sources = columns
    .filter((one) => !one.absent && !isOfStore(kind, one))
    .map(({ from, and, ...how }) => ({ ...how, from: from && foldName(from), and: and?.map(foldName) }));
  return {
    kind,
    rows,
    line,
    skip: skip.map(({ from, values }) => ({ from: foldName(from), values })),
    passedOver: passedOver.map(foldName).sort(),
    sources: sources.sort((a, b) => a.column.localeCompare(b.column)),
  };
}

/** Whether two mappings read the same from every file, their stores aside. */
export const readsAlike = (one: UploadMapping, other: UploadMapping): boolean =>
  // Written and read again, what is undefined is nothing.
  one.kind === other.kind &&
  isDeepStrictEqual(JSON.parse(JSON.stringify(readingOf(one))), JSON.parse(JSON.stringify(readingOf(other))));
