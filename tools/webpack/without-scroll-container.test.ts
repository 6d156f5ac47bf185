import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TableScrollContainer } from '../../shared/src/ui/no-scroll-container.ts';
import { ROOT } from '../../server/areas.ts';

test("Mantine's table still takes its scroll container from the file that bundles leave out", () => {
  const mantine = createRequire(join(import.meta.dirname, '../../shared/package.json')).resolve('@mantine/core');
  const table = readFileSync(join(dirname(mantine), '../esm/components/Table/Table.mjs'), 'utf8');
  expect(table).toContain('import { TableScrollContainer } from "./TableScrollContainer.mjs"');
  expect(TableScrollContainer).toThrow('Scrollable');
});

test('nothing of the portal stands in it: tests without a bundle would not notice', () => {
  const files = globSync('{host,shared,remote-*}/src/**/*.tsx', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Table.ScrollContainer'))).toEqual([]);
});
