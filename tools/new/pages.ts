import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaManifestSchema, type AreaManifest, type AreaManifestInput } from '@portal/shared/contract';
import { folderOf } from '../../server/areas.ts';
import { FORMAT } from '../test/commands.ts';
import { addPaths, removePaths } from './documents.ts';
import { insert, takeAway } from '../../area-kit/src/new/insertions.ts';
import { namesOf, type PageNames } from '../../area-kit/src/new/names.ts';
import { placesOfPage } from './places.ts';
import { documentOf, TEMPLATES, writeTemplate } from '../../area-kit/src/new/templates.ts';

/** A module as its file stands now: Node keeps each by its address. */
async function importAnew<Module>(file: string): Promise<Module> {
  const version = createHash('sha256').update(readFileSync(file)).digest('hex');
  return (await import(`${pathToFileURL(file).href}?${version}`)) as Module;
}

/** @throws Error in German when the area has no manifest */
export async function readManifest(root: string, area: string): Promise<AreaManifest> {
  const file = join(root, folderOf(area), 'area.manifest.ts');
  if (!existsSync(file)) throw new Error(`Den Bereich „${area}“ gibt es nicht.`);
  return areaManifestSchema.parse((await importAnew<{ manifest: AreaManifestInput }>(file)).manifest);
}

/** Of what a page has outside its area. */
const OWN_TEMPLATES = join(import.meta.dirname, 'templates');

/** Where a page of this repository has its schemas, and by what its changes are known. */
const inHouse = ({ contract, kebab }: PageNames) => ({
  schemas: `../shared/src/contract/${contract}`,
  schemaModule: `@portal/shared/contract/${contract}`,
  commonImports: "import { listQueryShape } from '../common/list.ts';\nimport { pageOf } from '../common/paging.ts';",
  changed: kebab,
});

/** The groups that users can be given. */
export const readRoles = async (root: string): Promise<readonly string[]> =>
  (await importAnew<{ ROLES: readonly string[] }>(join(root, 'shared/src/contract/area/roles.ts'))).ROLES;

/** Groups of which some may be asked for together. */
export const singleGroups = (groups: readonly string[]): string[] => [
  ...new Set(groups.flatMap((group) => group.split('&&'))),
];

/** Later than every migration that there is, since an earlier one is refused; minutes of their own. */
function migrationTime(root: string, now = new Date()): string {
  const latest = globSync('api/src/**/migrations/*.sql', { cwd: root })
    .map((file) => basename(file).slice(0, 13))
    .sort()
    .at(-1);
  const minuteOf = (date: Date) => date.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  if (latest === undefined || minuteOf(now) > latest) return minuteOf(now);
  const [, day, hour, minute] = /^(\d{8})T(\d\d)(\d\d)$/.exec(latest) ?? [];
  const date = new Date(`${day?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T${hour}:${minute}:00Z`);
  return minuteOf(new Date(date.getTime() + 60_000));
}

/** What a page of an area is called. @param groups its first section's unless given */
function namesIn(
  root: string,
  manifest: AreaManifest,
  kebab: string,
  { title, groups }: { title: string; groups?: readonly string[] | undefined },
): PageNames {
  const section = manifest.menu.find(({ children }) => children.length > 0) ?? manifest.menu[0];
  if (!section) throw new Error(`Der Bereich „${manifest.id}“ hat keine Gruppe im Menü.`);
  const isOwn = (folder: string) => existsSync(join(root, 'shared/src/contract', folder));
  const names = namesOf(kebab, {
    title,
    area: manifest.id,
    contract: isOwn(manifest.id) ? manifest.id : section.path.slice(1),
    groups: groups ?? section.groups,
  });
  return { ...names, path: kebab === manifest.id ? section.path : `${section.path}/${kebab}` };
}

const format = (files: readonly string[]): void =>
  void execFileSync(process.execPath, [...FORMAT, ...files.filter((file) => /\.tsx?$/.test(file))], {
    stdio: 'ignore',
  });

/**
 * Makes a page with its part of the API, and has everybody know of it.
 * @returns the path of the page. @throws Error in German when there is one of the name
 */
export async function newPage(
  root: string,
  area: string,
  kebab: string,
  asked: { title: string; groups?: readonly string[] | undefined },
): Promise<string> {
  const manifest = await readManifest(root, area);
  if (existsSync(join(root, 'api/src/features', kebab)))
    throw new Error(`„${kebab}“ gibt es schon in der API. Bitte nehmen Sie einen anderen Namen.`);
  const roles = await readRoles(root);
  const unknown = singleGroups(asked.groups ?? []).find((group) => !roles.includes(group));
  if (unknown !== undefined)
    throw new Error(`Die Gruppe „${unknown}“ gibt es nicht. Möglich sind: ${roles.join(', ')}.`);
  const names = namesIn(root, manifest, kebab, asked);
  const known = insert(root, placesOfPage(names));
  const made = [
    ...writeTemplate(root, join(OWN_TEMPLATES, 'page'), { ...names, time: migrationTime(root) }),
    ...writeTemplate(join(root, names.remote), join(TEMPLATES, 'page'), { ...names, ...inHouse(names) }),
  ];
  addPaths(root, names.contract, documentOf({ ...names }));
  format([...known, ...made]);
  return names.path;
}

/** Takes a page away as if it had never been made. @throws Error in German, with nothing changed, when it is not as it was made */
export async function removePage(root: string, area: string, kebab: string): Promise<void> {
  const manifest = await readManifest(root, area);
  const route = manifest.routes.find(({ path }) => path.endsWith(`/${kebab}`));
  const folder = join(root, folderOf(area), 'src/features', kebab);
  if (!route || !existsSync(folder)) throw new Error(`Die Seite „${kebab}“ gibt es im Bereich „${area}“ nicht.`);
  const names = namesIn(root, manifest, kebab, route);
  takeAway(root, placesOfPage(names));
  removePaths(root, names.contract, Object.keys(documentOf({ ...names })));
  for (const path of [
    folder,
    join(root, 'api/src/features', kebab),
    join(root, 'e2e', kebab),
    join(root, 'shared/src/contract', names.contract, `${kebab}.ts`),
  ])
    rmSync(path, { recursive: true });
}

/** The pages of an area that were made with their part of the API. */
export const featuresOf = (root: string, area: string): string[] =>
  readdirSync(join(root, folderOf(area), 'src/features')).filter((name) =>
    existsSync(join(root, 'api/src/features', name)),
  );
