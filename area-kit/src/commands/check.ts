import type { AreaSources } from '../area-sources.ts';
import { programOf } from '../program-of.ts';
import { typesOf } from '../publish/type-check.ts';
import { runProgram } from '../run-program.ts';

/** Types and rules of an area's code. @returns the exit code */
export async function check(area: AreaSources): Promise<number> {
  const types = await runProgram(typesOf(area), area.folder);
  const rules = await runProgram([programOf('oxlint', 'oxlint'), '--deny-warnings'], area.folder);
  return types || rules;
}
