import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, ROOT } from '../server/areas.ts';
import { findCircles } from './walls/circles.ts';
import { importsBelow } from './walls/imports.ts';
import { SOURCES } from './walls/rooms.ts';

const API = join(ROOT, 'api/src');

/** Rooms by floor as ARCHITECTURE.md draws them: single lower-case words; what is said about them are several. */
function drawnRooms(): Map<string, string[]> {
  const [, drawing = ''] =
    /## The floors of the API\s+```([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')) ?? [];
  const rooms = new Map<string, string[]>();
  let floor = '';
  for (const line of drawing.split('\n')) {
    floor = /^ ([a-z]+)\/ /.exec(line)?.[1] ?? floor;
    rooms.set(floor, [
      ...(rooms.get(floor) ?? []),
      ...line.split(/ {2,}/).filter((word) => /^[a-z][a-z-]+$/.test(word)),
    ]);
  }
  return rooms;
}

test.each(['features', 'data', 'platform'])(
  'the drawing of ARCHITECTURE.md has the rooms of the floor „%s“, and no others',
  (floor) => {
    const rooms = readdirSync(join(API, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(drawnRooms().get(floor)?.sort()).toEqual(rooms.sort());
  },
);

test('the drawing of the house has every area, and no other', () => {
  const [, house = ''] =
    /# The house\s+```([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')) ?? [];
  const drawn = [...house.matchAll(/[├└] (remote-[\w-]+)/g)].map(([, folder]) => folder);
  expect(drawn.sort()).toEqual(Object.values(AREAS));
});

test.each(SOURCES)('nothing in %s imports in a circle what lies beside it, at any depth', (source) => {
  expect(findCircles(importsBelow(source))).toEqual([]);
});

test('circles would be found, of folders as of files', () => {
  expect(
    findCircles([
      { from: 'x/src/a.ts', to: 'x/src/b/one.ts' },
      { from: 'x/src/b/one.ts', to: 'x/src/c/two.ts' },
      { from: 'x/src/c/three.ts', to: 'x/src/b/one.ts' },
      { from: 'x/src/c/deep/four.ts', to: 'x/src/c/deep/five.ts' },
      { from: 'x/src/c/deep/five.ts', to: 'x/src/c/deep/four.ts' },
    ]),
  ).toEqual(['x/src: b → c → b', 'x/src/c/deep: four.ts → five.ts → four.ts']);
});
