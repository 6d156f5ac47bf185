import {
  areaManifestSchema,
  registrySchema,
  type AreaManifestInput,
  type AreaRoute,
  type Registry,
} from '@portal/shared/contract';
import { PORTAL_PAGES } from '../../host/src/pages/portal-pages.ts';
import { AREAS } from '../../server/areas.ts';
import { PORTAL_URL } from './portal-url.ts';

/** Which areas there are, and their pages with those of the host. */
export interface WalkedRegistry {
  areas: readonly { id: string; routes: readonly AreaRoute[] }[];
  pages: readonly AreaRoute[];
}

async function servedRegistry(): Promise<Registry> {
  const answer = await fetch(`${PORTAL_URL}/areas.json`);
  if (!answer.ok) throw new Error(`The registry of ${PORTAL_URL} answers ${answer.status}.`);
  return registrySchema.parse(await answer.json());
}

async function registryOfSources(): Promise<WalkedRegistry> {
  const areas = await Promise.all(
    Object.values(AREAS).map(async (folder) => {
      const { manifest } = (await import(`../../${folder}/area.manifest.ts`)) as { manifest: AreaManifestInput };
      return areaManifestSchema.parse(manifest);
    }),
  );
  return { areas, pages: PORTAL_PAGES.routes };
}

/** What the portal serves. Who only lists the journeys and names no portal needs none: then it is what these sources would serve. */
export const registry: WalkedRegistry =
  process.argv.includes('--list') && process.env.PORTAL_URL === undefined
    ? await registryOfSources()
    : await servedRegistry();
