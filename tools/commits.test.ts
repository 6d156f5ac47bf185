import { execFileSync } from 'node:child_process';
import { ROOT } from '../server/areas.ts';

/** Files that a commit changes at most: of a larger one nobody can say later what a line is there for. */
const MOST_FILES = 150;
/** Made before the rule. */
const BEFORE = ['c06fc2fb', 'b3ab2916', '5fa0f9a1'];

/** What git says; nothing where the project has come without its history. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Commits by the number of files that each changes; a file that only moved is none. */
function sizes(log: string): { commit: string; files: number }[] {
  return log
    .split('commit ')
    .filter(Boolean)
    .map((part) => {
      const [commit = '', ...lines] = part.split('\n');
      return { commit, files: lines.filter((line) => /^[A-Z]/.test(line) && !line.startsWith('R100')).length };
    });
}

test('a commit is as large as its files that have changed, and moves are none', () => {
  expect(sizes('commit abc\n\nM\ta.ts\nR100\tb.ts\tc.ts\nR090\td.ts\te.ts\ncommit def\n')).toEqual([
    { commit: 'abc', files: 2 },
    { commit: 'def', files: 0 },
  ]);
});

test(`no commit changes more than ${MOST_FILES} files`, () => {
  const formatted = git('show', 'HEAD:.git-blame-ignore-revs');
  // What has no parent is the beginning, or where a shallow clone ends.
  const large = sizes(
    git('log', '--min-parents=1', '--format=commit %H', '--name-status', '--find-renames', '-l2000'),
  ).filter(
    ({ commit, files }) =>
      files > MOST_FILES && !BEFORE.some((known) => commit.startsWith(known)) && !formatted.includes(commit),
  );
  expect(large).toEqual([]);
});
