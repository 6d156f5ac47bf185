import { sql, type RawBuilder } from 'kysely';

/** Stores as a German telephone book has them. @param name column with the name */
export const byName = (name = 'stores.name'): RawBuilder<string> =>
  sql<string>`german_order(${sql.ref(name)}) COLLATE "C"`;

/** The user's stores, the current one first: the one chosen, else one with data, else by name. With the choice joined as `chosen`. */
export const currentFirst: RawBuilder<unknown> = sql`chosen.store_id IS NULL, stores.last_upload IS NULL, ${byName()}, stores.id`;
