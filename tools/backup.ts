import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  backupName,
  BackupProblem,
  dashboardFigures,
  DataFolderInUseError,
  DataFolderProblem,
  openBeside,
  openBucket,
  writeBackup,
  writePrivate,
} from '@portal/api';
import { today } from '@portal/shared/contract/calendar';
import { runCommand } from './run-command.ts';
import { backupsOf, readSettings, type Settings } from '../server/settings.ts';

const USAGE = `Aufruf: npm run backup [-- DATEI]

  DATEI   wohin; ohne Angabe portal-<Tag>-<Uhrzeit>.sicherung im aktuellen Ordner.
          Das Portal darf dabei laufen. Mit BACKUP_KEY wird verschlüsselt.`;

/** A sentence for people; undefined for what only a developer can mend. */
function germanReason(error: unknown): string | undefined {
  if ([BackupProblem, DataFolderInUseError, DataFolderProblem].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `Die Sicherung ließ sich nicht schreiben (${code}). Bitte prüfen Sie Platz und Rechte am Ziel.`
    : undefined;
}

function refusePlace({ PORTAL_DATA_DIR: dataDir, DATABASE_URL: server }: Settings, target: string): void {
  if (!server && !existsSync(join(dataDir, 'pglite', 'PG_VERSION'))) throw new BackupProblem('no-data', dataDir);
  const way = relative(dataDir, target);
  if (!way.startsWith('..') && !isAbsolute(way)) throw new BackupProblem('inside', target);
  if (existsSync(target)) throw new BackupProblem('target-exists', target);
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(
  args: string[],
  print = (line: string) => console.log(line),
  env = process.env,
): Promise<number> {
  const [file = backupName(new Date()), surplus] = args;
  if (surplus || file.startsWith('-')) {
    print(USAGE);
    return 2;
  }
  const settings = readSettings(env);
  const { PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: key } = settings;
  const target = resolve(file);
  return runCommand(
    async () => {
      refusePlace(settings, target);
      const database = await openBeside({ dataDir, databaseUrl });
      try {
        const { manifest } = await writeBackup({
          database,
          dataDir,
          bucket: await openBucket(backupsOf(settings)),
          key,
          figures: { read: dashboardFigures, day: today() },
          sink: (content) => writePrivate(target, content),
        });
        if (manifest.lost.length > 0) print(new BackupProblem('lost', String(manifest.lost.length)).message);
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        print(
          `Gesichert: ${target} (${rows.toLocaleString('de-DE')} Zeilen, ${manifest.files.length.toLocaleString('de-DE')} Dateien, ${key ? 'verschlüsselt' : 'nicht verschlüsselt'}). Sie enthält alle Daten und die Schlüssel der Anmeldung; bitte bewahren Sie sie verschlossen auf.`,
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
