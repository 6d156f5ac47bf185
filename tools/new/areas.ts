import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { AREA_IDS, folderOf } from '../../server/areas.ts';
import { insert, takeAway } from '../../area-kit/src/new/insertions.ts';
import { namesOf, type PageNames } from '../../area-kit/src/new/names.ts';
import { featuresOf, newPage, readManifest, readRoles, removePage, singleGroups } from './pages.ts';
import { placesOfArea, placesOfGroup } from './places.ts';
import { TEMPLATES, writeTemplate } from '../../area-kit/src/new/templates.ts';

/** Whose keys the cache of the browser has beside those of areas. */
const NOT_AREAS: ReadonlySet<string> = new Set(['host', 'shared']);

/** Between the sections of the menu, so that another finds room. */
const STEP = 10;

/** The lock file's part of a package that asks for the same. */
function lockedAs(root: string, remote: string): string {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const [, part] = new RegExp(`^  ${remote}:\\n((?:    .*\\n)+)`, 'm').exec(lock) ?? [];
  if (part === undefined) throw new Error(`In pnpm-lock.yaml fehlt ${remote}.`);
  return part;
}

const placesOf = (root: string, names: PageNames) => placesOfArea(names, lockedAs(root, 'remote-benchmark'));

async function nextOrder(root: string): Promise<number> {
  const manifests = await Promise.all(AREA_IDS.map((id) => readManifest(root, id)));
  const main = manifests.flatMap(({ menu }) => menu.filter(({ placement }) => placement === 'main'));
  return Math.max(...main.map(({ order }) => order)) + STEP;
}

/**
 * Makes an area with a page of its name.
 * @returns the path of the page. @throws Error in German when there is one of the name
 */
export async function newArea(
  root: string,
  id: string,
  { title, groups }: { title: string; groups: readonly string[] },
): Promise<string> {
  const taken = [folderOf(id), `api/src/features/${id}`, `shared/src/contract/${id}`];
  if (NOT_AREAS.has(id) || taken.some((path) => existsSync(join(root, path))))
    throw new Error(`„${id}“ gibt es schon. Bitte nehmen Sie einen anderen Namen.`);
  const names = namesOf(id, { title, area: id, contract: id, groups });
  const roles = await readRoles(root);
  const unknown = singleGroups(groups).filter((group) => !roles.includes(group));
  insert(root, [...placesOf(root, names), ...unknown.flatMap((group) => placesOfGroup(group, title))]);
  mkdirSync(join(root, folderOf(id)));
  writeTemplate(root, join(import.meta.dirname, 'templates/area'), { ...names });
  writeTemplate(join(root, folderOf(id)), join(TEMPLATES, 'area'), {
    ...names,
    contractVersion: CONTRACT_VERSION,
    order: String(await nextOrder(root)),
  });
  return newPage(root, id, id, { title, groups });
}

/** Whether a part of the portal beside an area asks for the group; those of the specification stand first, up to Admin. */
async function isAsked(root: string, group: string, beside: string): Promise<boolean> {
  const roles = await readRoles(root);
  if (roles.indexOf(group) <= roles.indexOf('Admin')) return true;
  const others = await Promise.all(AREA_IDS.filter((id) => id !== beside).map((id) => readManifest(root, id)));
  return others.some(({ routes }) => routes.some(({ groups }) => singleGroups(groups).includes(group)));
}

/** Takes an area away with all its pages. @throws Error in German when something is not as it was made */
export async function removeArea(root: string, id: string): Promise<void> {
  const { title, menu, routes } = await readManifest(root, id);
  const names = namesOf(id, { title, area: id, contract: id, groups: menu[0]?.groups ?? [] });
  const groups = singleGroups(routes.flatMap((route) => route.groups));
  const gone: string[] = [];
  for (const group of groups) if (!(await isAsked(root, group, id))) gone.push(group);
  for (const feature of featuresOf(root, id)) await removePage(root, id, feature);
  takeAway(root, [...placesOf(root, names), ...gone.flatMap((group) => placesOfGroup(group, title))]);
  rmSync(join(root, folderOf(id)), { recursive: true });
  rmSync(join(root, 'shared/src/contract', id), { recursive: true });
}
