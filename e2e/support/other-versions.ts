import type { BrowserContext } from '@playwright/test';
import { areaManifestSchema, registrySchema, type RegistryEntry } from '@portal/shared/contract';

/** `marketing@0.1.0-h12,analyse@…`: versions that the journeys walk in place of those that people get. */
const WANTED = (process.env.PORTAL_VERSIONS ?? '')
  .split(',')
  .filter(Boolean)
  .map((one) => {
    const [id = '', version = ''] = one.split('@');
    return { id, version };
  });

interface Wanted {
  id: string;
  version: string;
}

/** Has the browser be told of other versions than people get. All are files of the portal; nobody else is served them by this. */
export async function loadVersions(context: BrowserContext, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  await context.route('**/areas.json', async (route) => {
    const answer = await route.fetch();
    const registry = registrySchema.parse(await answer.json());
    const entries = await Promise.all(
      wanted.map(async ({ id, version }): Promise<RegistryEntry> => {
        const folder = new URL(`/areas/${id}/${version}/`, answer.url());
        const manifest = await context.request.get(new URL('manifest.json', folder).href);
        if (!manifest.ok()) throw new Error(`${folder.href} is not there: ${manifest.status()}`);
        return {
          ...areaManifestSchema.parse(await manifest.json()),
          version,
          entry: `${folder.pathname}remoteEntry.js`,
          previous: null,
        };
      }),
    );
    const areas = registry.areas.map((area) => entries.find(({ id }) => id === area.id) ?? area);
    await route.fulfill({ json: { ...registry, areas } });
  });
}

/** The same with those that `npm run e2e -- --areas …` names. */
export const walkOtherVersions = (context: BrowserContext): Promise<void> => loadVersions(context, WANTED);
