import { buildArea } from '../area-kit/src/build/build-area.ts';
import { AREA_IDS, type AreaId } from '../server/areas.ts';
import { areaSources } from './area-sources.ts';
import { publishHost } from './publish/build.ts';
import { deployIfNew } from '../server/published/serve-version.ts';

/**
 * Builds what changed since the last time and points the portal at it. An area that cannot be built holds up no other.
 * @throws Error in German that names the areas which could not, when all others are served.
 */
export async function buildAll(log: (line: string) => void = console.log): Promise<void> {
  const started = performance.now();
  const host = await publishHost();
  if (host.fresh) log(`Portal ${host.version} gebaut.`);
  const failed: AreaId[] = [];
  for (const id of AREA_IDS) {
    try {
      const area = await buildArea(areaSources(id));
      if (area.fresh) log(`Bereich ${id} ${area.version} gebaut.`);
      await deployIfNew(id, area.version, { by: 'npm start' });
    } catch (error) {
      failed.push(id);
      log(`Bereich ${id} ist nicht gebaut: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  log(
    `Bau ${failed.length === 0 ? 'vollständig' : 'unvollständig'} (${((performance.now() - started) / 1000).toFixed(1)} s).`,
  );
  if (failed.length > 0)
    throw new Error(`Nicht gebaut: ${failed.join(', ')}. Ausgeliefert wird davon, was vorher da war.`);
}

if (import.meta.main) {
  try {
    await buildAll();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
