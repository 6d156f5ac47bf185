import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';

const SWITCH_OFF = /\b(?:oxlint|eslint)-disable/;

test('nobody switches the linter off for a place: what does not fit the house stands in its rules', () => {
  const files = globSync('{api,area-kit,bench,demo,e2e,host,identity,remote-*,server,shared,tools}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  }).filter((file) => !import.meta.filename.endsWith(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => SWITCH_OFF.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
