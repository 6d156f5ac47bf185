import { testAll } from './test/all.ts';
import { readChoice } from './test/choice.ts';
import { close } from './test/closing.ts';
import { testArea } from './test/of-area.ts';
import { testPaths } from './test/of-paths.ts';
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts';

// npm test: everything · npm test -- --area marketing · npm test -- e2e/goals api/src/features/goals
try {
  const choice = readChoice(process.argv.slice(2));
  keepTemporaryFilesInMemory();
  const outcomes =
    choice.what === 'all'
      ? await testAll(choice.isDeep)
      : await (choice.what === 'area' ? testArea(choice.area) : testPaths(choice.paths));
  process.exitCode = close(outcomes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
