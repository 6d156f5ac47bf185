import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

const CATALOG = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');

/** The one version that the catalog says of a package. @throws Error when it says none */
function versionOf(name: string): string {
  const line = new RegExp(`^  ['"]?${name.replaceAll('.', '\\.')}['"]?: (\\S+)$`, 'm').exec(CATALOG);
  if (!line?.[1]) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`);
  return line[1];
}

/** Of packages by their names, as a packed package.json says them. */
export const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.toSorted().map((name) => [name, versionOf(name)]));
