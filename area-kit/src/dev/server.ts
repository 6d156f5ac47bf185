import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Registry } from '@portal/shared/contract';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { AreaSources } from '../area-sources.ts';
import { ownAnswers, type Middleware } from './answers.ts';
import { followManifests } from './follow-manifests.ts';
import { liveAreaConfig, liveFolder } from './live-area.ts';
import { refuse } from './refuse.ts';

/** Where a development server has the host's development flavour, in addresses. */
export const HOST_FOLDER = '/host/dev/';

/** The portal that answers what the development server does not say itself. */
export interface PortalBehind {
  url: string;
  /** Waits while it starts anew. */
  untilReady(): Promise<void>;
}

/** What the page is, in a development flavour. */
export interface DevHost {
  /** Folders of it; what is in the first goes before what is in the second. */
  folders: readonly string[];
  /** Pages of its own. */
  pages: Registry['pages'];
}

export interface DevServer {
  /** Where people open it. */
  url: string;
  /** Has every page that has loaded a live area load itself anew. */
  reload: () => void;
  close: () => Promise<void>;
}

/**
 * The origin of a developer's own: named areas live, everything else from the portal behind it.
 * @param port 0: any free one
 */
export async function startServer(
  areas: readonly AreaSources[],
  port: number,
  { url: portal, untilReady }: PortalBehind,
  { folders, pages }: DevHost,
): Promise<DevServer> {
  const isOwn = (path: string) =>
    path.startsWith(HOST_FOLDER) ||
    path.startsWith('/webpack-dev-server') ||
    areas.some(({ id }) => path.startsWith(liveFolder(id)));
  const hostFolder = () => folders.find((folder) => existsSync(join(folder, 'portal/index.html')))!;
  const waits: Middleware = async (_request, _response, next) => {
    // Why it does not start it has said; who asks is told that it does not answer.
    await untilReady().catch(() => undefined);
    next();
  };
  const compiler = webpack(areas.map(liveAreaConfig))!;
  const { onRegistry, stop } = followManifests(areas, () => server.middleware?.publish({ action: 'reload' }));
  const readMap = (bundle: string) => {
    const file = `${bundle}.map`;
    const files = server.middleware?.context.outputFileSystem as typeof import('node:fs') | undefined;
    return isOwn(bundle) && files?.existsSync(file) ? files.readFileSync(file, 'utf8') : null;
  };
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      // On one machine it only costs, and answers that come bit by bit would come at once.
      compress: false,
      setupExitSignals: false,
      client: { logging: 'warn', overlay: { warnings: false } },
      static: folders.map((directory) => ({ directory, publicPath: HOST_FOLDER, watch: false, serveIndex: false })),
      devMiddleware: { stats: 'errors-only', headers: { 'Cache-Control': 'no-store' } },
      proxy: [
        {
          context: (path: string) => !isOwn(path),
          target: portal,
          changeOrigin: true,
          on: { error: (_error, _request, response) => 'writeHead' in response && refuse(response, portal) },
        },
      ],
      // Behind the checks of who asks: pages of other origins read nothing here.
      setupMiddlewares: (middlewares) =>
        middlewares.toSpliced(
          middlewares.findIndex((one) => 'name' in one && one.name === 'webpack-dev-middleware'),
          0,
          { name: 'waits', middleware: waits },
          { name: 'own-answers', middleware: ownAnswers({ areas, pages, portal, hostFolder, readMap, onRegistry }) },
        ),
    },
    compiler,
  );
  await server.start();
  // Ready is what has been built once, be it with mistakes.
  await new Promise<void>((resolve) => server.middleware!.waitUntilValid(() => resolve()));
  const { port: listening } = server.server!.address() as AddressInfo;
  return {
    url: `http://localhost:${listening}`,
    reload: () => server.middleware?.publish({ action: 'reload' }),
    close: () => {
      stop();
      return server.stop();
    },
  };
}
