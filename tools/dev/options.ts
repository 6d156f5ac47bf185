import { parseArgs } from 'node:util';
import { originOf } from '../../area-kit/src/dev/origin-of.ts';
import { areaId, ROOT, type AreaId } from '../../server/areas.ts';

/** Where `npm start` serves when nothing else is said. */
const USUAL_PORTAL = 'http://localhost:4200';
const USUAL_PORT = 4201;

export interface DevOptions {
  /** Those that are live, in the order in which they were named. */
  areas: readonly AreaId[];
  /** Origin of the portal to join. */
  portal: string;
  /** Whether it was named: then it has to answer. */
  isPortalNamed: boolean;
  /** Of the development server; 0: any free one. */
  port: number;
  /** Folder in which the folders of the live areas lie. */
  root: string;
  /** Whether answers are made of the API's documents. */
  withoutApi: boolean;
}

/**
 * `npm run dev -- <area> [further areas] [--portal URL] [--port N] [--without-api] [--root FOLDER]`.
 * @throws Error in German that says what is wrong
 */
export function readOptions(args: readonly string[]): DevOptions {
  const { values, positionals } = parseWords(args);
  if (positionals.length === 0) throw new Error('Welcher Bereich? Zum Beispiel: npm run dev -- marketing');
  const port = Number(values.port ?? USUAL_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`„${values.port}“ ist kein Port.`);
  if (values.portal !== undefined && values['without-api'])
    throw new Error('Mit --without-api gibt es kein Portal: Bitte lassen Sie --portal weg.');
  return {
    areas: [...new Set(positionals.map(areaId))],
    portal: originOf(values.portal ?? USUAL_PORTAL),
    isPortalNamed: values.portal !== undefined,
    port,
    root: values.root ?? ROOT,
    withoutApi: values['without-api'] ?? false,
  };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        portal: { type: 'string' },
        port: { type: 'string' },
        root: { type: 'string' },
        'without-api': { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new Error('Möglich sind --portal <Adresse>, --port <Port>, --root <Ordner> und --without-api.', { cause });
  }
}
