import { typesOf } from '../area-kit/src/publish/type-check.ts';
import { areaId } from '../server/areas.ts';
import { areaSources } from './area-sources.ts';
import { TYPE_CHECK } from './test/commands.ts';
import { run } from './test/steps.ts';

/** `npm run typecheck [-- <area> [further areas]]`; what begins with an option is handed on to the compiler as it is. */
const words = process.argv.slice(2);
const begin = words.findIndex((word) => word.startsWith('-'));
const [areas, options] = begin < 0 ? [words, []] : [words.slice(0, begin), words.slice(begin)];

try {
  const checks = areas.length > 0 ? areas.map((area) => typesOf(areaSources(areaId(area)))) : [TYPE_CHECK];
  for (const check of checks) process.exitCode ||= await run(process.execPath, [...check, ...options]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
