import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from 'compare-versions';
import { packageVersion } from '../../area-kit/src/build/area-version.ts';
import { ROOT } from '../../server/areas.ts';
import { closeSection, releasesOf } from './changelog.ts';

const OPEN = `# Changelog

## [Unreleased]

### Added

- Eins.

### What an operator must do

Nothing.

## [0.1.0] - 2026-11-01

### Added

- Alles.

### What an operator must do

Nothing.
`;

test('a release takes what is not released yet, and leaves an empty place for the next', () => {
  const { changelog, notes } = closeSection(OPEN, '0.2.0', '2026-12-01');
  expect(changelog).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Eins.');
  expect(notes).toBe('### Added\n\n- Eins.\n\n### What an operator must do\n\nNothing.\n');
  expect(releasesOf(changelog)).toEqual([
    { version: '0.2.0', day: '2026-12-01' },
    { version: '0.1.0', day: '2026-11-01' },
  ]);
});

test.each([
  [
    'without the section for operators',
    OPEN.replace('### What an operator must do\n\nNothing.\n', ''),
    /What an operator must do“ oder ist leer/,
  ],
  ['with nothing in it', OPEN.replace('Nothing.', ''), /What an operator must do“ oder ist leer/],
  ['with an empty section', OPEN.replace('- Eins.', ''), /ist der Abschnitt „### Added“ leer/],
  ['without a change', OPEN.replace('### Added\n\n- Eins.\n', ''), /steht nicht, was sich geändert hat/],
  ['without a place', OPEN.replace('## [Unreleased]', '## Next'), /fehlt der Abschnitt „## \[Unreleased\]“/],
])('a changelog %s is refused', (_, changelog, reason) => {
  expect(() => closeSection(changelog, '0.2.0', '2026-12-01')).toThrow(reason);
});

test('a version is released once', () => {
  expect(() => closeSection(OPEN, '0.1.0', '2026-12-01')).toThrow(/steht 0\.1\.0 schon/);
});

test('this project’s has its releases in order, each with a section for operators, the newest as its packages say', () => {
  const releases = releasesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  expect(releases.filter(({ fault }) => fault)).toEqual([]);
  const versions = releases.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted(compareVersions).toReversed());
  expect([packageVersion(ROOT), packageVersion(join(ROOT, 'host'))]).toEqual([versions[0], versions[0]]);
});
