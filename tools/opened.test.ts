import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENED_BY_JOURNEYS, PLACES } from '../e2e/accessibility/opened.ts';
import { AREAS, ROOT } from '../server/areas.ts';

/** What opens something over a page; the kit's own frames are in `late/`. */
const OPENS = /<(?:Drawer|Modal|Dialog|Spotlight\.Root|(?:Menu|Popover|HoverCard)\.Dropdown)\b/;

const files = globSync(
  ['host', 'shared', ...Object.values(AREAS)].map((folder) => `${folder}/src/**/*.tsx`),
  { cwd: ROOT },
).filter((file) => !file.includes('.test.') && !file.startsWith('shared/src/ui/late/'));

const opening = files.filter((file) => OPENS.test(readFileSync(join(ROOT, file), 'utf8')));

test('whatever opens over a page is looked at by e2e/accessibility/dialogs.spec.ts, or by a journey', () => {
  expect(opening.length).toBeGreaterThan(30);
  const looked = PLACES.flatMap(({ opens }) => opens.map(({ file }) => file));
  expect([...new Set([...looked, ...Object.keys(OPENED_BY_JOURNEYS)])].toSorted()).toEqual(opening.toSorted());
});

test.each(Object.entries(OPENED_BY_JOURNEYS))('%s is looked at by %s', (_file, journey) => {
  expect(readFileSync(join(ROOT, journey), 'utf8')).toContain('expectOpens(');
});
