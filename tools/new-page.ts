import { parseArgs } from 'node:util';
import { ROOT } from '../server/areas.ts';
import { readGroups, readTitle, requireName } from '../area-kit/src/new/names.ts';
import { newPage } from './new/pages.ts';

// npm run new-page -- marketing gutscheine --title Gutscheine --groups Marketing
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, groups: { type: 'string' } },
  });
  const [area, name] = positionals;
  const kebab = requireName(name);
  const title = readTitle(values.title, kebab);
  const groups = values.groups === undefined ? undefined : readGroups(values.groups);
  const path = await newPage(ROOT, requireName(area), kebab, { title, groups });
  console.log(
    `Angelegt: ${path}. Was noch Ihres wird, steht in docs/new-page.md; weg kommt es mit: npm run remove-page -- ${area} ${kebab}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
