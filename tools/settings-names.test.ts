import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';
import { isKnown } from '../server/known-names.ts';
import { SETTINGS } from '../server/settings.ts';

const FOLDERS = ['area-kit', 'bench', 'demo', 'e2e', 'server', 'tools'];

test('every variable of the portal that code reads is known: others are refused at the start', () => {
  const read = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  ).flatMap((text) => [...text.matchAll(/process\.env(?:\.|\[')(PORTAL_\w+)/g)].map(([, name = '']) => name));
  expect(read).toContain('PORTAL_DIST_DIR');
  expect([...new Set(read)].filter((name) => !isKnown(name, SETTINGS))).toEqual([]);
});
