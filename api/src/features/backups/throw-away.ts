import { randomBytes } from 'node:crypto';
import { openDatabase, type OpenDatabase } from '../../platform/database/index.ts';

/**
 * An empty database for a trial, gone after `close`: on the portal's own server where its user may make one, which is the
 * engine that a real restore would be on; else embedded.
 * @param folder for an embedded one
 */
export async function openThrowAway(
  beside: OpenDatabase,
  folder: string,
): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
  if (beside.engine === 'pglite' || !(await mayMakeDatabases(beside))) {
    const database = await openDatabase({ dataDir: folder });
    return { database, close: () => database.close() };
  }
  const name = `portal_probe_${randomBytes(8).toString('hex')}`;
  await beside.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(beside.url);
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir: null, databaseUrl: url.href, poolSize: 2 });
  return {
    database,
    close: async () => {
      await database.close();
      await beside.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function mayMakeDatabases({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.may ?? false;
}
