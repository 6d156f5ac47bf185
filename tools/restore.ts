import { join, resolve } from 'node:path';
import {
  backupName,
  BackupProblem,
  dashboardFigures,
  DataFolderInUseError,
  DataFolderProblem,
  openDatabase,
  noteRestored,
  openBucket,
  openShelf,
  refuseUsed,
  restoreBackup,
  writeBackup,
  type OpenDatabase,
} from '@portal/api';
import { runCommand } from './run-command.ts';
import { backupsOf, readSettings, type Settings } from '../server/settings.ts';

const USAGE = `Aufruf: npm run restore -- DATEI

  DATEI   eine Sicherung von npm run backup oder des Portals. Das Portal muss beendet sein. Was in PORTAL_DATA_DIR und
          DATABASE_URL steht, wird vorher selbst gesichert und dann ersetzt; stimmen danach die Zahlen nicht, gilt
          wieder der Stand von vorher. Verschlüsselte brauchen BACKUP_KEY.`;

/** A sentence for people; undefined for what only a developer can mend. */
function germanReason(error: unknown): string | undefined {
  if (error instanceof DataFolderInUseError) return new BackupProblem('in-use', '').message;
  if (error instanceof BackupProblem || error instanceof DataFolderProblem) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `Die Sicherung ließ sich nicht einspielen (${code}). Es gilt der Stand von vorher; bitte prüfen Sie Platz und Rechte am Ziel.`
    : undefined;
}

/** @returns where what is there now has been backed up; null where there is nothing */
async function makeRestorePoint(database: OpenDatabase, settings: Settings): Promise<string | null> {
  const { rows } = await database.pool.query<{ is_there: boolean }>(
    "SELECT to_regclass('public.tenants') IS NOT NULL AS is_there",
  );
  if (!rows[0]?.is_there) return null;
  const place = backupsOf(settings);
  const shelf = await openShelf(place);
  const name = backupName(new Date(), 'vor-dem-einspielen');
  await writeBackup({
    database,
    dataDir: place.dataDir,
    bucket: await openBucket(place),
    key: place.key,
    // Nothing is compared with what goes: it may be why it goes.
    figures: null,
    sink: (content) => shelf.put(name, content),
  });
  return place.s3 ? `${place.s3.bucket}/${name}` : join(place.folder ?? join(place.dataDir, 'backups'), name);
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(
  args: string[],
  print = (line: string) => console.log(line),
  env = process.env,
  read = dashboardFigures,
): Promise<number> {
  const [file, surplus] = args;
  if (!file || surplus || file.startsWith('-')) {
    print(USAGE);
    return 2;
  }
  const settings = readSettings(env);
  const { PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: key } = settings;
  return runCommand(
    async () => {
      // One connection, so that a server's other ones are somebody else's.
      const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1 });
      try {
        await refuseUsed(database);
        const point = await makeRestorePoint(database, settings);
        if (point) print(`Der Stand von jetzt ist gesichert: ${point}`);
        const { madeAt, compared } = await restoreBackup({
          path: resolve(file),
          key,
          database,
          dataDir,
          bucket: await openBucket(backupsOf(settings)),
          read,
          after: noteRestored,
        });
        print(
          `Eingespielt: Stand ${madeAt.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })} Uhr. ${
            compared > 0
              ? `Die Zahlen von ${compared} ${compared === 1 ? 'Betrieb' : 'Betrieben'} stimmen.`
              : 'Zahlen waren nicht zu vergleichen: Die Sicherung hat keine, oder stammt von einem älteren Portal.'
          } Das Portal kann jetzt gestartet werden.`,
        );
      } finally {
        await database.close();
      }
    },
    germanReason,
    print,
  );
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
