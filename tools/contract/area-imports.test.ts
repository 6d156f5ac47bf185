import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_IDS, folderOf, ROOT } from '../../server/areas.ts';
import { API_CONTRACTS, SHARED_SUBPATHS } from '../../area-kit/src/webpack/singletons.ts';

const { exports: paths } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
/** The folder of schemas that a part of the contract is of. */
const schemasOf = (part: string): string =>
  /^.\/src\/contract\/([\w-]+)/.exec(paths[`./contract/${part}`] ?? '')?.[1] ?? part;

test.each(AREA_IDS)('%s asks the API what is its own', (area) => {
  const source = join(ROOT, folderOf(area), 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const imports = files.flatMap((name) => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/'@portal\/shared\/contract\/([\w-]+)'/g),
  ]);
  const asked = new Set(imports.map(([, part = '']) => part));
  const others = API_CONTRACTS.filter(
    (part) => part !== 'common' && ![area, ...area.split('-')].includes(schemasOf(part)),
  );
  expect(others.filter((part) => asked.has(part))).toEqual([]);
});

test('the host imports all that areas share by the name that they ask for', () => {
  // Federation provides what the host's own compilation asks for by that name; an area's chunk that finds nothing there breaks.
  const files = readdirSync(join(ROOT, 'host/src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const text = files.map((name) => readFileSync(join(ROOT, 'host/src', name), 'utf8')).join('\n');
  expect(SHARED_SUBPATHS.filter((subpath) => !text.includes(`'@portal/shared/${subpath}'`))).toEqual([]);
});
