import { resolve } from 'node:path';
import { BackupProblem, DataFolderInUseError, DataFolderProblem, writeBackup } from '@portal/api';
import { runCommand } from './run-command.ts';
import { readSettings } from '../server/settings.ts';

const USAGE = `Aufruf: npm run backup [-- DATEI]

  DATEI   wohin; ohne Angabe portal-<Tag>-<Uhrzeit>.sicherung im aktuellen Ordner`;

/** '2026-11-23T04:05:06.789Z' → '2026-11-23-040506' */
const stamp = (now: Date) => now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/** A sentence for people; undefined for what only a developer can mend. */
function germanReason(error: unknown): string | undefined {
  if (error instanceof DataFolderInUseError)
    return 'Das Portal läuft. Eine Sicherung passt nur zusammen, wenn sich nichts mehr ändert: Bitte beenden Sie das Portal mit Strg-C, sichern Sie und starten Sie es dann wieder.';
  if (error instanceof BackupProblem || error instanceof DataFolderProblem) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `Die Sicherung ließ sich nicht schreiben (${code}). Bitte prüfen Sie Platz und Rechte am Ziel.`
    : undefined;
}

/** What a backup does not hold, so that nobody thinks it does. */
function sayBucket({ FILES_S3_BUCKET: bucket }: NodeJS.ProcessEnv, print: (line: string) => void): void {
  if (bucket)
    print(
      `Die Dateien der Betriebe liegen im Bucket „${bucket}“ und gehören nicht zu dieser Sicherung. Bitte sichern Sie auch den Bucket; docs/own-data.md sagt unter „Backups“, wie.`,
    );
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(
  args: string[],
  print = (line: string) => console.log(line),
  env = process.env,
): Promise<number> {
  const [file = `portal-${stamp(new Date())}.sicherung`, surplus] = args;
  if (surplus || file.startsWith('-')) {
    print(USAGE);
    return 2;
  }
  if (env.DATABASE_URL) {
    sayBucket(env, print);
    print(
      'Die Datenbank liegt auf einem Server. Bitte sichern Sie sie mit pg_dump und den Datenordner dazu; docs/own-data.md sagt unter „Backups“, was alles dazugehört.',
    );
    return 1;
  }
  const target = resolve(file);
  return runCommand(
    async () => {
      const files = await writeBackup(readSettings({ PORTAL_DATA_DIR: env.PORTAL_DATA_DIR }).PORTAL_DATA_DIR, target);
      print(
        `Gesichert: ${target} (${files.toLocaleString('de-DE')} Dateien). Sie enthält alle Daten und die Schlüssel der Anmeldung; bitte bewahren Sie sie verschlossen auf.`,
      );
      sayBucket(env, print);
    },
    germanReason,
    print,
  );
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
