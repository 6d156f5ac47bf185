import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

/** What replaces something that all modules see: a global, a property of one, and by a spy or false timers of jest. */
const REPLACES =
  /\bglobalThis\.\w+ (?:\?\?)?=[^=]|\bglobalThis\[.*\] (?:\?\?)?=[^=]|\bObject\.(?:assign|defineProperty)\((?:globalThis|navigator|console)\b|\bjest\./;

test.each([
  'globalThis.fetch = answers;',
  'Object.assign(globalThis, { Worker });',
  "Object.defineProperty(navigator, 'locks', {});",
  'globalThis[name] ??= 1;',
  "jest.spyOn(console, 'warn');",
])('%s replaces what others see', (code) => {
  expect(code).toMatch(REPLACES);
});

test('tests in Node share their process, so that none replaces what the next one takes as given; those in jsdom may', () => {
  const files = globSync('{api,area-kit,bench,demo,host,identity,remote-*,server,shared,tools}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  }).filter((file) => !import.meta.filename.endsWith(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => REPLACES.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
