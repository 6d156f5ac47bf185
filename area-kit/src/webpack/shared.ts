import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_FOLDER } from '../surface/shared-folder.ts';
import { SHARED_SUBPATHS, SHARED_VERSION, SINGLETONS } from './singletons.ts';

export interface SharedConfig {
  /** Module that is provided under the name, another one than the name says; false: this build brings no copy of its own. */
  import?: string | false;
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
}

/** From where @portal/shared finds the libraries that host and areas share: it asks for all of them. */
const require = createRequire(join(SHARED_FOLDER, 'package.json'));

/** Areas name in their package.json what they import themselves, and no more. */
function installedVersion(name: string): string {
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]!;
  // Not every package exports its package.json: walk up from the main file.
  let dir = dirname(require.resolve(packageName));
  for (;;) {
    try {
      const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === packageName && manifest.version) return manifest.version;
    } catch {
      // no package.json here, go on upwards
    }
    if (dirname(dir) === dir) throw new Error(`No version of ${packageName} found by @portal/shared`);
    dir = dirname(dir);
  }
}

/** Module federation's `shared` option: what a page has once, whoever brings it. */
export function sharedModules(): Record<string, SharedConfig> {
  const entry = (version: string): SharedConfig => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
  });
  return Object.fromEntries([
    ...SINGLETONS.map((name) => [name, entry(installedVersion(name))]),
    ...SHARED_SUBPATHS.map((path) => [`@portal/shared/${path}`, entry(SHARED_VERSION)]),
  ]);
}

/**
 * The same for an area, which only consumes: without copies of its own an area builds in a second, and a change
 * in @portal/shared reaches all areas with the host's next deployment.
 */
export function consumedModules(): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, config]) => [name, { ...config, import: false }]),
  );
}
