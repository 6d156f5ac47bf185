import { areaId, folderOf } from '../server/areas.ts';
import { buildArea, publishHost } from './publish/build.ts';
import { deploy } from './publish/deploy.ts';
import { loadInBrowser } from './publish/load-in-browser.ts';
import { readPointer } from '../server/pointer.ts';
import { typeCheck } from './publish/type-check.ts';

try {
  const id = areaId(process.argv[2]);
  typeCheck(folderOf(id));
  const { version } = await buildArea(id);
  // Areas are loaded by the host that is served; where none has been built, by this one.
  if (!readPointer('host')) await publishHost();
  await loadInBrowser(id, version);
  const pointer = deploy(id, version);
  console.log(`${id}: ausgeliefert wird ${pointer.version}${pointer.previous ? `, davor ${pointer.previous}` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
