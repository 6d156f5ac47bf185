import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataFolderInUseError, migrate, openDatabase } from '@portal/api';
import { GeodataProblem } from './geodata/geodata-problem.ts';
import { importGeodata, type ImportRequest } from './geodata/import-geodata.ts';
import { readSettings } from './server/settings.ts';

const USAGE = `Aufruf: npm run geodata:import -- DATEI [TOPOJSON] [--quelle TEXT]

  DATEI          DE.txt von GeoNames oder CSV (plz,place,state,lat,lon,qkm,einwohner)
  TOPOJSON       Flächen der Postleitzahlen, je mit der Eigenschaft „plz“
  --quelle TEXT  Quellenangabe, die auf der Karte steht`;

function parse(args: string[]): ImportRequest | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: { quelle: { type: 'string' } }, allowPositionals: true });
    const [plzFile, areasFile, surplus] = positionals;
    if (!plzFile || surplus) return undefined;
    return { plzFile: resolve(plzFile), areasFile: areasFile && resolve(areasFile), attribution: values.quelle };
  } catch {
    return undefined;
  }
}

/** @returns exit code: 0 done, 1 not possible (with a German sentence), 2 wrong arguments (with the usage). */
export async function main(args: string[], print = (line: string) => console.log(line), env = process.env): Promise<number> {
  const request = parse(args);
  if (!request) {
    print(USAGE);
    return 2;
  }
  const started = performance.now();
  try {
    // Where the database is, is all that matters here: an import in production needs no sign-in configured.
    const settings = readSettings({ ...env, NODE_ENV: undefined });
    const database = await openDatabase({ dataDir: settings.PORTAL_DATA_DIR, databaseUrl: settings.DATABASE_URL });
    try {
      await migrate(database.pool);
      for (const line of await importGeodata(database, request)) print(line);
    } finally {
      await database.close();
    }
    print(`Fertig in ${((performance.now() - started) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s.`);
    return 0;
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      print('Das Portal läuft und hält seine eingebaute Datenbank offen. Bitte beenden Sie es mit Strg-C, spielen Sie die Geodaten ein und starten Sie es dann wieder.');
    } else if (error instanceof GeodataProblem) print(error.message);
    else print(`Die Datenbank ist nicht erreichbar oder nicht beschreibbar: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
