import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { packageVersion } from '../../area-kit/src/build/area-version.ts';
import { ROOT } from '../../server/areas.ts';
import { releasePortal } from './release.ts';

const CHANGELOG = '## [Unreleased]\n\n### Added\n\n- Eins.\n\n### What an operator must do\n\nNothing.\n';
const DAY = '2026-12-01';

/** A repository with what this one says of its packages. */
let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
/** In place of a database's. */
const writeSchema = async (version: string) => write('schema.json', version);
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Beginn');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-release-'));
  for (const name of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'patches',
    '.gitignore',
    ...globSync('{.,*}/package.json', { cwd: ROOT }),
  ])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  write('CHANGELOG.md', CHANGELOG);
  write('schema.json', '0.1.0');
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@portal.example');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

test('a release is a commit with its versions and a tag with its notes, and a list of what is shipped that CycloneDX’s schema takes', async () => {
  const folder = await releasePortal(root, '9.1.0', DAY, writeSchema);
  expect(git('show', 'v9.1.0:schema.json')).toBe('9.1.0');
  expect([packageVersion(root), packageVersion(join(root, 'host'))]).toEqual(['9.1.0', '9.1.0']);
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`## [9.1.0] - ${DAY}\n`);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 9.1.0');
  expect(git('tag', '--list', '--format=%(refname:short) %(contents:subject)')).toBe('v9.1.0 ### Added');
  expect(git('rev-parse', 'v9.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toMatch(/What an operator must do\n\nNothing\.\n$/);

  const sbom = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
  const { specVersion, metadata, components } = JSON.parse(sbom) as {
    specVersion: Spec.Version;
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string }[];
  };
  await expect(new Validation.JsonStrictValidator(specVersion).validate(sbom)).resolves.toBeNull();
  expect(metadata.component).toMatchObject({ name: 'portal', version: '9.1.0' });
  const names = new Set(components.map(({ name }) => name));
  // Of the server, and of the pages.
  for (const name of ['fastify', 'pg', 'react-dom', 'echarts']) expect(names).toContain(name);
  for (const name of ['jest', 'oxlint', 'dockerfile-ast']) expect(names).not.toContain(name);
});

test('what is not committed is no release', async () => {
  write('neu.txt', 'neu');
  await expect(releasePortal(root, '9.1.0', DAY, writeSchema)).rejects.toThrow(/Nicht alles ist eingecheckt/);
});

test.each([
  ['0.0.1', /ist nicht neuer als/],
  ['9.1', /ist keine Version/],
  ['9.1.0-rc.1', /ist keine Version/],
])('%s is refused', async (version, reason) => {
  await expect(releasePortal(root, version, DAY, writeSchema)).rejects.toThrow(reason);
});

test('without a word for operators nothing is changed', async () => {
  write('CHANGELOG.md', '## [Unreleased]\n\n### Added\n\n- Eins.\n');
  commit();
  await expect(releasePortal(root, '9.1.0', DAY, writeSchema)).rejects.toThrow(/What an operator must do/);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
});

test('what breaks off in the middle leaves everything as it was', async () => {
  write('pnpm-lock.yaml', 'kein: lockfile\n');
  commit();
  await expect(releasePortal(root, '9.1.0', DAY, writeSchema)).rejects.toThrow();
  expect([packageVersion(root), git('status', '--porcelain'), git('tag')]).toEqual([packageVersion(ROOT), '', '']);
});
