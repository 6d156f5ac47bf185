import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { satisfies } from 'compare-versions';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { z } from 'zod';
import { distFolder } from '../areas.ts';
import { readServed, readSteps } from './area-steps.ts';
import { areaStore } from './bucket/store.ts';
import { isAsBuilt } from './damaged-files.ts';
import { readHost, writeHost } from './host-pointer.ts';
import { readJson } from './read-json.ts';
import type { Served } from './served.ts';
import { deploy } from './serve-version.ts';
import { targetOf, versionFolder } from './version-folder.ts';

/** In the folder of each version that a release brings: which release. What a team has published has none. */
export const RELEASE_FILE = 'release.json';
const releaseSchema = z.object({ release: z.string() });

/** Who brings the builds of a release, for the history. */
const BY_RELEASE = 'Start des Portals';
/** Who brings those of a checkout, in whose folder a release may begin. */
const BY_CHECKOUT = 'npm start';

const isOfRelease = (id: string, version: string): boolean =>
  readJson(join(versionFolder(targetOf(id), version), RELEASE_FILE), releaseSchema) !== null;

/** Copies a version beside the others, whole or not at all. */
function lay(source: string, target: string): void {
  const scratch = join(dirname(target), `.bringing-${process.pid}-${Date.now()}`);
  mkdirSync(dirname(target), { recursive: true });
  try {
    cpSync(source, scratch, { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(scratch, target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The one version of a release in a folder of builds. */
const versionIn = (folder: string): string | undefined =>
  existsSync(folder) ? readdirSync(folder).find((name) => !name.startsWith('.')) : undefined;

/** What the newest step that a release made of an area brought. */
const lastBrought = (id: string): string | undefined => readSteps(id).items.find(({ by }) => by === BY_RELEASE)?.to;

/** Whether what people get was published by a team, and works with this release. */
function isOfTeam(id: string, { version, by, manifest }: Served): boolean {
  if (by === BY_CHECKOUT || isOfRelease(id, version)) return false;
  return manifest !== undefined && satisfies(CONTRACT_VERSION, manifest.contract);
}

async function bringArea(builds: string, id: string, release: string, say: (line: string) => void): Promise<void> {
  const source = join(builds, targetOf(id));
  const version = versionIn(source);
  if (version === undefined) return;
  // A new server has an empty folder: what others were told must not be undone by it.
  await (await areaStore()).bring(id);
  if (!isAsBuilt(id, version)) lay(join(source, version), versionFolder(targetOf(id), version));
  const served = readServed(id);
  // The same release once more: what was published or taken back since stays.
  if (served?.version === version || lastBrought(id) === version) return;
  if (served?.version && isOfTeam(id, served)) {
    say(
      `Bereich ${id}: ausgeliefert bleibt ${served.version} von ${served.by ?? 'einem Team'}; ${version} aus diesem Release liegt bereit (Admin › Bereiche).`,
    );
    return;
  }
  await deploy(id, { version, by: BY_RELEASE, reason: `Release ${release}` });
}

function bringHost(builds: string): void {
  const folder = join(builds, 'host');
  const version = versionIn(folder);
  if (version === undefined)
    throw new Error(`In ${folder} fehlt der Bau des Portals. Bitte packen Sie das Release neu.`);
  const target = versionFolder('host', version);
  if (!existsSync(target)) lay(join(folder, version), target);
  const before = readHost();
  if (before?.version !== version) writeHost({ version, previous: before?.version ?? null, built: version });
}

/**
 * Lays the builds of a release into the folder that is served from, and serves them: the host always, since it belongs to this
 * API; an area unless a team has published a version of its own that works with this release, or exactly this build was
 * brought before and taken back since.
 * @param builds one version of the host and of each area, which are only read
 * @param release its version
 * @param say what people at the terminal read
 * @throws Error in German when there is no host, PublishRefusal when a build is damaged
 */
export async function bringBuilds(builds: string, release: string, say: (line: string) => void): Promise<void> {
  mkdirSync(join(distFolder(), 'areas'), { recursive: true });
  bringHost(builds);
  for (const id of readdirSync(join(builds, 'areas'))) await bringArea(builds, id, release, say);
}
