import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Document {
  paths: Record<string, unknown>;
}

const fileOf = (root: string, area: string): string => join(root, 'api/openapi', `${area}.json`);
const read = (file: string): Document => JSON.parse(readFileSync(file, 'utf8')) as Document;
const write = (file: string, { paths, ...head }: Document): void => {
  const sorted = Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ ...head, paths: sorted }, null, 1)}\n`);
};

/** Adds paths to the document of an area, as `npm run contract` would write it from the running API: component tests go by it. */
export function addPaths(root: string, area: string, paths: Record<string, unknown>): void {
  const file = fileOf(root, area);
  const { paths: own, ...head } = read(existsSync(file) ? file : fileOf(root, 'common'));
  write(file, { ...head, paths: { ...(existsSync(file) ? own : {}), ...paths } });
}

/** Takes them away again, and with the last of them the document. */
export function removePaths(root: string, area: string, names: readonly string[]): void {
  const file = fileOf(root, area);
  const { paths, ...head } = read(file);
  for (const name of names) Reflect.deleteProperty(paths, name);
  if (Object.keys(paths).length === 0) rmSync(file);
  else write(file, { ...head, paths });
}
