import { watch } from 'node:fs';
import { join } from 'node:path';
import { areaId, folderOf, ROOT } from '../server/areas.ts';
import { buildArea } from './publish/build.ts';
import { deploy } from './publish/deploy.ts';

/** Wait after the last change: editors save a file in several steps. */
const SETTLE_MS = 120;

/** `npm run dev -- <area>` beside a running portal: every saved change is built and served at the next page load. */
function follow(name: string | undefined): void {
  const id = areaId(name);
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const publish = async () => {
    try {
      const { version, fresh } = await buildArea(id);
      deploy(id, version);
      if (fresh) console.log(`${id} ${version}: bitte die Seite neu laden.`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  watch(join(ROOT, folderOf(id)), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (building = building.then(publish)), SETTLE_MS);
  });
  console.log(`Beobachte ${folderOf(id)} …`);
}

try {
  follow(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
