import { createHash } from 'node:crypto';
import {
  sql,
  type Expression,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import { inStatementSpan } from './trace-statements.ts';

/** Stands between statements that travel together; a comment to whoever reads them as one text. */
const NEXT = '; -- next\n';

/**
 * Several statements as one, for a transaction: they travel to the database together and are answered together, instead of
 * one waiting for the other. Each is a message of its own, since a cluster repeats on its nodes the whole message in
 * which something was SET LOCAL. Only the last one may have parameters, and its rows are the result.
 * @example await inOneTrip([sql`SET LOCAL work_mem = '16MB'`], sql`SELECT name FROM stores WHERE tenant_id = ${tenantId}`).execute(trx)
 */
export const inOneTrip = <Row>(first: readonly RawBuilder<unknown>[], last: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.join([...first, last], sql.raw(NEXT))}`;

/** Begins a statement whose plan is kept. */
const KEPT = '/* kept */ ';

/**
 * Has each connection keep the plan of a statement: to make it often takes as long as to answer. For statements that are asked
 * all the time and whose text is always the same. After some calls PostgreSQL takes a plan that was made without knowing the
 * parameters, unless those made for them promise more. It may not select `*`, whose columns a later migration changes under a
 * portal that runs.
 */
export const kept = <Row>(statement: Expression<Row>): RawBuilder<Row> => sql<Row>`${sql.raw(KEPT)}${statement}`;

/** Names of kept statements, by text: the same on every connection, since those of the embedded database share them. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

const statement = (text: string, values: readonly unknown[]): pg.QueryConfig => ({
  text,
  values: [...values],
  ...(text.startsWith(KEPT) && { name: nameOf(text) }),
});

type Rows = PostgresQueryResult<never>;

const BEGINS = /^(?:begin|start transaction)\b/;
const READS_ONLY = /\bread only$/;

/** What the database itself would say. */
const done = (command: string) => ({ command, rowCount: 0, rows: [] }) as unknown as Rows;

/**
 * A connection as long as somebody has it: BEGIN goes along with the statement behind it, those of `inOneTrip` with each
 * other, and nobody waits for the end of a transaction that only read.
 */
function connection(client: pg.PoolClient): PostgresPoolClient {
  let begin: string | null = null;
  let readsOnly = false;

  /** All are waited for, so that nothing is sent behind one that has failed. @throws whatever the first of them was refused with */
  async function send(texts: readonly string[], parameters: readonly unknown[]): Promise<Rows> {
    const { stream } = client.connection;
    stream.cork();
    const sent = texts.map((text, index) =>
      client.query(statement(text, index === texts.length - 1 ? parameters : [])),
    );
    stream.uncork();
    const answers = await Promise.allSettled(sent);
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const last = answers.at(-1);
    return (last?.status === 'fulfilled' ? last.value : done('SELECT')) as Rows;
  }

  function query(text: string, parameters: readonly unknown[]): Promise<Rows> {
    if (BEGINS.test(text)) {
      begin = text;
      readsOnly = READS_ONLY.test(text);
      return Promise.resolve(done('BEGIN'));
    }
    const texts = begin === null ? text.split(NEXT) : [begin, ...text.split(NEXT)];
    begin = null;
    const answer = inStatementSpan(texts, () => send(texts, parameters));
    if (text !== 'commit' || !readsOnly) return answer;
    // A connection that is lost now is found lost by whoever takes it next.
    answer.catch(() => undefined);
    return Promise.resolve(done('COMMIT'));
  }

  // Kysely's type also knows cursors of another library, which are not used here.
  return { query: query as unknown as PostgresPoolClient['query'], release: (discard) => client.release(discard) };
}

/** The pool as Kysely takes it, for connections that send on without waiting (`pipeline` of pg). */
export const inTrips = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => connection(await pool.connect()),
  end: () => pool.end(),
});
