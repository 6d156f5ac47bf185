import { createRequire } from 'node:module';
import { join } from 'node:path';

const beside = (name: string): string => join(import.meta.dirname, name);
const { resolve: scriptOf } = createRequire(import.meta.url);

/** Packages of modules alone, which jest has to be given as scripts. */
const MODULES_ALONE = ['@portal/shared', '@portal/area-kit', 'ky', 'supercluster', 'kdbush', 'echarts', 'zrender'];

interface Options {
  /** Folders with OpenAPI documents of the API, by which answers of tests are parsed. */
  documents: readonly string[];
  /** Files that stand in the place of whole libraries. */
  libraries?: Readonly<Record<string, string>>;
  /** Run before each test file, beside what the kit itself runs. */
  setupFiles?: readonly string[];
}

/**
 * How jest runs what needs a document (`.test.tsx`): in jsdom, with what pages of the portal stand on. The same for areas of this
 * repository and of others.
 */
export const browserProject = ({ documents, libraries = {}, setupFiles = [] }: Options) => ({
  displayName: 'browser',
  testEnvironment: beside('browser-with-fetch.mjs'),
  globals: { portalApiDocuments: documents },
  testMatch: ['**/*.test.tsx'],
  setupFiles: [beside('browser-setup.mjs'), ...setupFiles],
  setupFilesAfterEnv: [scriptOf('@testing-library/jest-dom'), beside('browser-patience.mjs'), beside('late-parts.mjs')],
  moduleNameMapper: {
    '\\.css$': beside('empty.cjs'),
    ...Object.fromEntries(Object.entries(libraries).map(([library, file]) => [`^${library}$`, file])),
  },
  transform: {
    '\\.(tsx?|m?js)$': [
      scriptOf('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // pnpm has each package in a folder of its own, below which it is named once more.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${MODULES_ALONE.join('|')})/)`],
});
