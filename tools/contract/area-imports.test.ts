import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_IDS, AREAS, ROOT, type AreaId } from '../../server/areas.ts';
import { API_CONTRACTS, SHARED_SUBPATHS } from '../webpack/singletons.ts';

/** The API's schemas that each area may import beside the common ones: those of its own part. */
const OWN: Readonly<Record<AreaId, readonly string[]>> = {
  analyse: ['analyse', 'dashboard'],
  marketing: ['marketing'],
  benchmark: ['benchmark'],
  'eyeplan-eyepage': ['eyepage', 'eyeplan'],
  'settings-admin': ['settings-admin', 'quality'],
};

test.each(AREA_IDS)('%s asks the API what is its own', (area) => {
  const source = join(ROOT, AREAS[area], 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const imports = files.flatMap((name) => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/'@portal\/shared\/contract\/([\w-]+)'/g),
  ]);
  const asked = new Set(imports.map(([, part = '']) => part));
  const others = API_CONTRACTS.filter((part) => part !== 'common' && !OWN[area].includes(part));
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
