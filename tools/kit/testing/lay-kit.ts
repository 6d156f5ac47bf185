import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../server/areas.ts';
import type { PackedKit } from '../pack.ts';

interface PackageJson {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Where this repository has a library. @throws Error where none of these asks for it */
function placeOf(name: string): string {
  for (const folder of ['area-kit', 'shared', '.'])
    try {
      return realpathSync(join(ROOT, folder, 'node_modules', name));
    } catch {
      // the next one
    }
  throw new Error(`Nothing here asks for ${name}.`);
}

/** Unpacks an archive where a package manager would. */
function unpack(archive: string, modules: string): PackageJson {
  const folder = join(modules, '.unpacked');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  const json = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as PackageJson;
  const place = join(modules, json.name);
  mkdirSync(dirname(place), { recursive: true });
  renameSync(join(folder, 'package'), place);
  return json;
}

/**
 * Lays out `node_modules` as a package manager would by the archives, with the libraries that these ask for and no others, which
 * lie here already: what they forgot to ask for is not found.
 */
export function linkKit(folder: string, { shared, kit }: PackedKit): void {
  const modules = join(folder, 'node_modules');
  const packages = [shared, kit].map((archive) => unpack(archive, modules));
  const names = packages.flatMap(({ dependencies, peerDependencies }) => [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
  ]);
  for (const name of new Set(names.filter((one) => !one.startsWith('@portal/')))) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(placeOf(name), join(modules, name), 'junction');
  }
}

const pnpm = (folder: string, ...words: string[]): void =>
  void execFileSync('pnpm', [...words, '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });

/** The same by a package manager, from the registry. */
export const addKit = (folder: string, { shared, kit }: PackedKit): void =>
  pnpm(folder, 'add', '--save-dev', shared, kit);

/** Gets what an area's `package.json` asks for. */
export const install = (folder: string): void => pnpm(folder, 'install');
