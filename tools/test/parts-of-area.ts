import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../api/src/features.ts';
import { AREA_IDS, folderOf, ROOT, type AreaId } from '../../server/areas.ts';

const foldersOf = (path: string): string[] =>
  existsSync(join(ROOT, path))
    ? readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map(({ name }) => name)
    : [];

const pagesOf = (area: AreaId): string[] => foldersOf(`${folderOf(area)}/src/features`);

export interface PartsOfArea {
  /** Its remote and its schemas. */
  browser: string[];
  /** Features of the API whose routes stand in its documents. */
  api: string[];
  /** Journeys of its features, and those that are about no single feature. */
  journeys: string[];
}

/** What belongs to an area, as folders from the root; by names and declarations, so that nobody lists it. */
export function partsOfArea(area: AreaId): PartsOfArea {
  const schemas = foldersOf('shared/src/contract').filter((name) => [area, ...area.split('-')].includes(name));
  const features = new Set([
    ...FEATURES.filter(({ tags }) => Object.values(tags).some((of) => schemas.includes(of))).map(({ name }) => name),
    ...pagesOf(area).filter((name) => existsSync(join(ROOT, 'api/src/features', name))),
  ]);
  const others = new Set([...AREA_IDS.filter((id) => id !== area).flatMap(pagesOf), ...foldersOf('api/src/features')]);
  const isOurs = (journey: string) => features.has(journey) || pagesOf(area).includes(journey) || !others.has(journey);
  return {
    browser: [folderOf(area), ...schemas.map((name) => `shared/src/contract/${name}`)],
    api: [...features].map((name) => `api/src/features/${name}`),
    journeys: foldersOf('e2e')
      .filter((name) => name !== 'support' && isOurs(name))
      .map((name) => `e2e/${name}`),
  };
}
