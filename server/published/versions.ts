import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { satisfies } from 'compare-versions';
import { areaManifestSchema, CONTRACT_VERSION, type AreaManifest } from '@portal/shared/contract';
import { areaVersionSchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { distFolder } from '../areas.ts';
import { isWhole } from './areas-registry.ts';
import { damagedFiles } from './damaged-files.ts';
import { readHost } from './host-pointer.ts';
import { readJson } from './read-json.ts';
import { PublishRefusal } from './refusal.ts';
import { targetOf, versionFolder } from './version-folder.ts';

/** What is published and can be served, the newest first. */
export function versionsOf(id: string): { version: string; built_at: string }[] {
  const folder = join(distFolder(), targetOf(id));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => areaVersionSchema.safeParse(name).success && isWhole(id, name))
    .map((version) => ({ version, at: statSync(join(folder, version)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ version, at }) => ({ version, built_at: new Date(at).toISOString() }));
}

/** The contract of the host that is served, which may be older than these sources; of these where none is. */
function servedContract(): string {
  const host = readHost();
  const said =
    host && readJson(join(versionFolder('host', host.version), 'host.json'), z.object({ contract: z.string() }));
  return said?.contract ?? CONTRACT_VERSION;
}

/**
 * What an area asks of the portal, before anything of it is built or sent.
 * @throws PublishRefusal
 */
export function assertContract(id: string, version: string, { id: said, contract }: AreaManifest): void {
  if (said !== id)
    throw new PublishRefusal(`Das Manifest nennt den Bereich „${said}“, ausgeliefert werden soll „${id}“.`);
  const served = servedContract();
  if (!satisfies(served, contract))
    throw new PublishRefusal(`${id} ${version} verlangt Vertrag ${contract}, das Portal hat ${served}.`);
}

/**
 * Checks a published version before anyone gets it: manifest, contract range, all files are there as they were built, entry parses.
 * @returns its manifest
 * @throws PublishRefusal that names what is wrong
 */
export function assertServable(id: string, version: string): AreaManifest {
  const folder = versionFolder(targetOf(id), version);
  if (!existsSync(folder)) throw new PublishRefusal(`Die Version ${version} von ${id} gibt es hier nicht.`);
  return assertServableFolder(id, version, folder);
}

/** The same, wherever its files lie. */
export function assertServableFolder(id: string, version: string, folder: string): AreaManifest {
  const manifest = readJson(join(folder, 'manifest.json'), areaManifestSchema);
  if (!manifest) throw new PublishRefusal(`Das Manifest von ${id} ${version} ist nicht lesbar.`);
  assertContract(id, version, manifest);
  const damaged = damagedFiles(folder);
  if (damaged.length > 0)
    throw new PublishRefusal(
      `${id} ${version} wird nicht ausgeliefert, denn diese Dateien fehlen oder sind nicht mehr die, die gebaut wurden: ${damaged.join(', ')}.`,
    );
  const entry = join(folder, 'remoteEntry.js');
  try {
    new Script(readFileSync(entry, 'utf8'), { filename: entry });
  } catch (error) {
    throw new PublishRefusal(`${id} ${version} lässt sich nicht laden: ${String(error)}`, { cause: error });
  }
  return manifest;
}
