import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

const script = (path: string) => join(ROOT, 'node_modules', path);

/**
 * Arguments of Node for each check of the code; the compiler remembers what it has checked. One checker: each of several
 * makes the types of shared code for itself, 57 seconds of the processor instead of 31.
 */
export const TYPE_CHECK = [
  script('typescript/bin/tsc'),
  '--noEmit',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
];
export const LINT = [script('oxlint/bin/oxlint'), '--deny-warnings'];
/** Writes the form of the code, `FORM` only says where it is another. */
export const FORMAT = [script('oxfmt/bin/oxfmt')];
export const FORM = [...FORMAT, '--list-different'];
/** Files and exports that nobody takes; what is reached by other ways than imports stands in `knip.json`. */
export const UNUSED = [script('knip/bin/knip.js'), '--no-progress', '--include', 'files,exports,types'];
/** `--liftoff-only`: see `api/src/testing/short-lived.ts`. */
export const JEST = ['--liftoff-only', '--disable-warning=ExperimentalWarning', script('jest/bin/jest.js')];
