import { AREA_IDS } from '../server/areas.ts';
import { buildArea, publishHost } from './publish/build.ts';
import { deployIfNew } from './publish/deploy.ts';

/** Builds what changed since the last time and points the portal at it. */
export async function buildAll(log: (line: string) => void = console.log): Promise<void> {
  const started = performance.now();
  const host = await publishHost();
  if (host.fresh) log(`Portal ${host.version} gebaut.`);
  for (const id of AREA_IDS) {
    const area = await buildArea(id);
    if (area.fresh) log(`Bereich ${id} ${area.version} gebaut.`);
    deployIfNew(id, area.version);
  }
  log(`Bau vollständig (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}

if (import.meta.main) await buildAll();
