import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../server/areas.ts';

/** A path that goes up, as it stands between quotes, brackets or blanks; it is meant from the file's folder, or joined to ROOT. */
const UPWARDS = /(?<=^|[\s'"`(=])(?:\.\.\/)+[\w.@-][\w./@-]*/g;
const FROM_ROOT = /\bROOT, ['"`]((?:\.\.\/)[\w./@-]*)/g;
/** Folders of somebody's machine. */
const OF_A_MACHINE = /(?<=^|[\s'"`(=])\/(?:home|root|Users|work)\/[\w.-]+/g;

const isOutside = (path: string) => relative(ROOT, path).startsWith('..');

/** Paths of a file that lead out of the repository. */
function outsideOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [
    ...[...text.matchAll(UPWARDS)]
      .map(([path]) => path)
      .filter((path) => isOutside(resolve(ROOT, dirname(file), path))),
    ...[...text.matchAll(FROM_ROOT)].map(([, path = '']) => path).filter((path) => isOutside(resolve(ROOT, path))),
    ...[...text.matchAll(OF_A_MACHINE)].map(([path]) => path),
  ].map((path) => `${file}: ${path}`);
}

const MADE_UP = [
  // Bad samples for the linter, of files that lie deeper.
  /^tools\/lint-walls\.test\.ts: /,
  // An error that must not reach anybody.
  /^api\/src\/platform\/http\/error-handler\.test\.ts: \/home\/someone$/,
];

test('nothing in the repository names a path outside of it: whoever clones it has all that it needs', () => {
  const files = globSync(
    '{,.ci/,api/**/,area-kit/**/,bench/**/,demo/**/,docs/**/,e2e/**/,host/**/,identity/**/,remote-*/**/,server/**/,shared/**/,tools/**/}*.{ts,tsx,mjs,cjs,js,json,md,yaml,sql,css,html}',
    {
      cwd: ROOT,
      exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.\w+)$/.test(name) && name !== '.ci',
    },
  ).filter((file) => !import.meta.filename.endsWith(file) && file !== 'pnpm-lock.yaml');
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap(outsideOf).filter((found) => !MADE_UP.some((known) => known.test(found)))).toEqual([]);
});
