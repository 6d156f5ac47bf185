import { parseArgs } from 'node:util';
import { ROOT } from '../server/areas.ts';
import { newArea } from './new/areas.ts';
import { readGroups, readTitle, requireName } from '../area-kit/src/new/names.ts';

// npm run new-area -- lager --title Lager --groups Lager
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, groups: { type: 'string' } },
  });
  const id = requireName(positionals[0]);
  const title = readTitle(values.title, id);
  const path = await newArea(ROOT, id, { title, groups: readGroups(values.groups ?? title) });
  console.log(
    `Angelegt: ${path}. Wie es weitergeht, steht in docs/area-team.md; weg kommt es mit: npm run remove-area -- ${id}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
