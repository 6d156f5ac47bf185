import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { insert } from '../new/insertions.ts';
import { keyOf, namesOf, readGroups, readTitle, requireName } from '../new/names.ts';
import { placesInArea } from '../new/places-in-area.ts';
import { documentOf, TEMPLATES, writeTemplate } from '../new/templates.ts';

const OPTIONS = { title: { type: 'string' }, groups: { type: 'string' } } as const;

/** Behind the sections of the areas that come with the portal. */
const ORDER = '90';
const SCRIPTS = ['dev', 'check', 'test', 'build', 'deploy', 'release', 'rollback', 'deploys'];

type Versions = Record<string, string>;
interface PackageJson {
  dependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
}

const readPackage = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

const KIT = join(import.meta.dirname, '../../package.json');
const IN_PAGES = /^(?:react|react-dom|react-router-dom|@tanstack\/react-query|zod)$/;

/** What an area takes itself, in the versions of the kit: what both have once, its schemas' library, and types for its tests. */
function needed(isInPages: boolean): Versions {
  const { dependencies = {}, peerDependencies = {} } = readPackage(KIT);
  const own = Object.entries(dependencies).filter(([name]) => name === 'zod' || name.startsWith('@types/'));
  return Object.fromEntries(
    [...own, ...Object.entries(peerDependencies)]
      .filter(([name]) => name !== '@portal/shared' && IN_PAGES.test(name) === isInPages)
      .toSorted(),
  );
}

/** Makes `package.json` what an area needs; what stands there already stays, as the kit itself does. */
function writePackage(file: string, id: string): void {
  const before: PackageJson = existsSync(file) ? readPackage(file) : {};
  const after = {
    ...before,
    name: `remote-${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, `area-kit ${name}`])),
    dependencies: { ...needed(true), ...before.dependencies },
    devDependencies: { ...needed(false), ...before.devDependencies },
  };
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
}

/**
 * Makes an area with a page of its name in a folder that is its repository: the files that `npm run new-area` makes in the portal's.
 * @param words its id, `--title`, `--groups`
 * @throws Error in German, also where there is an area already
 */
export async function init(folder: string, words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const id = requireName(positionals[0]);
  const title = readTitle(values.title, id);
  if (existsSync(join(folder, 'area.manifest.ts'))) throw new Error(`In ${folder} liegt schon ein Bereich.`);
  const names = namesOf(id, { title, area: id, contract: id, groups: readGroups(values.groups ?? title) });
  const inRepository = {
    ...names,
    areaKey: keyOf(id),
    contractVersion: CONTRACT_VERSION,
    order: ORDER,
    schemas: 'src/schemas',
    schemaModule: `../../schemas/${id}.ts`,
    commonImports: "import { listQueryShape, pageOf } from '@portal/shared/contract/common';",
    changed: 'data',
  };
  for (const kind of ['repository', 'area', 'page']) writeTemplate(folder, join(TEMPLATES, kind), inRepository);
  insert(folder, placesInArea(names));
  mkdirSync(join(folder, 'openapi'), { recursive: true });
  writeFileSync(
    join(folder, `openapi/${id}.json`),
    `${JSON.stringify({ paths: documentOf({ ...names }) }, null, 1)}\n`,
  );
  writePackage(join(folder, 'package.json'), id);
  console.log(`Angelegt: ${title} unter /${id}. Holen Sie jetzt die Pakete (npm install oder pnpm install).`);
}
