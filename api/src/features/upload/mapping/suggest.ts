import { createHash } from 'node:crypto';
import { UPLOAD_KINDS, USEFUL_FIT, type MappingProfile, type MappingSuggestion, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { mapByContent } from './content.ts';
import { isIndispensable } from './mapped-header.ts';
import { foldName, mapBySynonyms } from '../../../data/upload-format/synonyms.ts';

const MAX_SUGGESTIONS = 10;
const RANK = { fingerprint: 0, similar: 1, synonyms: 2 } as const;

/** The set of headers as one value; neither order nor spelling counts. */
export const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256').update([...new Set(headers.map(foldName))].sort().join('\n')).digest('hex');

/**
 * Proposes mappings for a file, best first: a profile made for exactly these headers, profiles whose columns are
 * mostly there, then usual names and the look of the values. What a proposal cannot fill is left open for people to decide.
 * @param sample the first rows, in the order of the headers
 */
export function suggestMappings(headers: readonly string[], profiles: readonly MappingProfile[], sample: readonly (readonly string[])[] = []): MappingSuggestion[] {
  const fingerprint = fingerprintOf(headers);
  const names = new Map(headers.map((header) => [foldName(header), header]));
  const remembered = profiles.flatMap(({ name, mappings }) => mappings.map((mapping): MappingSuggestion => {
    const columns = mapping.columns.flatMap((column) => {
      if (column.from === undefined) return [column];
      const from = names.get(foldName(column.from));
      return from ? [{ ...column, from }] : [];
    });
    const match = fingerprintOf(mapping.headers) === fingerprint ? 'fingerprint' : 'similar';
    const used = columns.filter(({ from }) => from !== undefined).length;
    return suggestion(match, name, { ...mapping, headers: [...headers], columns }, used);
  }));
  const usual = UPLOAD_KINDS.map((kind) => {
    const mapping = mapByContent(mapBySynonyms(kind, headers), sample);
    return suggestion('synonyms', null, mapping, mapping.columns.length);
  });
  // What fits little is still of use to whoever says what the file holds.
  return [...remembered.filter(({ fit }) => fit >= USEFUL_FIT), ...usual.filter((one) => sourced(one) > 0)]
    .sort((a, b) => Number(b.fit >= USEFUL_FIT) - Number(a.fit >= USEFUL_FIT) || RANK[a.match] - RANK[b.match] || sourced(b) - sourced(a) || b.fit - a.fit)
    .slice(0, MAX_SUGGESTIONS);
}

/** A short kind is soon complete: what uses most of the file comes first. */
const sourced = ({ mapping }: MappingSuggestion) => mapping.columns.filter(({ from }) => from !== undefined).length;

/** What a row can do without is declared absent, so that people are asked for the rest alone. */
function withAbsent(mapping: UploadMapping): UploadMapping {
  const open = FORMATS[mapping.kind].columns.filter(({ name }) => !isIndispensable(mapping.kind, name) && !mapping.columns.some(({ column }) => column === name));
  return { ...mapping, columns: [...mapping.columns, ...open.map(({ name }) => ({ column: name, absent: true as const }))] };
}

function suggestion(match: MappingSuggestion['match'], profile: string | null, mapping: UploadMapping, used: number): MappingSuggestion {
  // A profile's constants fit every file: only what was found in this one counts, unless it is the very same.
  const total = Math.min(FORMATS[mapping.kind].columns.length, mapping.headers.filter(Boolean).length);
  return { match, profile, fit: match === 'fingerprint' ? 1 : used / total, mapping: withAbsent(mapping) };
}
