import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaId, ROOT, type AreaId } from '../../server/areas.ts';

/** What of the tests somebody wants: all of them, those of an area, or those of some files and folders. */
export type Choice =
  | { what: 'all'; isDeep: boolean }
  | { what: 'area'; area: AreaId }
  | { what: 'paths'; paths: string[] };

/**
 * Reads the arguments of `npm test`.
 * @example readChoice(['--area', 'marketing']) // { what: 'area', area: 'marketing' }
 * @throws Error in German for an area, a path or an option that is not there
 */
export function readChoice(args: readonly string[]): Choice {
  const { values, positionals: paths } = read(args.filter((arg) => arg !== '--'));
  if (values.area !== undefined) return { what: 'area', area: areaId(values.area) };
  const missing = paths.find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined)
    throw new Error(`„${missing}“ gibt es nicht. Bitte nennen Sie einen Pfad ab dem Projektordner, etwa: e2e/goals`);
  return paths.length > 0 ? { what: 'paths', paths } : { what: 'all', isDeep: values.deep };
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { deep: { type: 'boolean', default: false }, area: { type: 'string' } },
    });
  } catch {
    throw new Error(`„${args.join(' ')}“ geht nicht. Möglich sind: --area <Bereich>, --deep, oder Pfade.`);
  }
}

/** The rings in which the tests of a path run, by their names (`jest.config.mjs`); of a folder each may have some. */
export function ringsOf(path: string): readonly ('node' | 'browser' | 'db' | 'journeys')[] {
  if (/^e2e(\/|$)/.test(path)) return ['journeys'];
  if (path.endsWith('.tsx')) return ['browser'];
  if (/\.(db|server)\.test\.ts$/.test(path)) return ['db'];
  if (path.endsWith('.ts')) return ['node'];
  // What runs in the browser opens no database.
  return /^(host|shared|remote-[^/]+)(\/|$)/.test(path) ? ['node', 'browser'] : ['node', 'browser', 'db'];
}
