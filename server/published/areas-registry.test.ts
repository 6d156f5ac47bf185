import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_IDS, type AreaId } from '../areas.ts';
import { isThere, readRegistry } from './areas-registry.ts';
import { deploy, turn } from './serve-version.ts';
import { openPublishedFolder, type PublishedFolder } from './testing/published-areas-folder.ts';

let folder: PublishedFolder;
const fileOf = (id: AreaId, ...path: string[]) => join(folder.dist, 'areas', id, ...path);

beforeEach(async () => {
  folder = openPublishedFolder();
  for (const id of AREA_IDS) {
    folder.lay(id, '1');
    await deploy(id, { version: '1', by: 'team' });
  }
});
afterEach(() => folder.remove());

const STEP = ['steps', '00000001.json'];
const BROKEN_FILES: [what: string, file: string[], contents: string, problem: RegExp | undefined][] = [
  ['a step that was cut off', STEP, '{"at":"2026-', /nicht lesbar, welche Version gilt/],
  ['an empty step', STEP, '', /nicht lesbar, welche Version gilt/],
  ['a step without a version', STEP, '{}', /nicht lesbar, welche Version gilt/],
  // The step has a copy of it, so that the area goes on.
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

test('an area that was turned off keeps its place and says why, until it is turned on again', async () => {
  const before = readRegistry();
  const sentence = 'Marketing wird gerade gewartet und ist ab 14 Uhr wieder da.';
  await turn('marketing', sentence, { by: 'betrieb@portal.example' });
  const { areas } = readRegistry();
  expect(areas.map(({ id, off }) => [id, off])).toEqual(
    AREA_IDS.map((id) => [id, id === 'marketing' ? sentence : undefined]),
  );
  await turn('marketing', null, { by: 'betrieb@portal.example' });
  expect(readRegistry()).toEqual(before);
});

test('an area that was served before there were steps goes on, and its first step knows what was before', async () => {
  rmSync(fileOf('marketing', 'steps'), { recursive: true });
  writeFileSync(fileOf('marketing', 'current.json'), '{"version":"1","previous":null,"built":"1"}');
  expect(readRegistry().areas.find(({ id }) => id === 'marketing')).toMatchObject({ version: '1' });
  folder.lay('marketing', '2');
  await deploy('marketing', { version: '2', by: 'team', expected: '1' });
  expect(readRegistry().areas.find(({ id }) => id === 'marketing')).toMatchObject({ version: '2', previous: '1' });
});
