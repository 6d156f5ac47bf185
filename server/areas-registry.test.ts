import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaManifestSchema, CONTRACT_VERSION, type AreaManifest } from '@portal/shared/contract';
import { AREA_IDS, type AreaId } from './areas.ts';
import { isThere, readRegistry } from './areas-registry.ts';
import { writePointer } from './pointer.ts';

let dist: string;

const fileOf = (id: AreaId, ...path: string[]) => join(dist, 'areas', id, ...path);
const manifestOf = (id: AreaId): AreaManifest =>
  areaManifestSchema.parse({
    id,
    title: `Bereich ${id}`,
    contract: `^${CONTRACT_VERSION}`,
    menu: [],
    routes: [{ path: `/${id}`, title: id }],
  });

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  process.env.PORTAL_DIST_DIR = dist;
  for (const id of AREA_IDS) {
    mkdirSync(fileOf(id, '1'), { recursive: true });
    writeFileSync(fileOf(id, '1', 'manifest.json'), JSON.stringify(manifestOf(id)));
    writeFileSync(fileOf(id, '1', 'remoteEntry.js'), '');
    writePointer(`areas/${id}`, { version: '1', previous: null, built: '1', manifest: manifestOf(id) });
  }
});

afterEach(() => {
  delete process.env.PORTAL_DIST_DIR;
  rmSync(dist, { recursive: true, force: true });
});

const BROKEN_FILES: [what: string, file: string[], contents: string, problem: RegExp | undefined][] = [
  ['a pointer that was cut off', ['current.json'], '{"version":"1","previ', /nicht lesbar, welche Version gilt/],
  ['an empty pointer', ['current.json'], '', /nicht lesbar, welche Version gilt/],
  ['a pointer without a version', ['current.json'], '{}', /nicht lesbar, welche Version gilt/],
  // The pointer has a copy of it, so that the area goes on.
  ['a manifest that was cut off', ['1', 'manifest.json'], '{"id":"marketing"', undefined],
  ['a manifest without routes', ['1', 'manifest.json'], '{"id":"marketing"}', undefined],
];

for (const [what, file, contents, problem] of BROKEN_FILES) {
  test(`${what} takes no other area along, and is known`, () => {
    const before = readRegistry();
    writeFileSync(fileOf('marketing', ...file), contents);
    const { areas } = readRegistry();
    expect(areas.map(({ id }) => id)).toEqual(AREA_IDS);
    expect(areas.filter(({ id }) => id !== 'marketing')).toEqual(before.areas.filter(({ id }) => id !== 'marketing'));
    const broken = areas.find(({ id }) => id === 'marketing');
    expect(broken).toMatchObject({ title: 'Bereich marketing', routes: [{ path: '/marketing' }] });
    if (problem) expect(broken?.problem).toMatch(problem);
    else expect(broken?.problem).toBeUndefined();
    expect(AREA_IDS.filter((id) => !isThere(id))).toEqual(['marketing']);
  });
}

test('what an area says wrongly of its files is not asked for ahead', () => {
  writeFileSync(fileOf('benchmark', '1', 'files.json'), '{"start":"all"}');
  expect(readRegistry().areas.find(({ id }) => id === 'benchmark')?.files).toBeUndefined();
});

test('an area that was never published is not there', () => {
  rmSync(fileOf('benchmark'), { recursive: true });
  expect(readRegistry().areas.map(({ id }) => id)).not.toContain('benchmark');
});
