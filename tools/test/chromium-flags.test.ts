import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';

test('whatever Playwright turns off in Chromium stays off', () => {
  const runner = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const core = createRequire(runner.resolve('playwright/package.json')).resolve('playwright-core/package.json');
  const code = readFileSync(join(dirname(core), 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(code)![1]!.replaceAll(/\/\/.*/g, '');
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  const ours = CHROMIUM_FLAGS.find((flag) => flag.startsWith('--disable-features='))!
    .slice('--disable-features='.length)
    .split(',');
  expect(theirs.filter((name) => !ours.includes(name!))).toEqual([]);
});
