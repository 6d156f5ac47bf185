import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';
import { areaManifestSchema, type AreaManifest } from '@portal/shared/contract';
import { z } from 'zod';
import { AREA_IDS, distFolder, type AreaId } from '../server/areas.ts';
import { readServed } from '../server/published/area-steps.ts';
import { readHost } from '../server/published/host-pointer.ts';
import { readJson } from '../server/published/read-json.ts';
import { buildAll } from './build.ts';
import { checkOut } from './prove/check-out.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { mountAll } from './publish/trial/mount-all.ts';
import { openTrial } from './publish/trial/open-trial.ts';

const USAGE = 'Aufruf: npm run prove:versions -- <Commit davor> [Bereich …]';

/** Published builds of one state of the sources. */
interface Builds {
  name: string;
  dist: string;
}

const hostSchema = z.object({ contract: z.string() });

const contractOf = ({ dist }: Builds, version: string): string | undefined =>
  readJson(join(dist, 'host', version, 'host.json'), hostSchema)?.contract;

const manifestIn = ({ dist }: Builds, id: AreaId, version: string): AreaManifest | null =>
  readJson(join(dist, 'areas', id, version, 'manifest.json'), areaManifestSchema);

function buildBefore(commit: string): Builds {
  const { folder, hash } = checkOut(commit);
  // Its own builds lie in its own folder.
  const { PORTAL_DIST_DIR: _ours, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(folder, 'tools/run.mjs'), 'build'], {
    cwd: folder,
    env: { ...env, INIT_CWD: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${hash} lässt sich nicht bauen; der Grund steht darüber.`);
  return { name: hash, dist: join(folder, 'dist') };
}

/** Every page and card of an area's version, by the host of another state. @returns whether all is as it has to be */
async function prove(id: AreaId, area: Builds, host: Builds): Promise<boolean> {
  const [version, hostVersion] = [readServed(id, area.dist)?.version, readHost(host.dist)?.version];
  const manifest = version && manifestIn(area, id, version);
  if (!version || !manifest || !hostVersion) {
    console.log(`${id}: in ${area.name} gibt es diesen Bereich nicht.`);
    return true;
  }
  const what = `${id} von ${area.name} im Portal von ${host.name}`;
  const contract = contractOf(host, hostVersion) ?? '0.0.0';
  if (!satisfies(contract, manifest.contract)) {
    console.log(`${what}: verlangt Vertrag ${manifest.contract}, dort gilt ${contract}; es würde abgelehnt.`);
    return true;
  }
  const trial = openTrial({ id, version, manifest }, { served: host.dist, versions: area.dist });
  try {
    await mountAll(trial);
    console.log(`${what}: alle Seiten und Karten in Ordnung.`);
    return true;
  } catch (error) {
    console.log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await trial.end();
  }
}

// The host of these sources with each area of before, and the host of before with each area of these sources.
await runOrSay(async () => {
  const [commit, ...wanted] = readArguments(USAGE, {}).positionals;
  if (!commit) throw new Error(USAGE);
  await buildAll();
  const [now, before] = [{ name: 'jetzt', dist: distFolder() }, buildBefore(commit)];
  const wrong: string[] = [];
  for (const id of AREA_IDS.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    if (!(await prove(id, before, now))) wrong.push(`${id} von davor`);
    if (!(await prove(id, now, before))) wrong.push(`${id} von jetzt`);
  }
  if (wrong.length > 0) throw new Error(`Nicht in Ordnung: ${wrong.join(', ')}.`);
  console.log('Jeder Bereich läuft mit dem Portal davor und danach, oder würde abgelehnt.');
});
