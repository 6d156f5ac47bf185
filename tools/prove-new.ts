import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../server/areas.ts';

// Makes an area and a page in a clone, and holds all of it to what the house asks of its own code; then takes both away again.
// Of `npm run test:deep`, since it type-checks and tests a second house. Its names are not those that the generators' own tests take.
const clone = mkdtempSync(join(tmpdir(), 'portal-new-'));
const run = (...args: string[]) => {
  console.log(`\n$ ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, ['tools/run.mjs', ...args], { cwd: clone, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}`);
};

try {
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  run('new-area', 'vorrat', '--title', 'Vorrat', '--groups', 'Vorrat');
  run('new-page', 'marketing', 'merkzettel');
  run('lint');
  run('typecheck');
  run('unit', '--selectProjects', 'node', 'browser', '--', 'tools/', 'remote-vorrat', 'features/merkzettel');
  run(
    'unit',
    '--selectProjects',
    'db',
    '--',
    'features/vorrat',
    'features/merkzettel',
    'every-',
    'catalog',
    'contract/',
  );
  run('remove-page', 'marketing', 'merkzettel');
  run('remove-area', 'vorrat');
  const left = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  if (left !== '') throw new Error(`Left behind:\n${left}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}
