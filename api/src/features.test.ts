import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from './features.ts';

test('every folder of features/ is in the list, once', () => {
  const folders = readdirSync(join(import.meta.dirname, 'features'));
  expect(FEATURES.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('a tag belongs to one area, whichever feature has it', () => {
  const areas = Map.groupBy(
    FEATURES.flatMap(({ tags }) => Object.entries(tags)),
    ([tag]) => tag,
  );
  expect([...areas.values()].filter((said) => new Set(said.map(([, area]) => area)).size > 1)).toEqual([]);
});

test('no route stands in two features', () => {
  const routes = FEATURES.flatMap(({ audits = {} }) => Object.keys(audits));
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
});
