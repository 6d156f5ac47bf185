import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_FOLDER } from '../surface/shared-folder.ts';
import { browserProject } from './browser-project.ts';

/** Of the portal's API, and of what the area's own team has there. */
const documents = [join(SHARED_FOLDER, 'openapi'), join(process.cwd(), 'openapi')].filter((folder) =>
  existsSync(folder),
);

const { displayName: _, ...browser } = browserProject({ documents });

/** How jest runs the tests of an area in a repository of its own. */
export default {
  ...browser,
  rootDir: process.cwd(),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testTimeout: 60 * 60_000,
};
