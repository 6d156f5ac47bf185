import { extname, join } from 'node:path';
import type { AreaSources } from '../area-sources.ts';
import { programOf } from '../program-of.ts';
import { runProgram } from '../run-program.ts';

/** As sources or as it is packed. */
const CONFIG = join(import.meta.dirname, `../jest/area-config${extname(import.meta.filename)}`);

/** Runs an area's tests. @param words for jest @returns the exit code */
export const test = ({ folder }: AreaSources, words: readonly string[]): Promise<number> =>
  runProgram(
    ['--disable-warning=ExperimentalWarning', programOf('jest', 'jest'), '--config', CONFIG, ...words],
    folder,
  );
