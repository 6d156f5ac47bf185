import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaVersionSchema } from '@portal/shared/contract/settings-admin';
import { distFolder } from '../areas.ts';
import { readServed, readSteps } from './area-steps.ts';
import { targetOf, versionFolder } from './version-folder.ts';

/** Tabs that stay open load pages of the version that they began with, and a roll-back may go far. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Removes versions of an area here that nobody has been served for thirty days: never what is served, nor what was within that time,
 * nor what was built within it.
 * @returns the versions that are gone
 */
export function sweepVersions(id: string, now: Date): string[] {
  const served = readServed(id);
  // Of an area whose last step cannot be read nobody knows what is needed.
  if (!served || !existsSync(join(distFolder(), targetOf(id)))) return [];
  const since = now.getTime() - KEPT_MS;
  const needed = new Set([served.version, served.previous, served.built, served.canary?.version]);
  for (const { at, from, to } of readSteps(id).items) {
    if (Date.parse(at) < since) break;
    needed.add(from).add(to);
  }
  const old = readdirSync(join(distFolder(), targetOf(id))).filter(
    (version) =>
      areaVersionSchema.safeParse(version).success &&
      !needed.has(version) &&
      statSync(versionFolder(targetOf(id), version)).mtimeMs < since,
  );
  for (const version of old) rmSync(versionFolder(targetOf(id), version), { recursive: true, force: true });
  return old;
}
