import { browserProject } from './area-kit/src/jest/browser-project.ts';
import { AREAS } from './server/areas.ts';
import { FOLDER, LIBRARIES, fileName } from './tools/jest/libraries.ts';

const BROWSER = ['host', 'shared/src', ...Object.values(AREAS)].map((folder) => `<rootDir>/${folder}`);

// With the project, and not in the folder for temporary files, which `npm test` empties.
const cacheDirectory = '<rootDir>/.cache/jest';

const node = {
  cacheDirectory,
  // Plain modules in a process of Node, as in production: what one file has loaded the next one has. Processes and not
  // threads, since tests ask for the umask and for the processor's time.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  roots: [
    ...BROWSER,
    '<rootDir>/api',
    ...['area-kit', 'identity', 'server', 'demo', 'bench', 'tools'].map((folder) => `<rootDir>/${folder}`),
  ],
  setupFiles: ['<rootDir>/tools/jest/end-with-jest.mjs', '<rootDir>/api/src/testing/properties.mjs'],
};

// Two worlds: `.test.ts` runs in Node, as in production, also what the browser's packages have that needs no document;
// `.test.tsx` runs in jsdom, with the few ESM-only libraries transformed.
// Of the first, what opens a database is named `.db.test.ts` (openTestDatabase holds that) and runs on one engine;
// `.server.test.ts` is about a database that outlives the portal, and needs a server.
export default {
  // No test has a limit of its own, which a busy machine could miss.
  testTimeout: 60 * 60_000,
  reporters: ['default', '<rootDir>/tools/jest/end-what-hangs.mjs'],
  // All cores: jest would leave one of them to its own idle process, half of a small machine.
  maxWorkers: '100%',
  // A worker ends by itself, with nothing left open; with a gigabyte to give back it takes longer than jest's half second.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(db|server)\\.test\\.ts$'],
    },
    {
      ...node,
      displayName: 'db',
      testMatch: ['**/*.db.test.ts', ...(process.env.TEST_DATABASE_URL ? ['**/*.server.test.ts'] : [])],
    },
    {
      ...browserProject({
        documents: ['api/openapi'],
        libraries: Object.fromEntries(LIBRARIES.map((library) => [library, `${FOLDER}/${fileName(library)}`])),
        setupFiles: ['<rootDir>/api/src/testing/properties.mjs'],
      }),
      cacheDirectory,
      roots: [...BROWSER, '<rootDir>/tools/look'],
      globalSetup: '<rootDir>/tools/jest/bundle-libraries.mjs',
    },
  ],
};
