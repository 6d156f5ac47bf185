import { chromium, type Page } from '@playwright/test';
import Fastify from 'fastify';
import type { AreaId } from '../../server/areas.ts';
import { statics } from '../../server/statics.ts';
import { chromiumPath } from '../test/chromium.ts';
import { containerName } from '../webpack/area-config.ts';

/** Time for the host to start and for the area to load; both take a second on a quiet machine. */
const PATIENCE_MS = 60_000;

/**
 * Loads a published version of an area as people's browsers will: in Chromium, by the host that is served now, with
 * the modules that it provides. No pointer has to name it yet.
 * @throws Error in German when its module throws, lacks a file, or is not the area's.
 */
export async function loadInBrowser(id: AreaId, version: string): Promise<void> {
  const app = Fastify();
  await app.register(statics);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await openHost(page, url);
    const found = await page.evaluate<string | undefined>(
      load(containerName(id), `${url}/areas/${id}/${version}/remoteEntry.js`),
    );
    if (found !== id) throw new Error(`ihr Modul nennt sich „${found}“`);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${id} ${version} wird nicht ausgeliefert, denn im Browser lässt sie sich nicht laden: ${reason}`, {
      cause: error,
    });
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Nobody is signed in: the host starts, and would leave for the sign-in page. */
async function openHost(page: Page, url: string): Promise<void> {
  await page.route('**/login*', (route) => route.fulfill({ status: 204 }));
  // Not until all is loaded: the host may leave before, and what it leaves for never comes.
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(`${INSTANCES}?.length > 0`);
}

/** Where module federation's runtime keeps who it loads for; the host is the first. */
const INSTANCES = 'window.__FEDERATION__?.__INSTANCES__';

/** Runs in the page. @returns the id that the area's module says */
const load = (name: string, entry: string): string => `(async () => {
  const [host] = ${INSTANCES};
  host.registerRemotes([${JSON.stringify({ name, entry })}]);
  return (await host.loadRemote('${name}/area'))?.default?.id;
})()`;
