import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../../area-kit/src/publish/type-check.ts';
import { ROOT, type AreaId } from '../../server/areas.ts';
import { areaSources } from '../area-sources.ts';
import { prepareBrowserTests } from './browser-tests.ts';
import { FORM, LINT } from './commands.ts';
import { embeddedTests } from './database-tests.ts';
import type { Outcome } from './outcome.ts';
import { partsOfArea } from './parts-of-area.ts';
import { check, jest } from './steps.ts';

/** As the runners take it, which look for it in the paths of files. */
const within = (folder: string): string => `${folder}/`;

/** Types of what the area is made of. */
const checkTypes = (area: AreaId): Promise<Outcome> => check('Typprüfung', typesOf(areaSources(area)));

/** What a team runs before it publishes: its own code, its part of the API, and its journeys against the others as they are. */
export async function testArea(area: AreaId): Promise<Outcome[]> {
  const { browser, api, journeys } = partsOfArea(area);
  const code = [...browser, ...api, ...journeys].filter((path) => existsSync(join(ROOT, path)));
  // Builds what of it has changed, and fills its demo beside the first tests.
  const browserTests = prepareBrowserTests([...journeys, '--project', 'journeys', '--no-deps'], {
    PORTAL_AREA: area,
  });
  return [
    await checkTypes(area),
    await check('Lint', [...LINT, ...code]),
    await check('Form', [...FORM, ...code]),
    await jest('Tests ohne Datenbank', [
      '--selectProjects',
      'node',
      'browser',
      '--',
      ...[...browser, ...api].map(within),
    ]),
    await embeddedTests({}, ['--', ...api.map(within)]),
    ...(await browserTests()),
  ];
}
