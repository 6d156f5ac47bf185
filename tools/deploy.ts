import { areaId } from '../server/areas.ts';
import { checkArea, type CheckResult } from './publish/check-area.ts';
import { deploy } from './publish/deploy.ts';

const told = ({ name, seconds }: CheckResult): string => `${name} ${seconds.toFixed(1).replace('.', ',')} s`;

try {
  const id = areaId(process.argv[2]);
  const { version, checks } = await checkArea(id);
  const pointer = deploy(id, version);
  console.log(`Geprüft: ${checks.map(told).join(', ')}.`);
  console.log(`${id}: ausgeliefert wird ${pointer.version}${pointer.previous ? `, davor ${pointer.previous}` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
