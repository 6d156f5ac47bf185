import { startServer, type DevServer } from '../area-kit/src/dev/server.ts';
import { DEMO_PASSWORD } from '../demo/businesses.ts';
import { PORTAL_PAGES } from '../host/src/pages/portal-pages.ts';
import { assertPortFree } from '../server/free-port.ts';
import { CHANGED_HOST, followHost, hostFlavour } from './dev/host-flavour.ts';
import { readOptions, type DevOptions } from './dev/options.ts';
import { openPortal, type OwnedPortal } from './dev/portal-behind.ts';
import { endOnSignal } from './end-on-signal.ts';
import { areaSources } from './area-sources.ts';

/** What is open, the last first; also where a start breaks off. */
const open: (() => Promise<void>)[] = [];
const closeAll = async () => {
  for (const close of open.splice(0).toReversed()) await close();
};

/** Builds host and areas while a portal of its own may still start. */
async function serve(options: DevOptions, portal: OwnedPortal): Promise<DevServer> {
  const { areas, root, port } = options;
  const server = await startServer(
    areas.map((id) => areaSources(id, root)),
    port,
    portal,
    { folders: [CHANGED_HOST, await hostFlavour(console.log)], pages: PORTAL_PAGES.routes },
  );
  open.push(server.close, followHost(server.reload, console.log));
  return server;
}

async function start(options: DevOptions): Promise<void> {
  const { areas, port } = options;
  await assertPortFree(port, 'localhost', '--port');
  const portal = await openPortal(options, console.log);
  open.push(portal.close);
  const [server] = await Promise.all([serve(options, portal), portal.untilReady()]);
  console.log(`\nBereit: ${server.url} (${areas.join(', ')} aus dem Quelltext, alles Übrige von ${portal.url})`);
  for (const id of areas) console.log(`Allein: ${server.url}/allein/${id}`);
  console.log(`Anmeldung der Demo: inhaberin@brillenhaus-sommer.example, ${DEMO_PASSWORD}\nBeenden mit Strg-C.`);
}

endOnSignal(closeAll);

try {
  await start(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await closeAll();
  process.exit(1);
}
