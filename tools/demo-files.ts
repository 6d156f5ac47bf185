import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { DemoOptions } from '../demo/generate.ts';
import { writeDemoFiles } from '../demo/write-files.ts';

const USAGE = `Aufruf: npm run demo:files -- --out ORDNER [Angaben]

  --out ORDNER      Ordner, in den die Dateien geschrieben werden
  --stores ZAHL     Standorte (2)
  --years ZAHL      Jahre zurück (5)
  --seed ZAHL       Startwert; derselbe Wert ergibt dieselben Dateien (7)
  --customers ZAHL  Kunden je Standort (so viele, wie zum üblichen Umsatz gehören)
  --until TAG       letzter Tag, JJJJ-MM-TT (gestern)
  --places ORTE     Orte der Standorte, mit Komma getrennt (nach Einwohnern gezogen)
  --name NAME       Name des Betriebs (Demo-Optik)
  --dirt ANTEIL     Anteil fehlerhafter Aufträge, z. B. 0.002 (0)`;

const yesterday = (): string => addDays(today(), -1);

function number(name: string, text: string): number {
  const value = Number(text.replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(value)) throw new RangeError(`--${name} braucht eine Zahl, nicht „${text}“.`);
  return value;
}

function parse(args: string[]): { options: DemoOptions; out: string } {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      stores: { type: 'string', default: '2' },
      years: { type: 'string', default: '5' },
      seed: { type: 'string', default: '7' },
      customers: { type: 'string' },
      until: { type: 'string', default: yesterday() },
      places: { type: 'string' },
      name: { type: 'string', default: 'Demo-Optik' },
      dirt: { type: 'string', default: '0' },
    },
  });
  if (!values.out) throw new RangeError('--out fehlt: Bitte den Ordner angeben, in den die Dateien sollen.');
  return {
    out: resolve(values.out),
    options: {
      businessName: values.name,
      stores: number('stores', values.stores),
      years: number('years', values.years),
      seed: number('seed', values.seed),
      until: values.until,
      dirt: number('dirt', values.dirt),
      ...(values.customers && { customersPerStore: number('customers', values.customers) }),
      ...(values.places && { places: values.places.split(',').map((name) => ({ name: name.trim() })) }),
    },
  };
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOSPC']);

/** Says in German what parseArgs and the file system say in English. */
function germanReason(error: unknown): string | undefined {
  if (error instanceof RangeError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return 'Eine der Angaben ist nicht bekannt.';
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return 'Bei einer der Angaben fehlt der Wert.';
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Vor jedem Wert muss die Angabe mit -- stehen.';
  if (UNWRITABLE.has(code))
    return `In diesen Ordner kann nicht geschrieben werden (${code}). Bitte einen anderen wählen.`;
  return undefined;
}

/**
 * Writes demo upload files as the arguments say and prints what was written.
 * @returns exit code: 0 done, 2 wrong arguments (with a German sentence and the usage).
 */
export async function demoFiles(args: string[]): Promise<number> {
  try {
    const { options, out } = parse(args);
    const files = await writeDemoFiles(options, out);
    for (const { path, rows } of files) console.log(`${path}  ${rows.toLocaleString('de-DE')} Zeilen`);
    return 0;
  } catch (error) {
    const reason = germanReason(error);
    if (reason === undefined) throw error;
    console.error(`${reason}\n\n${USAGE}`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await demoFiles(process.argv.slice(2));
