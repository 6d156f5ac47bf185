import { dirname } from 'node:path';
import type { Import } from './imports.ts';

/** What lies side by side in a folder imports what of it: its files, and each of its folders as a whole. */
function arrowsIn(folder: string, imports: readonly Import[]): Map<string, Set<string>> {
  const childOf = (path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [childOf(from), childOf(to)];
    if (one !== undefined && other !== undefined && one !== other)
      arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
  }
  return arrows;
}

/** The folders of files, and those that these lie in. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  return [...folders].sort();
}

/**
 * Circles of files and folders that lie side by side, at whatever depth; where there are none, there are none of rooms either.
 * @returns of each folder with circles one of them, such as 'tools/test: steps.ts → once-more.ts → steps.ts'
 */
export const findCircles = (imports: readonly Import[]): string[] =>
  foldersOf(imports.map(({ from }) => from)).flatMap((folder) => {
    const circle = findCircle(arrowsIn(folder, imports));
    return circle ? [`${folder}: ${circle.join(' → ')}`] : [];
  });

/** A way from something back to itself; undefined when there is none. */
function findCircle(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const safe = new Set<string>();
  const follow = (one: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(one)) return [...way.slice(way.indexOf(one)), one];
    if (safe.has(one)) return undefined;
    for (const next of arrows.get(one) ?? []) {
      const circle = follow(next, [...way, one]);
      if (circle) return circle;
    }
    safe.add(one);
    return undefined;
  };
  return [...arrows.keys()].map((one) => follow(one, [])).find((circle) => circle !== undefined);
}
