import { existsSync } from 'node:fs';
import { z } from 'zod';
import { areaIdSchema, areaVersionSchema } from '@portal/shared/contract/settings-admin';
import { areaIds } from './area-ids.ts';
import { readServed } from './area-steps.ts';
import { readHost, writeHost } from './host-pointer.ts';
import { PublishRefusal } from './refusal.ts';
import { deploy, type Author } from './serve-version.ts';
import { versionFolder } from './version-folder.ts';
import { assertServable } from './versions.ts';

/** The exact combination that is served: version of the host, and of each area. */
export const publishedStateSchema = z.object({
  format: z.literal('optikerportal-stand'),
  at: z.iso.datetime(),
  host: z.string(),
  areas: z.record(areaIdSchema, areaVersionSchema),
});
export type PublishedState = z.infer<typeof publishedStateSchema>;

/** What is served now. @throws PublishRefusal when no host has been built */
export function readState(): PublishedState {
  const host = readHost()?.version;
  if (!host) throw new PublishRefusal('Hier ist noch kein Portal gebaut. Bitte führen Sie zuerst npm run build aus.');
  const areas = areaIds().map((id) => [id, readServed(id)?.version] as const);
  return {
    format: 'optikerportal-stand',
    at: new Date().toISOString(),
    host,
    areas: Object.fromEntries(areas.filter(([, version]) => version !== undefined)) as Record<string, string>,
  };
}

/**
 * Serves a combination again, as it was: all of it, or nothing when a part is not here any more.
 * @returns what was changed, by name
 * @throws PublishRefusal that names what is missing
 */
export async function restoreState(state: PublishedState, author: Author): Promise<string[]> {
  const changed = Object.entries(state.areas).filter(([id, version]) => readServed(id)?.version !== version);
  for (const [id, version] of changed) assertServable(id, version);
  const host = readHost();
  if (!existsSync(versionFolder('host', state.host)))
    throw new PublishRefusal(`Die Version ${state.host} des Portals selbst gibt es hier nicht.`);
  for (const [id, version] of changed) await deploy(id, { version, ...author });
  if (host?.version === state.host) return changed.map(([id]) => id);
  writeHost({ version: state.host, previous: host?.version ?? null, built: host?.built ?? state.host });
  return ['host', ...changed.map(([id]) => id)];
}
