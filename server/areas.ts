import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Where published builds are; comparisons and tests have another place for theirs. */
export const distFolder = (): string => process.env.PORTAL_DIST_DIR ?? join(ROOT, 'dist');

/** Areas and the folders of their remotes, in the order of the menu. */
export const AREAS = {
  analyse: 'remote-analyse',
  marketing: 'remote-marketing',
  benchmark: 'remote-benchmark',
  'eyeplan-eyepage': 'remote-eyeplan-eyepage',
  'settings-admin': 'remote-settings-admin',
} as const;

export type AreaId = keyof typeof AREAS;

export const AREA_IDS = Object.keys(AREAS) as AreaId[];

/** @throws Error in German when the name is none of the areas'. */
export function areaId(name: string | undefined): AreaId {
  const id = name?.replace(/^remote-/, '');
  if (AREA_IDS.includes(id as AreaId)) return id as AreaId;
  throw new Error(`Unbekannter Bereich „${name ?? ''}“. Möglich sind: ${AREA_IDS.join(', ')}.`);
}
