import {
  UPLOAD_KINDS,
  USEFUL_FIT,
  type MappingProfile,
  type MappingSuggestion,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { mapByContent } from './content.ts';
import { findFlat, withPeopleNumbers, withRows } from './find-flat.ts';
import { findParts } from './find-parts.ts';
import { fingerprintOf } from '../../../data/reading/fingerprint.ts';
import { isIndispensable, sourcesOf } from '../../../data/reading/mapped-header.ts';
import { withLearned, type LearnedNames } from './learned-names.ts';
import type { StoreNames } from './store-renames.ts';
import { withStore } from './with-store.ts';
import { foldName, mapBySynonyms } from '../../../data/upload-format/synonyms.ts';

const MAX_SUGGESTIONS = 10;
const RANK = { fingerprint: 0, similar: 1, synonyms: 2 } as const;

/** A profile of the business, or of the market in a version of it. */
export interface KnownProfile extends Pick<MappingProfile, 'name' | 'mappings'> {
  marketVersion?: number;
}

/** What is known beside the file. */
export interface Knowledge {
  profiles?: readonly KnownProfile[];
  /** Of the business, by their numbers. */
  stores?: StoreNames;
  learned?: LearnedNames;
}

/**
 * Proposes mappings for a file, best first: a profile made for exactly these headers, profiles whose columns are
 * mostly there, each the business's own before the market's, then usual names, what other businesses have made of such
 * names, and the look of the values. What a proposal cannot fill is left open for people to decide.
 * @param sample the first rows, in the order of the headers
 */
export function suggestMappings(
  headers: readonly string[],
  { profiles = [], stores = new Map(), learned = new Map() }: Knowledge = {},
  sample: readonly (readonly string[])[] = [],
): MappingSuggestion[] {
  // A file of one column is a text, or its columns stand below each other by blanks.
  if (headers.filter(Boolean).length < 2) return [];
  const fingerprint = fingerprintOf(headers);
  const names = new Map(headers.map((header) => [foldName(header), header]));
  const remembered = profiles.flatMap(({ name, mappings, marketVersion = null }) =>
    together(
      mappings.map((mapping): MappingSuggestion => {
        const columns = mapping.columns.flatMap((column) => {
          if (column.from === undefined) return [column];
          const [from, ...and] = sourcesOf(column).map((source) => names.get(foldName(source)));
          return from && and.every((source) => source !== undefined)
            ? [{ ...column, from, ...(and.length > 0 && { and }) }]
            : [];
        });
        const match = fingerprintOf(mapping.headers) === fingerprint ? 'fingerprint' : 'similar';
        const used = columns.filter(({ from }) => from !== undefined).length;
        const own = { ...mapping, headers: [...headers], columns };
        // The market knows nobody's stores.
        return {
          ...suggestion(
            match,
            name,
            marketVersion === null ? own : withStore(own, stores, valuesOf(own, sample)),
            used,
          ),
          market_version: marketVersion,
        };
      }),
    ),
  );
  const learnedOf = new Map<UploadKind, string[]>();
  const found = UPLOAD_KINDS.map((kind) => {
    const named = withLearned(mapBySynonyms(kind, headers), learned);
    learnedOf.set(kind, named.learned);
    const mapping = withPeopleNumbers(findParts(mapByContent(named.mapping, sample), sample), sample);
    return withStore(
      kind === 'auftraege' ? withStaff(withRows(mapping, sample)) : mapping,
      stores,
      valuesOf(mapping, sample),
    );
  });
  const usual = found.map((mapping) => ({
    ...suggestion('synonyms', null, mapping, mapping.columns.length),
    learned: learnedOf.get(mapping.kind) ?? [],
  }));
  const [people, ...rest] = findFlat(found, sample) ?? [];
  const flat = people && {
    ...suggestion('synonyms', null, people, headers.length),
    more: rest.map(withAbsent),
    learned: [...learnedOf.values()].flat(),
  };
  // What fits little is still of use to whoever says what the file holds.
  return [
    ...remembered.filter(({ fit }) => fit >= USEFUL_FIT),
    ...(flat ? [flat] : []),
    ...usual.filter((one) => sourced(one) > 0),
  ]
    .sort(
      (a, b) =>
        Number(b.fit >= USEFUL_FIT) - Number(a.fit >= USEFUL_FIT) ||
        RANK[a.match] - RANK[b.match] ||
        Number(a.market_version !== null) - Number(b.market_version !== null) ||
        sourced(b) - sourced(a) ||
        b.fit - a.fit,
    )
    .slice(0, MAX_SUGGESTIONS);
}

/** A short kind is soon complete: what uses most of the file comes first. */
const sourced = ({ mapping, more }: MappingSuggestion) =>
  new Set([mapping, ...more].flatMap(({ columns }) => columns.flatMap(sourcesOf))).size;

/** Mappings of one profile for the same file are one proposal: it holds several kinds. */
function together(suggestions: readonly MappingSuggestion[]): MappingSuggestion[] {
  const exact = suggestions.filter(({ match }) => match === 'fingerprint');
  const [first, ...rest] = exact;
  if (!first || rest.length === 0 || new Set(exact.map(({ mapping }) => mapping.kind)).size < exact.length)
    return [...suggestions];
  return [
    { ...first, more: rest.map(({ mapping }) => mapping) },
    ...suggestions.filter(({ match }) => match !== 'fingerprint'),
  ];
}

/** Whoever is named in orders and stands in no file is one of the staff, unless people say otherwise. */
const withStaff = (mapping: UploadMapping): UploadMapping => ({
  ...mapping,
  columns: mapping.columns.map((one) =>
    one.column === 'mitarbeiter_id' && one.from !== undefined ? { ...one, creates: true as const } : one,
  ),
});

/** What a sample says of the store. */
function valuesOf({ headers, columns }: UploadMapping, sample: readonly (readonly string[])[]): string[] {
  const at = headers.indexOf(columns.find(({ column }) => column === 'standort_id')?.from ?? '');
  return [...new Set(sample.map((row) => row[at]?.trim() ?? '').filter(Boolean))];
}

/** What a row can do without is declared absent, so that people are asked for the rest alone. */
function withAbsent(mapping: UploadMapping): UploadMapping {
  const open = FORMATS[mapping.kind].columns.filter(
    ({ name }) => !isIndispensable(mapping.kind, name) && !mapping.columns.some(({ column }) => column === name),
  );
  return {
    ...mapping,
    columns: [...mapping.columns, ...open.map(({ name }) => ({ column: name, absent: true as const }))],
  };
}

function suggestion(
  match: MappingSuggestion['match'],
  profile: string | null,
  mapping: UploadMapping,
  used: number,
): MappingSuggestion {
  // A profile's constants fit every file: only what was found in this one counts, unless it is the very same.
  const total = Math.min(FORMATS[mapping.kind].columns.length, mapping.headers.filter(Boolean).length);
  return {
    match,
    profile,
    fit: match === 'fingerprint' ? 1 : Math.min(used / total, 1),
    mapping: withAbsent(mapping),
    more: [],
    market_version: null,
    learned: [],
  };
}
