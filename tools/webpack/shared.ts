import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import { SHARED_SUBPATHS, SINGLETONS } from './singletons.ts';

interface SharedConfig {
  /** Module that is provided under the name, another one than the name says; false: this build brings no copy of its own. */
  import?: string | false;
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
}

/** Of what the host brings along; areas name in their package.json what they import themselves, and no more. */
function installedVersion(name: string): string {
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]!;
  const require = createRequire(join(ROOT, 'host/package.json'));
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
    if (dirname(dir) === dir) throw new Error(`No version of ${packageName} found by the host`);
    dir = dirname(dir);
  }
}

/** Packages of which the host provides a part, by the module that names it. */
const PARTS: Readonly<Record<string, string>> = {
  'react-router-dom': join(ROOT, 'shared/src/router/react-router-dom.ts'),
};

/** Module federation's `shared` option of the host, which brings everything. */
export function providedModules(sharedVersion: string): Record<string, SharedConfig> {
  const entry = (version: string): SharedConfig => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
  });
  return Object.fromEntries([
    ...SINGLETONS.map((name) => [
      name,
      { ...entry(installedVersion(name)), ...(PARTS[name] && { import: PARTS[name] }) },
    ]),
    ...SHARED_SUBPATHS.map((path) => [`@portal/shared/${path}`, entry(sharedVersion)]),
  ]);
}

/**
 * The same for an area, which only consumes: without copies of its own an area builds in a second, and a change
 * in @portal/shared reaches all areas with the host's next deployment.
 */
export function consumedModules(sharedVersion: string): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(providedModules(sharedVersion)).map(([name, config]) => [name, { ...config, import: false }]),
  );
}
