import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AREAS, ROOT } from '../../server/areas.ts';

/** Packages that a server installs libraries for. */
export const PACKAGES = ['api', 'identity', 'server', 'demo'] as const;

/** What a server runs, from the project's root; folders without their tests. */
const SOURCES = [
  'api/src',
  'identity/src',
  'server',
  'demo',
  // Of the package that browsers share, the API knows the contract.
  'shared/package.json',
  'shared/src/contract',
  ...PACKAGES.map((name) => `${name}/package.json`),
  // Their folders say which areas there are.
  ...Object.values(AREAS).map((folder) => `${folder}/area.manifest.ts`),
  ...['serve-release', 'is-ready', 'doctor', 'backup', 'restore', 'run-command', 'refuse-start', 'end-on-signal'].map(
    (name) => `tools/${name}.ts`,
  ),
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'LICENSE',
];

const NOT_SERVED = /^(?:node_modules|testing|\..+|.*\.test\.ts|README\.md)$/;

/** Copies what a server runs of these sources. @param to an empty folder */
export function copySources(to: string): void {
  for (const source of SOURCES)
    cpSync(join(ROOT, source), join(to, source), {
      recursive: true,
      filter: (path) => !NOT_SERVED.test(basename(path)),
    });
}
