import { UPLOAD_KINDS, type UploadKind, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely } from 'kysely';
import { CONSENT_COLUMNS, consentOf } from '../../../data/upload-format/consent-names.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { foldName, usualValues } from '../../../data/upload-format/synonyms.ts';
import { asOperator, type Database } from '../../../platform/database/index.ts';

/** As many businesses must have mapped a column alike: a name that fewer write might tell of one of them. */
const ENOUGH_BUSINESSES = 3;
/** So many times as often as the next other meaning, so that a word of two meanings is left to people. */
const CLEARLY = 3;

const CONSENTS: ReadonlySet<string> = new Set(CONSENT_COLUMNS);
const KNOWN_COLUMNS = new Map<string, ReadonlySet<string>>(
  UPLOAD_KINDS.map((kind) => [kind, new Set(FORMATS[kind].columns.map(({ name }) => name))]),
);

/** How a business has mapped a column of its files. */
export interface MappedName {
  kind: string;
  /** As the file calls it. */
  header: string;
  column: string;
  tenant: number;
}

/** What columns of files are, by kind and folded name, as enough businesses have mapped them. */
export type LearnedNames = ReadonlyMap<UploadKind, ReadonlyMap<string, string>>;

/**
 * Counts businesses, not profiles or files. Never learned is what a consent is: a word's yes is somebody else's no, and
 * is asked of each business.
 */
export function learnNames(mapped: readonly MappedName[]): LearnedNames {
  const businesses = new Map<string, Map<string, Set<number>>>();
  for (const { kind, header, column, tenant } of mapped) {
    if (CONSENTS.has(column) || consentOf(header) || !KNOWN_COLUMNS.get(kind)?.has(column)) continue;
    const key = JSON.stringify([kind, foldName(header)]);
    const meanings = businesses.get(key) ?? new Map<string, Set<number>>();
    meanings.set(column, (meanings.get(column) ?? new Set()).add(tenant));
    businesses.set(key, meanings);
  }
  const learned = new Map<UploadKind, Map<string, string>>(UPLOAD_KINDS.map((kind) => [kind, new Map()]));
  for (const [key, meanings] of businesses) {
    const [first, second] = [...meanings]
      .map(([column, { size }]) => ({ column, size }))
      .sort((a, b) => b.size - a.size);
    if (!first || first.size < ENOUGH_BUSINESSES || first.size < CLEARLY * (second?.size ?? 0)) continue;
    const [kind, header] = JSON.parse(key) as [UploadKind, string];
    learned.get(kind)?.set(header, first.column);
  }
  return learned;
}

/**
 * What other businesses have made of their columns: their names alone leave a business, and no value of a file. Columns
 * that were joined, cut or replaced are passed over: what was done to them depends on their values.
 * @param tenantId the business that asks; what it has mapped itself is in its profiles
 */
export async function findLearnedNames(db: Kysely<Database>, tenantId: number): Promise<LearnedNames> {
  const { rows } = await asOperator(db, (trx) =>
    sql<MappedName>`
    SELECT DISTINCT p.tenant_id AS tenant, mapping->>'kind' AS kind, mapped->>'from' AS header, mapped->>'column' AS column
    FROM upload_mapping_profiles p, jsonb_array_elements(p.mappings) mapping, jsonb_array_elements(mapping->'columns') mapped
    WHERE p.tenant_id <> ${tenantId} AND mapped->>'from' IS NOT NULL
      AND mapped->'and' IS NULL AND mapped->'part' IS NULL AND mapped->'negated' IS NULL`.execute(trx),
  );
  return learnNames(rows);
}

/** A mapping with what is still open taken from columns of the file that enough businesses have mapped to it, and which these are. */
export function withLearned(
  mapping: UploadMapping,
  learned: LearnedNames,
): { mapping: UploadMapping; learned: string[] } {
  const names = learned.get(mapping.kind);
  const taken = new Set(mapping.columns.flatMap(({ from }) => from ?? []));
  const filled = new Set(mapping.columns.map(({ column }) => column));
  const found: UploadMapping['columns'] = [];
  for (const from of mapping.headers) {
    const column = names?.get(foldName(from));
    if (column === undefined || taken.has(from) || filled.has(column)) continue;
    filled.add(column);
    const values = usualValues(column);
    found.push({ column, from, ...(values && { values }) });
  }
  return {
    mapping: { ...mapping, columns: [...mapping.columns, ...found] },
    learned: found.map(({ column }) => column),
  };
}
