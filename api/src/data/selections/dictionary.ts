import { WORD_COLUMNS, type WordColumn, type Words } from '@portal/shared/contract/counting';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { SPELLINGS } from './columns.ts';

/** As many places fit into two bytes with a sign; spellings beyond them count as unknown. */
const MOST_WORDS = 32_767;

/** What some customers' columns of words say. The place of a spelling is its code, and `names` has at that place what it counts as. */
export interface Dictionary {
  spellings: Words;
  names: Words;
}

interface Found {
  name: WordColumn;
  spelling: string;
  counts_as: string;
}

/** @param population FROM and WHERE of the customers */
export async function readDictionary(
  trx: Transaction<Database>,
  tenantId: number,
  population: RawBuilder<unknown>,
): Promise<Dictionary> {
  const columns = sql.join(WORD_COLUMNS.map((name) => sql.ref(name)));
  // Each spelling once, however many customers have it; of what is no place a decision about brands may be known.
  const { rows } = await sql<Found>`
    WITH words AS (
      SELECT ${columns} FROM (
        SELECT ${sql.join(WORD_COLUMNS.map((name) => sql`${SPELLINGS[name]} AS ${sql.ref(name)}`))} ${population}
      ) people
      GROUP BY GROUPING SETS (${sql.join(WORD_COLUMNS.map((name) => sql`(${sql.ref(name)})`))})
    )
    SELECT spelled.name, spelled.spelling, coalesce(CASE WHEN spelled.name <> 'city' THEN a.brand END, spelled.spelling) AS counts_as
    FROM words CROSS JOIN LATERAL (VALUES ${sql.join(WORD_COLUMNS.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`words.${name}`)})`))}) spelled (name, spelling)
    LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(spelled.spelling)
    WHERE spelled.spelling IS NOT NULL
    ORDER BY spelled.name, spelled.spelling`.execute(trx);
  const each = (read: (row: Found) => string) =>
    Object.fromEntries(
      WORD_COLUMNS.map((name) => [
        name,
        rows
          .filter((row) => row.name === name)
          .slice(0, MOST_WORDS)
          .map(read),
      ]),
    ) as unknown as Words;
  return { spellings: each(({ spelling }) => spelling), names: each(({ counts_as }) => counts_as) };
}

/** Joins the place of each customer's words, as `…_words.place` from 1. */
export const joinWords = ({ spellings }: Dictionary): RawBuilder<unknown> =>
  sql.join(
    WORD_COLUMNS.map(
      (
        name,
      ) => sql`LEFT JOIN unnest(${spellings[name]}::text[]) WITH ORDINALITY ${sql.ref(`${name}_words`)} (word, place)
        ON ${sql.ref(`${name}_words.word`)} = ${SPELLINGS[name]}`,
    ),
    sql` `,
  );
