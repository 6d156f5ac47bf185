import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { enterReading, type Access } from './tenant.ts';

const ROWS_AT_ONCE = 2000;

/**
 * The rows of one question in parts, all of one moment, without ever being in memory together. The transaction ends
 * with the last part, or when the reader stops.
 */
export const streamTenant = <Row>(
  db: Kysely<Database>,
  access: Access,
  question: RawBuilder<Row>,
): AsyncGenerator<Row[]> => inOneMoment(db, access, (trx) => streamRows(trx, question));

/** What `read` makes of several questions, all of one moment. The transaction ends with it, or when the reader stops. */
export async function* inOneMoment<T>(
  db: Kysely<Database>,
  access: Access,
  read: (trx: Transaction<Database>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await enterReading(trx, access);
    yield* read(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** The rows of one question in parts, in a transaction that is the caller's; one question at a time. */
export async function* streamRows<Row>(
  trx: Transaction<Database>,
  question: RawBuilder<Row>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row[]> {
  await sql`DECLARE parts NO SCROLL CURSOR FOR ${question}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(rowsAtOnce)} FROM parts`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`CLOSE parts`.execute(trx);
}
