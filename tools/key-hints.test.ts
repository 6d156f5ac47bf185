import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, ROOT } from '../server/areas.ts';

/** How texts name keys. */
const NAMES_KEYS = /<kbd|Strg(?: |\\u00a0)\+(?: |\\u00a0)\w|Leertaste|Eingabetaste/;

const files = globSync(
  ['host', 'shared', ...Object.values(AREAS)].map((folder) => `${folder}/src/**/*.tsx`),
  { cwd: ROOT },
).filter((file) => !file.includes('.test.'));

test('what tells of keys is marked, so that it stays away where there are fingers alone', () => {
  const telling = files.filter((file) => NAMES_KEYS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(telling.length).toBeGreaterThan(4);
  expect(telling.filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes('key-hint'))).toEqual([]);
  // The mark does something.
  expect(readFileSync(join(ROOT, 'shared/src/ui/base.css'), 'utf8')).toMatch(
    /@media print, \(hover: none\), \(pointer: coarse\) \{\s+\.key-hint \{\s+display: none/,
  );
});
