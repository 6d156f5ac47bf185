import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readRegistry, type Registry } from '@portal/shared/contract';
import { prettifyError, ZodError } from 'zod';
import type { AreaSources } from '../area-sources.ts';
import { readManifest } from '../build/read-manifest.ts';
import { pagePolicy } from './page-policy.ts';
import { refuse } from './refuse.ts';
import { withLive, type Said } from './registry.ts';
import { SOURCE_ADDRESS } from './source-address.ts';
import { sourceOf } from './sources.ts';

/** Goes on to the next one by `next`, as express has it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;

interface Dev {
  areas: readonly AreaSources[];
  /** Of the host's development flavour. */
  pages: Registry['pages'];
  /** Origin of the portal behind. */
  portal: string;
  /** Folder of the host's development flavour, as it is now. */
  hostFolder: () => string;
  /** Told before each look at the manifests. */
  onRegistry: () => void;
  /** The text of a live bundle's source map; null where there is none. */
  readMap: (bundle: string) => string | null;
}

/** Where browsers tell what they have seen. */
const CLIENT_EVENTS = '/api/v2/client-events';

/** The portal's own page, whatever version of the host it names; others, of the sign-in and of websites, do not. */
const PORTAL_PAGE = /\/host\/[^/"]+\/portal\//;

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host}`;

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

const saidBy = ({ id, folder }: AreaSources): Promise<Said> =>
  readManifest(folder).catch((error: unknown) => ({
    id,
    mistake: error instanceof ZodError ? prettifyError(error) : String(error),
  }));

/** What the development server says itself; everything else is the portal's. */
export function ownAnswers({ areas, pages, portal, hostFolder, readMap, onRegistry }: Dev): Middleware {
  const sendRegistry = async (response: ServerResponse) => {
    onRegistry();
    const published = readRegistry(await (await fetch(`${portal}/areas.json`)).json());
    const live = await Promise.all(areas.map(saidBy));
    send(response, 'application/json', JSON.stringify(withLive(published, live, pages)));
  };

  /** The sign-in is called through this origin: pages may call no other. */
  const sendConfig = async (request: IncomingMessage, response: ServerResponse) => {
    const config = (await (await fetch(`${portal}/config.json`)).json()) as { userPoolEndpoint?: string };
    if (config.userPoolEndpoint !== undefined)
      config.userPoolEndpoint = originOf(request) + new URL(config.userPoolEndpoint).pathname;
    send(response, 'application/json', JSON.stringify(config));
  };

  /** @returns whether it is a page of the portal: the portal knows which addresses are, and whose they are otherwise */
  const sendPage = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const answer = await fetch(portal + request.url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    if (!PORTAL_PAGE.test(await answer.text())) return false;
    const policy = pagePolicy(answer.headers.get('content-security-policy'), originOf(request));
    if (policy !== null) response.setHeader('Content-Security-Policy', policy);
    send(response, 'text/html', readFileSync(join(hostFolder(), 'portal/index.html'), 'utf8'));
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url === CLIENT_EVENTS) {
      // What a developer tries is neither a visit nor an error of what people have.
      request.resume();
      response.writeHead(204).end();
      return true;
    }
    if (request.method !== 'GET') return false;
    const { pathname, searchParams } = new URL(request.url ?? '/', portal);
    if (pathname === SOURCE_ADDRESS) {
      const source = sourceOf(searchParams.get('at') ?? '', readMap);
      if (source === null) response.statusCode = 404;
      send(response, 'text/plain', source ?? '');
      return true;
    }
    if (pathname === '/areas.json') return sendRegistry(response).then(() => true);
    if (pathname === '/config.json') return sendConfig(request, response).then(() => true);
    const [, id, name = ''] = /^\/json\/([\w-]+)\/([a-z-]+\.json)$/.exec(pathname) ?? [];
    const live = areas.find((area) => area.id === id);
    if (live) {
      const file = join(live.folder, 'json', name);
      if (!existsSync(file)) return false;
      send(response, 'application/json', readFileSync(file, 'utf8'));
      return true;
    }
    return request.headers.accept?.includes('text/html') === true && sendPage(request, response);
  };

  return async (request, response, next) => {
    try {
      if (await answer(request, response)) return;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      refuse(response, portal);
      return;
    }
    next();
  };
}
