import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataFolderInUseError, migrate, openDatabase } from '@portal/api';
import { GeodataProblem } from '../server/geodata/geodata-problem.ts';
import { importGeodata, type ImportRequest } from '../server/geodata/import-geodata.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from '../server/settings.ts';

const USAGE = `Aufruf: npm run geodata:import -- DATEI [TOPOJSON] [--quelle TEXT]

  DATEI          DE.txt von GeoNames oder CSV (plz,place,state,lat,lon,qkm,einwohner)
  TOPOJSON       Flächen der Postleitzahlen, je mit der Eigenschaft „plz“
  --quelle TEXT  Quellenangabe, die auf der Karte steht`;

function parse(args: string[]): ImportRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { quelle: { type: 'string' } },
      allowPositionals: true,
    });
    const [plzFile, areasFile, surplus] = positionals;
    if (!plzFile || surplus) return undefined;
    return { plzFile: resolve(plzFile), areasFile: areasFile && resolve(areasFile), attribution: values.quelle };
  } catch {
    return undefined;
  }
}

/** A sentence for people; undefined for what only a developer can mend. */
function germanReason(error: unknown): string | undefined {
  if (error instanceof GeodataProblem) return error.message;
  if (error instanceof DataFolderInUseError)
    return 'Das Portal läuft und hält seine eingebaute Datenbank offen. Bitte beenden Sie es mit Strg-C, spielen Sie die Geodaten ein und starten Sie es dann wieder.';
  // Of the database driver or of the network; not `instanceof Error`, since such errors may be of another realm.
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `Die Datenbank nimmt die Geodaten nicht an (${code}). Bitte prüfen Sie DATABASE_URL oder PORTAL_DATA_DIR und die Rechte des Datenbankbenutzers.`
    : undefined;
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(
  args: string[],
  print = (line: string) => console.log(line),
  env = process.env,
): Promise<number> {
  const request = parse(args);
  if (!request) {
    print(USAGE);
    return 2;
  }
  const started = performance.now();
  // Where the database is, is all that matters here: an import in production needs no sign-in configured.
  const { PORTAL_DATA_DIR, DATABASE_URL } = env;
  const settings = readSettings({ PORTAL_DATA_DIR, DATABASE_URL });
  return runCommand(
    async () => {
      const database = await openDatabase({ dataDir: settings.PORTAL_DATA_DIR, databaseUrl: settings.DATABASE_URL });
      try {
        await migrate(database.pool);
        for (const line of await importGeodata(database, request)) print(line);
      } finally {
        await database.close();
      }
      print(
        `Fertig in ${((performance.now() - started) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s.`,
      );
    },
    germanReason,
    print,
  );
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
