import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TableScrollContainer } from '../../shared/src/ui/no-scroll-container.ts';

test('Mantine\'s table still takes its scroll container from the file that bundles leave out', () => {
  const mantine = createRequire(join(import.meta.dirname, '../../shared/package.json')).resolve('@mantine/core');
  const table = readFileSync(join(dirname(mantine), '../esm/components/Table/Table.mjs'), 'utf8');
  expect(table).toContain('import { TableScrollContainer } from "./TableScrollContainer.mjs"');
  expect(TableScrollContainer).toThrow('Scrollable');
});
