import { areaId } from '../server/areas.ts';
import { rollback } from './publish/deploy.ts';

try {
  const id = areaId(process.argv[2]);
  const pointer = rollback(id);
  console.log(`${id}: zurück auf ${pointer.version}. Ein weiteres rollback führt wieder zu ${pointer.previous}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
