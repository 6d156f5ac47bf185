import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, validateStrict } from 'compare-versions';
import { packageVersion } from '../../area-kit/src/build/area-version.ts';
import { closeSection } from './changelog.ts';
import { writeSbom } from './sbom.ts';

/** Packages whose version is the portal's; areas have their own. */
const VERSIONED = ['package.json', 'host/package.json'];
const CHANGELOG = 'CHANGELOG.md';

function assertNewer(root: string, version: string): void {
  const current = packageVersion(root);
  if (!validateStrict(version) || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`„${version}“ ist keine Version. Bitte nennen Sie drei Zahlen, zum Beispiel ${current}.`);
  if (compareVersions(version, current) <= 0)
    throw new Error(`${version} ist nicht neuer als ${current}. Bitte nennen Sie eine höhere Version.`);
}

/**
 * Makes a release of the portal: changelog, versions, commit and tag in the repository, and in `dist/releases/<version>` what is
 * handed on with it, its notes and the list of its libraries (SBOM). Nothing is sent anywhere.
 * @param day ISO
 * @param writeSchema notes in the repository what the release reads and writes of the database
 * @returns the folder
 * @throws Error in German: something is not committed, the version is none or not newer, or the changelog does not tell of it
 */
export async function releasePortal(
  root: string,
  version: string,
  day: string,
  writeSchema: (version: string) => Promise<void>,
): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  assertNewer(root, version);
  if (git('status', '--porcelain'))
    throw new Error('Nicht alles ist eingecheckt. Bitte tun Sie das zuerst: Ein Release ist ein Stand, den git kennt.');
  if (git('tag', '--list', `v${version}`)) throw new Error(`Das Tag v${version} gibt es schon.`);
  const { changelog, notes } = closeSection(readFileSync(join(root, CHANGELOG), 'utf8'), version, day);

  const folder = join(root, 'dist/releases', version);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(root, CHANGELOG), changelog);
    for (const name of VERSIONED) {
      const file = join(root, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
    }
    await writeSchema(version);
    writeSbom(root, join(folder, 'sbom.cdx.json'));
    writeFileSync(join(folder, 'notes.md'), notes);
    git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  } catch (error) {
    // All was committed before.
    git('checkout', '--', '.');
    throw error;
  }
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', notes);
  return folder;
}
