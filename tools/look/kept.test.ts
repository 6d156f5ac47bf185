import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import { KEPT, MOST_BYTES } from './kept.ts';

const IMAGES = join(ROOT, 'docs/images');

test('every kept screen has its picture, shown in look.md, and all of them together are small', () => {
  const page = readFileSync(join(ROOT, 'docs/look.md'), 'utf8');
  for (const { file, title } of KEPT) expect(page).toContain(`![${title}](images/${file}.png)`);
  expect(KEPT.reduce((sum, { file }) => sum + statSync(join(IMAGES, `${file}.png`)).size, 0)).toBeLessThan(MOST_BYTES);
});
