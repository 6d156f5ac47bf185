import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PortalBehind } from '../../area-kit/src/dev/server.ts';
import { AREA_IDS, ROOT, type AreaId } from '../../server/areas.ts';
import { isThere } from '../../server/published/areas-registry.ts';
import { readHost } from '../../server/published/host-pointer.ts';
import { COMPILED } from '../compiled.ts';
import { runScript } from '../run-apart.ts';
import type { DevOptions } from './options.ts';
import { Beside } from './process.ts';
import { watchFolders } from './watch-folders.ts';

/** A portal behind a development server, which may be one of its own. */
export interface OwnedPortal extends PortalBehind {
  close(): Promise<void>;
}

/** What a portal, once started, does not read again. */
const API_FOLDERS = ['api/src', 'identity/src', 'server', 'demo', 'shared/src/contract'];
const DATA = join(ROOT, '.cache', 'dev', 'data');
const DATA_WITHOUT_API = join(ROOT, '.cache', 'dev', 'data-without-api');

const answers = (portal: string): Promise<boolean> =>
  fetch(`${portal}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Published builds of what is not live, and the sign-in pages: as they are, or made once. */
async function buildWhatIsMissing(live: readonly AreaId[], log: (line: string) => void): Promise<void> {
  if (readHost() && AREA_IDS.every((id) => live.includes(id) || isThere(id))) return;
  log('Noch ist nicht alles gebaut; das geschieht jetzt einmal …');
  await runScript(new URL('../build.ts', import.meta.url), 'Der Bau ist gescheitert; der Grund steht darüber.');
}

const script = (name: string): string => join(import.meta.dirname, `${name}.ts`);

/** Its processes, the second when the first has said where it is. */
class OwnPortal {
  private readonly database: Beside | null;
  private portal: Beside | undefined;
  private readonly begun: Promise<unknown>;

  constructor(env: Readonly<Record<string, string>>, withoutApi: boolean) {
    this.database = withoutApi ? null : new Beside(script('own-database'), env);
    this.begun = this.begin(env);
    // Said to who waits.
    this.begun.catch(() => undefined);
  }

  private async begin(env: Readonly<Record<string, string>>): Promise<void> {
    const url = this.database && String(await this.database.restart());
    this.portal = url
      ? new Beside(script('own-portal'), { ...env, DATABASE_URL: url })
      : new Beside(script('without-api'), env);
    await this.portal.restart();
  }

  async untilReady(): Promise<void> {
    // One that broke off at its start may be whole by now.
    if (!this.portal) await this.begun;
    await this.portal?.untilReady();
  }

  async restart(log: (line: string) => void): Promise<void> {
    const begun = performance.now();
    await this.portal?.restart().then(
      () => log(`API neu gestartet (${((performance.now() - begun) / 1000).toFixed(1)} s).`),
      ({ message }: Error) => log(message),
    );
  }

  async close(): Promise<void> {
    await this.portal?.end();
    await this.database?.end();
  }
}

/**
 * One of its own, with data of its own in `.cache/dev`; started anew when the API is changed, while its database goes on. It
 * is still starting when this returns.
 */
async function startOwn({ areas, withoutApi }: DevOptions, log: (line: string) => void): Promise<OwnedPortal> {
  await buildWhatIsMissing(areas, log);
  const port = await freePort();
  const own = new OwnPortal(
    {
      PORT: String(port),
      HOST: 'localhost',
      PORTAL_DATA_DIR: withoutApi ? DATA_WITHOUT_API : DATA,
      NODE_COMPILE_CACHE: COMPILED,
    },
    withoutApi,
  );
  const stop = watchFolders(withoutApi ? ['api/openapi'] : API_FOLDERS, () => void own.restart(log));
  return {
    url: `http://localhost:${port}`,
    untilReady: () => own.untilReady(),
    close: async () => {
      stop();
      await own.close();
    },
  };
}

/**
 * The portal that was named, the one that runs on this machine, or one of its own.
 * @throws Error in German when there is none
 */
export async function openPortal(options: DevOptions, log: (line: string) => void): Promise<OwnedPortal> {
  const { portal, isPortalNamed, withoutApi } = options;
  if (!withoutApi && (await answers(portal)))
    return { url: portal, untilReady: async () => undefined, close: async () => undefined };
  if (isPortalNamed) throw new Error(`Unter ${portal} antwortet kein Portal.`);
  if (!withoutApi) log(`Unter ${portal} läuft kein Portal; eines mit Brillenhaus Sommer wird gestartet …`);
  return startOwn(options, log);
}
