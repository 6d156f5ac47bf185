import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { enterReading, type Access } from './tenant.ts';

const ROWS_AT_ONCE = 2000;

/**
 * The rows of one question in parts, all of one moment, without ever being in memory together. The transaction ends
 * with the last part, or when the reader stops.
 */
export async function* streamTenant<Row>(db: Kysely<Database>, access: Access, question: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await enterReading(trx, access);
    await sql`DECLARE parts NO SCROLL CURSOR FOR ${question}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM parts`.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    await trx.rollback().execute();
  }
}
