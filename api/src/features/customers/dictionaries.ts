import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { storesSeen, type Database } from '../../platform/database/index.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';

/** Of one business; apart, since a surname is rarely meant by a first name. */
export interface Names {
  last: Dictionary;
  first: Dictionary;
  /** Places, folded, in which a word begins with the text. */
  placesOf(text: string): string[];
  /** How many customers answer a question, as it was counted since the names last changed. */
  totals: LRUCache<string, number>;
}

export interface Dictionaries {
  /** The business's names. @param version of them now, in `customer_search_versions` */
  load(trx: Transaction<Database>, tenantId: number, version: number): Promise<Names>;
}

/** Of questions that many customers answer; others are counted anew. */
const MOST_TOTALS = 500;
/** About 200 bytes each: a hundred large businesses. */
const MOST_WORDS = 1_000_000;

/** @param places as 'freiburg im breisgau' */
const placesIn =
  (places: readonly string[]) =>
  (text: string): string[] =>
    places.filter((place) => ` ${place}`.includes(` ${text}`));

/** Keeps what was read in memory, by version. */
export function createDictionaries(): Dictionaries {
  const cache = new LRUCache<string, { version: number; names: Names }>({
    maxSize: MOST_WORDS,
    sizeCalculation: ({ names }) => 1 + names.last.size + names.first.size,
  });
  return {
    async load(trx, tenantId, version) {
      // Who is restricted to stores has their names alone, and what they answer.
      const key = `${tenantId} ${storesSeen(trx)}`;
      const known = cache.get(key);
      if (known?.version === version) return known.names;
      const distinct = async (column: string) => {
        const { rows } = await sql<{ name: string }>`
          SELECT DISTINCT ${sql.ref(column)} AS name FROM customer_search WHERE tenant_id = ${tenantId} AND ${sql.ref(column)} IS NOT NULL`.execute(
          trx,
        );
        return rows.map(({ name }) => name);
      };
      const [last, first] = [
        createDictionary(await distinct('last_name')),
        createDictionary(await distinct('first_name')),
      ];
      const names = {
        last,
        first,
        placesOf: placesIn(await distinct('city')),
        totals: new LRUCache<string, number>({ max: MOST_TOTALS }),
      };
      cache.set(key, { version, names });
      return names;
    },
  };
}
