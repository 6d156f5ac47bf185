import pg from 'pg';

const { types } = pg;
const OID = { int8: 20, int8Array: 1016, numeric: 1700, date: 1082 } as const;

const parsers: Record<number, (text: string) => unknown> = {
  // Cents and ids stay far below 2^53.
  [OID.int8]: Number,
  [OID.numeric]: Number,
  // A Date would be midnight of some zone; a day is a day.
  [OID.date]: (text) => text,
  [OID.int8Array]: (text) => (types.getTypeParser(OID.int8Array, 'text')(text) as string[]).map(Number),
};

/** A pool whose rows carry bigint and numeric as numbers and `date` as ISO string, in Europe/Berlin. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    onConnect: (client) => client.query("SET TIME ZONE 'Europe/Berlin'; SET application_name = 'portal'"),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // An idle connection may die with its server; without a listener that would end the process.
  pool.on('error', () => undefined);
  return pool;
}
