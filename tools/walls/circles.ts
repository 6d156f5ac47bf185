import type { Import } from './imports.ts';

/** Which rooms a room imports from. @param roomOf null for what is in none */
export function arrowsOf(imports: readonly Import[], roomOf: (path: string) => string | null): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one !== null && other !== null && one !== other) arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
  }
  return arrows;
}

/** A way from a room back to itself; undefined when there is none. */
export function findCircle(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const safe = new Set<string>();
  const follow = (room: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (safe.has(room)) return undefined;
    for (const next of arrows.get(room) ?? []) {
      const circle = follow(next, [...way, room]);
      if (circle) return circle;
    }
    safe.add(room);
    return undefined;
  };
  return [...arrows.keys()].map((room) => follow(room, [])).find((circle) => circle !== undefined);
}
