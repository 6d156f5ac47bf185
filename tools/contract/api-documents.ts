import { join } from 'node:path';
import type { ApiArea } from '../../api/src/data/feature/feature.ts';
import { FEATURES } from '../../api/src/features.ts';
import { startUploadTestApi } from '../../api/src/features/upload/testing/upload-test-api.ts';
import { ROOT } from '../../server/areas.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type ApiDocument = { info: { version: string }; paths: Record<string, Record<string, { tags?: string[] }>> } & {
  [key: string]: Json;
};

/** Where the document of one area is committed. */
export const documentFile = (area: ApiArea): string => join(ROOT, 'api/openapi', `${area}.json`);

/** Which area asks the routes of a tag, as the features say that have them. */
const AREAS: Readonly<Record<string, ApiArea>> = Object.assign({}, ...FEATURES.map(({ tags }) => tags));

/** @throws Error for a route that says no tag, or one that no area has */
function areaOf(path: string, tags: readonly string[] = []): ApiArea {
  const area = AREAS[tags[0] ?? ''];
  if (!area) throw new Error(`${path} has no tag of an area; see the \`tags\` of its feature.ts`);
  return area;
}

/** The API's OpenAPI document, cut by area. */
export function documentsOf({ paths, ...head }: ApiDocument): ReadonlyMap<ApiArea, ApiDocument> {
  const documents = new Map<ApiArea, ApiDocument>();
  for (const [path, operations] of Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const area = areaOf(path, Object.values(operations)[0]?.tags);
    const document = documents.get(area) ?? ({ ...head, paths: {} } as ApiDocument);
    document.paths[path] = operations;
    documents.set(area, document);
  }
  return documents;
}

/** The documents of the API with all its features, as the code stands. */
export async function readDocuments(): Promise<ReadonlyMap<ApiArea, ApiDocument>> {
  const api = await startUploadTestApi();
  try {
    return documentsOf((await api.app.inject('/api/docs/json')).json<ApiDocument>());
  } finally {
    await api.close();
  }
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters by name, so that their order says nothing; other lists by position. */
const keyed = (list: Json[]): { [key: string]: Json } =>
  Object.fromEntries(
    list.map((item, at) => [isObject(item) && typeof item['name'] === 'string' ? item['name'] : String(at), item]),
  );

/** What callers must send from now on and need not before. */
function newDemands(before: Json[], now: Json | undefined, place: string): string[] {
  const demanded = Array.isArray(now) ? now.filter((item) => !before.includes(item)) : [];
  return demanded.map((item) => `${place}: now demands ${JSON.stringify(item)}`);
}

/** A limit that is further away refuses nobody who was let through. */
const isWider = (before: Json, now: Json | undefined, place: string): boolean =>
  /\/max(imum|Items|Length)$/.test(place) && typeof before === 'number' && typeof now === 'number' && now > before;

/**
 * Places of a document that are gone from another or say something else there: what callers may rely on. Descriptions
 * may change, and what is new breaks nobody, but for a parameter or a member of a body that is required from now on.
 */
export function brokenPlaces(before: Json, now: Json | undefined, place = ''): string[] {
  if (place.endsWith('/description')) return [];
  if (Array.isArray(before)) {
    if (place.includes('/requestBody/') && place.endsWith('/required')) return newDemands(before, now, place);
    if (before.some(isObject)) return Array.isArray(now) ? brokenPlaces(keyed(before), keyed(now), place) : [place];
    const left: Json[] = Array.isArray(now) ? now : [];
    return before.filter((item) => !left.includes(item)).map((item) => `${place}: ${JSON.stringify(item)}`);
  }
  if (!isObject(before))
    return before === now || isWider(before, now, place) ? [] : [`${place}: ${JSON.stringify(before)}`];
  if (!isObject(now)) return [place];
  const added = place.endsWith('/parameters')
    ? Object.entries(now).filter(
        ([name, parameter]) => !(name in before) && isObject(parameter) && parameter['required'] === true,
      )
    : [];
  return [
    ...Object.entries(before).flatMap(([key, value]) => brokenPlaces(value, now[key], `${place}/${key}`)),
    ...added.map(([name]) => `${place}: now demands "${name}"`),
  ];
}
