import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaVersionSchema } from '@portal/shared/contract/settings-admin';
import { distFolder } from '../areas.ts';
import { readPointer, versionFolder } from './pointer.ts';
import { readDeployments } from './history.ts';
import { lockArea } from './lock-area.ts';
import { targetOf } from './versions.ts';

/** Tabs that stay open load pages of the version that they began with, and a roll-back may go far. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Removes versions of an area that nobody has been served for thirty days: never what the pointer names, nor what was served
 * within that time, nor what was built within it.
 * @returns the versions that are gone
 */
export const sweepVersions = (id: string, now: Date): string[] =>
  lockArea(id, () => {
    const pointer = readPointer(targetOf(id));
    // Of an area whose pointer cannot be read nobody knows what is needed.
    if (!pointer || !existsSync(join(distFolder(), targetOf(id)))) return [];
    const since = now.getTime() - KEPT_MS;
    const needed = new Set([pointer.version, pointer.previous, pointer.built, pointer.canary?.version]);
    for (const { at, from, to } of readDeployments(id).items) {
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
  });
