import { ROOT } from '../server/areas.ts';
import { removeArea } from './new/areas.ts';
import { requireName } from '../area-kit/src/new/names.ts';

// npm run remove-area -- lager
try {
  await removeArea(ROOT, requireName(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
