import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { DataFolderInUseError } from './data-folder-lock.ts';
import { runningUrl, startEmbeddedServer } from './embedded-server.ts';
import { inTrips } from './one-trip.ts';
import { createPool } from './pool.ts';
import type { Database } from './schema.ts';
import { isEmbedded } from './socket-folders.ts';

export interface OpenDatabaseOptions {
  /** Folder for the embedded database; null keeps it in memory. Not touched when `databaseUrl` is given. */
  dataDir: string | null;
  /** A PostgreSQL 15 or newer server; its user must own the database and may create roles. */
  databaseUrl?: string | undefined;
  /** Connections of the pool. */
  poolSize?: number;
}

export interface OpenDatabase {
  /** Privileged: reach rows through `withTenant` or `asOperator`. */
  db: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  engine: 'pglite' | 'postgres';
  /** Of the embedded database's files; null on a server and in memory. */
  folder: string | null;
  close(): Promise<void>;
}

/**
 * Opens the portal's database: a server when `databaseUrl` is given, else PGlite in `dataDir`.
 * Call `migrate(pool)` next.
 * @throws DataFolderInUseError when another portal has the folder open.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.databaseUrl === undefined ? await startEmbeddedServer(options.dataDir) : undefined;
  const url = embedded?.url ?? options.databaseUrl ?? '';
  const isServer = !embedded && !isEmbedded(url);
  const pool = createPool(url, options.poolSize ?? 8);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: inTrips(pool) }) });
  return {
    db,
    pool,
    url,
    engine: isServer ? 'postgres' : 'pglite',
    folder: isServer || options.dataDir === null ? null : join(options.dataDir, 'pglite'),
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if it ever asked for a connection itself.
      if (!pool.ended) await pool.end();
      await embedded?.close();
    },
  };
}

/**
 * The same for a command that reads beside a portal, which may be running: of an embedded database that is open elsewhere a
 * connection to that.
 */
export async function openBeside(options: OpenDatabaseOptions & { dataDir: string }): Promise<OpenDatabase> {
  try {
    return await openDatabase(options);
  } catch (error) {
    const url = error instanceof DataFolderInUseError ? runningUrl(options.dataDir) : undefined;
    if (url === undefined) throw error;
    return openDatabase({ ...options, databaseUrl: url });
  }
}
