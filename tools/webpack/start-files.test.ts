import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../server/areas.ts';
import { readHost } from '../../server/published/host-pointer.ts';

test('the page names the styles of libraries before our own, which say what is otherwise', () => {
  const page = readFileSync(join(distFolder(), 'host', readHost()?.version ?? '', 'portal/index.html'), 'utf8');
  const styles = [...page.matchAll(/<link rel="stylesheet" href="[^"]*\/(\w+)\.\w+\.css"/g)].map(([, name]) => name);
  expect(styles).toEqual(['libraries', 'start']);
});
