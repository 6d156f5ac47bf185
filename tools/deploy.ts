import { AREAS, areaId } from './areas.ts';
import { buildArea } from './publish/build.ts';
import { deploy } from './publish/deploy.ts';
import { typeCheck } from './publish/type-check.ts';

try {
  const id = areaId(process.argv[2]);
  typeCheck(AREAS[id]);
  const { version } = await buildArea(id);
  const pointer = deploy(id, version);
  console.log(`${id}: ausgeliefert wird ${pointer.version}${pointer.previous ? `, davor ${pointer.previous}` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
