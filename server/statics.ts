import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { AREA_IDS, distFolder } from './areas.ts';
import { readServed } from './published/area-steps.ts';
import { readRegistry } from './published/areas-registry.ts';
import { readHost } from './published/host-pointer.ts';
import { targetOf, versionFolder } from './published/version-folder.ts';

/** Here programs ask: what is not there must not look like a page. */
const FOR_PROGRAMS = /^\/(api|v2|identity)(\/|$)/;
/** Files of published versions, whose folders have a digit in their name; of an area, below its own. Nothing that begins with a dot. */
const OF_VERSION = {
  areas: /^\/?[a-z-]+\/[\w-]*\d[\w.-]*(\/[^./][^/]*)+$/,
  host: /^\/?[\w-]*\d[\w.-]*(\/[^./][^/]*)+$/,
};
const GUEST_PATHS = new Set(['/login', '/forgot-password', '/login-verify', '/einladung']);

/** The folder of the host's published version. */
function hostFolder(): string {
  const version = readHost()?.version;
  if (!version) throw new Error('The portal has not been built.');
  return versionFolder('host', version);
}

const ofHost = (...path: string[]): string => readFileSync(join(hostFolder(), ...path), 'utf8');

/** The file of a guest page: those of the sign-in bring their form along, below what `grund` has to say. */
function guestFile({ pathname, searchParams }: URL): string {
  const files =
    pathname === '/login' ? [`login-${searchParams.get('grund')}.html`, 'login.html'] : [`${pathname.slice(1)}.html`];
  return (
    files.find((file) => /^[a-z-]+\.html$/.test(file) && existsSync(join(hostFolder(), 'guest', file))) ?? 'index.html'
  );
}

const page = (address: URL): string =>
  GUEST_PATHS.has(address.pathname) ? ofHost('guest', guestFile(address)) : ofHost('portal', 'index.html');

/** The file `json/<file>` of the published version of an area, below `dist/areas`; null when there is none. */
function jsonOf(area: string, file: string): string | null {
  if (!AREA_IDS.includes(area) || !/^[a-z-]+\.json$/.test(file)) return null;
  const version = readServed(area)?.version;
  return version && existsSync(join(versionFolder(targetOf(area), version), 'json', file))
    ? join(area, version, 'json', file)
    : null;
}

/**
 * Published builds, cached forever, and the `json` of the current builds and, for every other path, one of the two pages, never cached.
 * `pagePolicy` is added to the security policy of the pages.
 */
export const statics = fp<{ pagePolicy?: string }>(async (app, { pagePolicy }) => {
  for (const [index, folder] of (['areas', 'host'] as const).entries())
    await app.register(fastifyStatic, {
      root: join(distFolder(), folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      // Pointers, histories, builds in progress and sources are nobody's business.
      allowedPath: (path) => OF_VERSION[folder].test(path) && !path.endsWith('.map'),
    });

  // Websites of other addresses take it, and ask again within the hour.
  app.get('/counter.js', async (_request, reply) => {
    // A version from before there was one has none.
    if (!existsSync(join(hostFolder(), 'counter', 'counter.js'))) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(ofHost('counter', 'counter.js'));
  });

  app.get('/areas.json', async (_request, reply) => reply.header('Cache-Control', 'no-store').send(readRegistry()));

  // By the area's pointer: a deployment or roll-back takes these along.
  app.get<{ Params: { area: string; file: string } }>(
    '/json/:area/:file',
    async ({ params: { area, file } }, reply) => {
      const path = jsonOf(area, file);
      return path === null
        ? reply.callNotFound()
        : reply.header('Cache-Control', 'no-store').sendFile(path, { cacheControl: false });
    },
  );

  app.get('/*', async (request, reply) => {
    const address = new URL(request.url, 'http://portal.invalid');
    const { pathname } = address;
    // A missing file must be a 404, or a broken deployment would look like a page.
    if (FOR_PROGRAMS.test(pathname) || /\.[a-z0-9]+$/i.test(pathname)) return reply.callNotFound();
    if (pagePolicy)
      reply.header('Content-Security-Policy', `${String(reply.getHeader('Content-Security-Policy'))}${pagePolicy}`);
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page(address));
  });
});
