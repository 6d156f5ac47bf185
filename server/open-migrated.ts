import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, MigrationsProblem, openDatabase, type OpenDatabase } from '@portal/api';
import { explainDatabaseUrl } from './database-url-problem.ts';
import { findTenants, keepTenants, type Tenant } from './tenants.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  log: (line: string) => void;
  /** Whether everything in a database is invented. */
  isInvented: (database: OpenDatabase) => Promise<boolean>;
}

/** What the folder holds besides the sign-ins, which stay good. */
const MADE_ANEW = ['pglite', 'uploads'];

/**
 * The portal's database, brought to the state of the migrations. A data folder of an older portal whose migrations are no
 * longer there is made anew when it holds nothing but the demo.
 * @throws MigrationsProblem on a server, and when migrations were changed or come too early
 * @throws DataFolderProblem for a folder that is damaged or not ours
 * @throws Error in German for a server that cannot be reached, and for a folder with uploads of its own, which is left as it is
 */
export async function openMigrated(place: Place): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, log } = place;
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(database.pool);
    return database;
  } catch (error) {
    if (!(error instanceof MigrationsProblem && error.kind === 'missing' && databaseUrl === undefined)) {
      await database.close();
      throw databaseUrl === undefined ? error : explainDatabaseUrl(error, databaseUrl);
    }
    const tenants = (await place.isInvented(database)) ? await findTenants(database) : null;
    await database.close();
    if (!tenants) throw new Error(refusal(dataDir), { cause: error });
    log(
      `Der Datenordner ${dataDir} stammt von einem älteren Portal und enthält nur die Demo. Er wird neu angelegt; die Anmeldungen bleiben.`,
    );
    return makeAnew(dataDir, tenants);
  }
}

async function makeAnew(dataDir: string, tenants: readonly Tenant[]): Promise<OpenDatabase> {
  for (const name of MADE_ANEW) rmSync(join(dataDir, name), { recursive: true, force: true });
  const database = await openDatabase({ dataDir });
  await migrate(database.pool);
  await keepTenants(database, tenants);
  return database;
}

const refusal = (dataDir: string) =>
  `Der Datenordner ${dataDir} stammt von einem älteren Portal, das dieses nicht fortführen kann, und enthält eigene Daten. Er wurde nicht verändert. ` +
  'Bitte wählen Sie mit PORTAL_DATA_DIR einen neuen Ordner und laden Sie dort die Dateien Ihrer Software noch einmal hoch, ' +
  'oder starten Sie den alten Ordner mit dem Portal, das ihn angelegt hat.';
