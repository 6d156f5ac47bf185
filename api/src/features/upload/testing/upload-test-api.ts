import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  uploadFindingPageSchema,
  uploadSchema,
  type Upload,
  type UploadFinding,
} from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyContextConfig } from 'fastify';
import { startJobs } from '../../../platform/jobs/index.ts';
import { apiPlugin } from '../../../server.ts';
import { startFeatures } from '../../../start-features.ts';
import { openTestDatabase, startTestIdentity, startTestPool, type TestUser } from '../../../testing/index.ts';
import type { UploadLimits } from '../../../data/receiving/context.ts';
import { isFinal } from '../../../data/uploads/status.ts';

/** Name → content, as they lie in the optician's export folder. */
export type Files = Record<string, string | Buffer>;

export type UploadTestApi = Awaited<ReturnType<typeof startUploadTestApi>>;

/**
 * The API with jobs and uploads, listening on a port of its own: multipart goes over a real connection.
 * @param open another database than that of the suites
 */
export async function startUploadTestApi(limits: Partial<UploadLimits> = {}, open = openTestDatabase) {
  const [database, identity] = await Promise.all([open(), startTestIdentity()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-upload-'));
  const jobs = await startJobs(database);
  const pool = startTestPool();
  const { uploads, counter, features } = await startFeatures({
    db: database.db,
    jobs,
    dataDir,
    limits,
    accounts: pool.accounts,
    sendsCodes: true,
  });
  const app = Fastify();
  const routes: string[] = [];
  const ofAllStores = new Set<string>();
  const changes = new Map<string, FastifyContextConfig['changes']>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // What anybody may call knows no business; every-route.db.test attacks it.
    if (config?.public) return;
    for (const name of [method].flat()) {
      if (name !== 'HEAD' && name !== 'OPTIONS' && !url.startsWith('/api/docs')) routes.push(`${name} ${url}`);
      if (config?.allStores) ofAllStores.add(`${name} ${url}`);
      if (config?.changes) changes.set(`${name} ${url}`, config.changes);
    }
  });
  await app.register(apiPlugin, { db: database.db, identity: identity.options, features, counter });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const call = async (user: TestUser, path: string, init: RequestInit = {}) =>
    fetch(base + path, {
      ...init,
      headers: { authorization: `Bearer ${await identity.token(user)}`, ...init.headers },
    });
  const post = (user: TestUser, files: Files) => {
    const form = new FormData();
    for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content as BlobPart]), name);
    return call(user, '/api/v2/upload', { method: 'POST', body: form });
  };
  const findUpload = async (user: TestUser, id: number): Promise<Upload> =>
    uploadSchema.parse(await (await call(user, `/api/v2/upload/${id}`)).json());
  const untilOver = async (user: TestUser, id: number): Promise<Upload> => {
    for (;;) {
      const upload = await findUpload(user, id);
      if (isFinal(upload.status)) return upload;
      await pause(50);
    }
  };
  /** Waits until no job is left, those included that changes and the last ones send. */
  const untilQuiet = async (): Promise<void> => {
    for (;;) {
      const { rows } = await database.pool.query(`
        SELECT 1 FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND name !~ '^__'
        UNION ALL SELECT 1 FROM changes LIMIT 1`);
      if (rows.length === 0) return;
      await pause(50);
    }
  };
  return {
    /** All that is registered, such as 'GET /api/v2/store'. */
    routes,
    /** Of these, those that are refused to users who are restricted to stores. */
    ofAllStores,
    /** What those that change something say that they change. */
    changes,
    untilQuiet,
    /** Who signs in, as far as users are administered. */
    pool,
    app,
    database,
    dataDir,
    jobs,
    uploads,
    base,
    call,
    post,
    untilOver,
    token: identity.token,
    /** Uploads and waits for the end of the import. */
    async upload(user: TestUser, files: Files): Promise<Upload> {
      const response = await post(user, files);
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
      return untilOver(user, uploadSchema.parse(await response.json()).id);
    },
    async findings(user: TestUser, id: number): Promise<UploadFinding[]> {
      const response = await call(user, `/api/v2/upload/${id}/findings?limit=200`);
      return uploadFindingPageSchema.parse(await response.json()).items;
    },
    async close() {
      await jobs.stop(1_000);
      await app.close();
      await database.close();
      await identity.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
