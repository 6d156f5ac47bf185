import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaManifestSchema, type RegistryEntry } from '@portal/shared/contract';
import { readManifest } from '../build/read-manifest.ts';
import { withLive } from './registry.ts';

const manifest = (id: string, title: string) =>
  areaManifestSchema.parse({ id, title, contract: '^4.0.0', menu: [], routes: [] });
const entry = (id: string): RegistryEntry => ({
  ...manifest(id, id),
  version: '1',
  entry: `/areas/${id}/1/remoteEntry.js`,
  previous: '0',
});

test('a live area stands where its published version stood, a new one at the end', () => {
  const published = { areas: [entry('analyse'), entry('marketing')], pages: [] };
  const { areas } = withLive(published, [manifest('analyse', 'Neu'), manifest('kasse', 'Kasse')], []);
  expect(areas.map(({ id, title, version, entry: file }) => [id, title, version, file])).toEqual([
    ['analyse', 'Neu', 'live', '/areas/analyse/live/remoteEntry.js'],
    ['marketing', 'marketing', '1', '/areas/marketing/1/remoteEntry.js'],
    ['kasse', 'Kasse', 'live', '/areas/kasse/live/remoteEntry.js'],
  ]);
});

test('an area whose manifest has a mistake keeps its place, where that is told', () => {
  const published = { areas: [entry('analyse')], pages: [] };
  const { areas } = withLive(
    published,
    [
      { id: 'analyse', mistake: 'kein Titel' },
      { id: 'kasse', mistake: 'x' },
    ],
    [],
  );
  expect(areas.map(({ id, title, problem }) => [id, title, problem])).toEqual([
    ['analyse', 'analyse', 'Das Manifest dieses Bereichs ist nicht lesbar: kein Titel'],
  ]);
});

test('a manifest is read as it is now, with what it imports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-manifest-'));
  const write = (title: string) => writeFileSync(join(folder, 'title.ts'), `export const title: string = '${title}';`);
  writeFileSync(
    join(folder, 'area.manifest.ts'),
    `import { title } from './title.ts';
     export const manifest = { id: 'kasse', title, contract: '^4.0.0', menu: [], routes: [] };`,
  );
  try {
    write('Kasse');
    expect((await readManifest(folder)).title).toBe('Kasse');
    write('Kasse und Bon');
    expect((await readManifest(folder)).title).toBe('Kasse und Bon');
    writeFileSync(join(folder, 'title.ts'), 'export const title = ;');
    await expect(readManifest(folder)).rejects.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
