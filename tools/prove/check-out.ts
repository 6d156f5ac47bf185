import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/**
 * A work tree of a commit, kept for the next time.
 * @throws Error when the repository has no such commit
 */
export function checkOut(commit: string): { folder: string; hash: string } {
  const hash = git('rev-parse', '--verify', '--short=8', `${commit}^{commit}`);
  const folder = join(ROOT, '.cache/against', hash);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', folder, hash);
  }
  return { folder, hash };
}
