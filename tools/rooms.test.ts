import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';
import { arrowsOf, findCircle } from './walls/circles.ts';
import { importsBelow } from './walls/imports.ts';
import { roomIn, SOURCES } from './walls/rooms.ts';

const API = join(ROOT, 'api/src');

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

test.each(SOURCES)('no rooms of %s import each other in a circle', (source) => {
  expect(findCircle(arrowsOf(importsBelow(source), roomIn(source)))).toBeUndefined();
});

test('a circle would be found', () => {
  expect(findCircle(new Map([['a', new Set(['b'])], ['b', new Set(['c'])], ['c', new Set(['b'])]]))).toEqual(['b', 'c', 'b']);
});
