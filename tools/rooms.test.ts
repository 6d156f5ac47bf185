import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './areas.ts';

const API = join(ROOT, 'api/src');

/** Folder on its floor, such as 'data/derived'; a file beside the floors is a room of its own. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Which rooms a room imports from, types included; tests and their fixtures may look into any. */
function findArrows(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file));
  for (const file of files) {
    const specifiers = readFileSync(join(API, file), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g);
    for (const [, specifier = ''] of specifiers) {
      const [from, to] = [roomOf(file), roomOf(relative(API, join(API, dirname(file), specifier)))];
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** A way from a room back to itself; undefined when there is none. */
function findCircle(arrows: Map<string, Set<string>>): string[] | undefined {
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

/** Rooms by floor as ARCHITECTURE.md draws them: single lower-case words; what is said about them are several. */
function drawnRooms(): Map<string, string[]> {
  const [, drawing = ''] = /## The floors of the API\s+```([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')) ?? [];
  const rooms = new Map<string, string[]>();
  let floor = '';
  for (const line of drawing.split('\n')) {
    floor = /^ ([a-z]+)\/ /.exec(line)?.[1] ?? floor;
    rooms.set(floor, [...(rooms.get(floor) ?? []), ...line.split(/ {2,}/).filter((word) => /^[a-z][a-z-]+$/.test(word))]);
  }
  return rooms;
}

test.each(['features', 'data', 'platform'])('the drawing of ARCHITECTURE.md has the rooms of the floor „%s“, and no others', (floor) => {
  const rooms = readdirSync(join(API, floor), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(drawnRooms().get(floor)?.sort()).toEqual(rooms.sort());
});

test('no rooms of the API import each other in a circle', () => {
  expect(findCircle(findArrows())).toBeUndefined();
});

test('a circle would be found', () => {
  expect(findCircle(new Map([['a', new Set(['b'])], ['b', new Set(['c'])], ['c', new Set(['b'])]]))).toEqual(['b', 'c', 'b']);
});
