import pg from 'pg';

const { types } = pg;
const { INT8, NUMERIC, DATE } = types.builtins;
/** date[] and bigint[], which have no names there. */
const DATES = 1182;
const INT8S = 1016;

const parsers: Record<number, (text: string) => unknown> = {
  // Cents and ids stay far below 2^53.
  [INT8]: Number,
  [NUMERIC]: Number,
  // A Date would be midnight of some zone; a day is a day.
  [DATE]: (text) => text,
  // Read by the one parser that is fast: there may be 100,000 of them.
  [INT8S]: (text) => JSON.parse(`[${text.slice(1, -1)}]`) as number[],
  [DATES]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
};

/** A pool whose rows carry bigint and numeric as numbers and `date` as ISO string, also in arrays, in Europe/Berlin. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Statements may be sent without waiting for the answer to those before them.
    pipeline: true,
    // No just-in-time compilation: it took 8 of the 13 seconds in which a chain's orders were derived, and the
    // planner reaches for it whenever row level security makes a small question look expensive.
    onConnect: (client) =>
      client.query("SET TIME ZONE 'Europe/Berlin'; SET application_name = 'portal'; SET jit = off"),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // A connection may die with its server, idle or not; without listeners that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
