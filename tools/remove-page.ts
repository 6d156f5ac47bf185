import { ROOT } from '../server/areas.ts';
import { requireName } from '../area-kit/src/new/names.ts';
import { removePage } from './new/pages.ts';

// npm run remove-page -- marketing gutscheine
try {
  const [area, name] = process.argv.slice(2);
  await removePage(ROOT, requireName(area), requireName(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
