import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import { TYPE_CHECK } from './commands.ts';

/**
 * Arguments of Node that type-check one folder of the project by itself, with its tests, as strictly as all of it: what it
 * imports is read, and nothing else. It is checked against sources: with one checker that takes no longer than against
 * declarations, which would have to be written first.
 * @param folder of the root, 'remote-marketing'
 */
export function typesOf(folder: string): string[] {
  const config = join(ROOT, '.cache', 'types', `${folder}.json`);
  mkdirSync(join(config, '..'), { recursive: true });
  writeFileSync(
    config,
    `${JSON.stringify({
      extends: '../../tsconfig.json',
      include: [`../../${folder}`, '../../shared/src/ui/css-modules.d.ts'],
    })}\n`,
  );
  return [...TYPE_CHECK.slice(0, -1), `.cache/types/${folder}.tsbuildinfo`, '--project', config];
}
