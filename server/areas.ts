import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Where published builds are; comparisons and tests have another place for theirs. */
export const distFolder = (): string => process.env.PORTAL_DIST_DIR ?? join(ROOT, 'dist');

/** As in the area's manifest. */
export type AreaId = string;

/** The folder of an area's remote. */
export const folderOf = (id: AreaId): string => `remote-${id}`;

/** All areas: each folder `remote-*` that has a manifest is one. Their order in the menu is said by the manifests. */
export const AREA_IDS: readonly AreaId[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-') && existsSync(join(ROOT, name, 'area.manifest.ts')))
  .map((name) => name.slice('remote-'.length))
  .sort();

/** Areas and the folders of their remotes. */
export const AREAS: Readonly<Record<AreaId, string>> = Object.fromEntries(AREA_IDS.map((id) => [id, folderOf(id)]));

/** @throws Error in German when the name is none of the areas'. */
export function areaId(name: string | undefined): AreaId {
  const id = name?.replace(/^remote-/, '');
  if (id !== undefined && AREA_IDS.includes(id)) return id;
  throw new Error(`Unbekannter Bereich „${name ?? ''}“. Möglich sind: ${AREA_IDS.join(', ')}.`);
}
