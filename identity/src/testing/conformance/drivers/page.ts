import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const PAGE =
  '<!doctype html><html lang="de"><meta charset="utf-8"><title>Amplify</title><script src="amplify.js"></script></html>';

/** A folder with the bundled page. */
export interface PageBundle {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Bundles the page with Amplify's functions as the portal is bundled, by webpack and swc.
 * @param entry - the page's script.
 * @throws Error with webpack's own words.
 */
export async function bundlePage(entry = join(import.meta.dirname, 'amplify-page.ts')): Promise<PageBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'identity-page-'));
  // In a process of its own: webpack inside jest's module sandbox would take several times as long.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle.ts'), folder, entry]);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Serves the page at `/conformance/`. */
export function servePage(app: FastifyInstance, { folder }: PageBundle): void {
  app.get('/conformance/', async (_request, reply) => reply.type('text/html').send(PAGE));
  app.get('/conformance/amplify.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(join(folder, 'amplify.js'))),
  );
}
