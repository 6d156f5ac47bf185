import { resolve } from 'node:path';
import { BackupProblem, restoreBackup } from '@portal/api';
import { runCommand } from './run-command.ts';
import { readSettings } from '../server/settings.ts';

const USAGE = `Aufruf: npm run restore -- DATEI

  DATEI   eine Sicherung von npm run backup; eingespielt wird in PORTAL_DATA_DIR, der leer sein muss`;

/** A sentence for people; undefined for what only a developer can mend. */
function germanReason(error: unknown): string | undefined {
  if (error instanceof BackupProblem) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `Die Sicherung ließ sich nicht einspielen (${code}). Bitte prüfen Sie Platz und Rechte am Ziel.`
    : undefined;
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(
  args: string[],
  print = (line: string) => console.log(line),
  env = process.env,
): Promise<number> {
  const [file, surplus] = args;
  if (!file || surplus || file.startsWith('-')) {
    print(USAGE);
    return 2;
  }
  const { PORTAL_DATA_DIR } = readSettings({ PORTAL_DATA_DIR: env.PORTAL_DATA_DIR });
  return runCommand(
    async () => {
      const madeAt = await restoreBackup(resolve(file), PORTAL_DATA_DIR);
      print(
        `Eingespielt in ${PORTAL_DATA_DIR}: Stand ${madeAt.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })} Uhr. Das Portal kann jetzt gestartet werden.`,
      );
    },
    germanReason,
    print,
  );
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
