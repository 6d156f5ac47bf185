import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '../../area-kit/src/build/area-version.ts';
import { ROOT } from '../../server/areas.ts';
import { buildAll } from '../build.ts';
import { writeSbom } from '../release-portal/sbom.ts';
import { copyBuilds } from './builds.ts';
import { copySources, PACKAGES } from './sources.ts';

/**
 * Installs the libraries that servers need, and no others. Not by `pnpm deploy`, which copies the packages of this project below
 * node_modules, where Node strips no types.
 */
function installLibraries(folder: string): void {
  const packages = PACKAGES.flatMap((name) => ['--filter', `@portal/${name}`]);
  // The contract takes zod alone, and @portal/shared would bring all that browsers need.
  const args = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--config.public-hoist-pattern=zod'];
  execFileSync('pnpm', [...args, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  // The few commands of `tools` take the API and the contract by their names, and nothing else that has to be installed.
  mkdirSync(join(folder, 'node_modules/@portal'));
  for (const name of ['api', 'shared'])
    symlinkSync(join('..', '..', name), join(folder, 'node_modules/@portal', name), 'dir');
}

/**
 * Makes a folder that runs as a portal by itself, wherever it is put: sources, libraries and builds, without what only
 * building and testing need.
 * @param to where nothing is yet
 * @returns the release's version
 * @throws Error in German when the folder is taken
 */
export async function packPortal(to: string, log: (line: string) => void): Promise<string> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`In ${to} liegt schon etwas. Bitte nennen Sie einen leeren Ordner.`);
  const release = packageVersion(ROOT);
  await buildAll(log);
  mkdirSync(to, { recursive: true });
  copySources(to);
  copyBuilds(join(to, 'builds'), release);
  installLibraries(to);
  writeSbom(ROOT, join(to, 'sbom.cdx.json'));
  return release;
}
