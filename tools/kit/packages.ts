import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../../server/areas.ts';
import { versionsOf } from './versions.ts';

interface Source {
  name: string;
  exports?: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const sourceOf = (folder: string): Source =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Source;

/** What an area and what it stands on have once, together: the area says which, by the kit's word. */
const TOGETHER = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
];

const isTogether = (name: string): boolean => TOGETHER.includes(name);

const HEAD = {
  version: CONTRACT_VERSION,
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=24' },
} as const;

const asPacked = (file: string) => {
  const name = file.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
};

/** `package.json` of @portal/shared as areas elsewhere get it; its version is the contract's. */
export function sharedPackage(): object {
  const { name, exports = {}, dependencies, devDependencies } = sourceOf('shared');
  const types = Object.keys(devDependencies).filter((one) => one.startsWith('@types/'));
  return {
    name,
    ...HEAD,
    description: 'What areas of the portal stand on',
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, asPacked(file)])),
      './css-modules': { types: './src/ui/css-modules.d.ts' },
      './package.json': './package.json',
    },
    dependencies: versionsOf([...Object.keys(dependencies).filter((one) => !isTogether(one)), ...types]),
    peerDependencies: versionsOf(TOGETHER),
  };
}

/**
 * What the kit runs tests by: here it is the repository's own. Asked for by the kit as well, pnpm would bring all of jest twice, with
 * other versions of what webpack's development server takes too.
 */
const FROM_ROOT = ['@swc/jest', '@types/jest', '@types/node', 'jest', 'jest-environment-jsdom'];

/** `package.json` of @portal/area-kit. */
export function kitPackage(): object {
  const { name, dependencies } = sourceOf('area-kit');
  const own = [...Object.keys(dependencies), ...FROM_ROOT].filter((one) => !one.startsWith('@portal/'));
  return {
    name,
    ...HEAD,
    description: 'Builds, serves, checks, tests and publishes an area of the portal',
    bin: { 'area-kit': './bin/area-kit.mjs' },
    exports: { './package.json': './package.json', './tsconfig.json': './tsconfig.json', './oxlint/*': './oxlint/*' },
    dependencies: versionsOf(own),
    peerDependencies: { '@portal/shared': CONTRACT_VERSION, ...versionsOf(TOGETHER) },
  };
}
