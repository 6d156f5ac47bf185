import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
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
  /** Folders of its features' journeys, and files of those that are about no single feature but open its pages. */
  journeys: string[];
}

/** First segments of the addresses that the area's manifest has. */
const addressesOf = (area: AreaId): Set<string> =>
  new Set(
    [...readFileSync(join(ROOT, folderOf(area), 'area.manifest.ts'), 'utf8').matchAll(/path: '\/([\w-]+)/g)].flatMap(
      ([, segment]) => segment ?? [],
    ),
  );

/** Whether a journey opens pages of an area: it walks every page, or names an address. One that opens none cannot find a fault of it. */
const opensPagesOf = (area: AreaId) => {
  const names = new RegExp(`(?:support/pages|routes/\\w+)\\.ts'|['"\`]/(?:${[...addressesOf(area)].join('|')})\\b`);
  return (file: string): boolean => names.test(readFileSync(join(ROOT, file), 'utf8'));
};

/** What belongs to an area, as folders from the root; by names and declarations, so that nobody lists it. */
export function partsOfArea(area: AreaId): PartsOfArea {
  const schemas = foldersOf('shared/src/contract').filter((name) => [area, ...area.split('-')].includes(name));
  const features = new Set([
    ...FEATURES.filter(({ tags }) => Object.values(tags).some((of) => schemas.includes(of))).map(({ name }) => name),
    ...pagesOf(area).filter((name) => existsSync(join(ROOT, 'api/src/features', name))),
  ]);
  const others = new Set([...AREA_IDS.filter((id) => id !== area).flatMap(pagesOf), ...foldersOf('api/src/features')]);
  const isOurs = (journey: string) => features.has(journey) || pagesOf(area).includes(journey);
  const folders = foldersOf('e2e').filter((name) => name !== 'support');
  const ofNobody = folders.filter((name) => !isOurs(name) && !others.has(name));
  return {
    browser: [folderOf(area), ...schemas.map((name) => `shared/src/contract/${name}`)],
    api: [...features].map((name) => `api/src/features/${name}`),
    journeys: [
      ...folders.filter(isOurs).map((name) => `e2e/${name}/`),
      ...ofNobody
        .flatMap((name) => globSync(`e2e/${name}/*.spec.ts`, { cwd: ROOT }).toSorted())
        .filter(opensPagesOf(area)),
    ],
  };
}
