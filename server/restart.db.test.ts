import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPlugin, asOperator, hasBeenImported, startFeatures, startJobs, type OpenDatabase } from '@portal/api';
import { createIdentity } from '@portal/identity';
import {
  businessSettingsSchema,
  lensTextPageSchema,
  uploadStatusSchema,
  type BusinessSettings,
  type Upload,
} from '@portal/shared/contract/settings-admin';
import Fastify from 'fastify';
import { openTestDatabase, startTestIdentity, type TestIdentity } from '../api/src/testing/index.ts';
import { DEFAULT_LIMITS } from '../api/src/data/receiving/context.ts';
import { receiveUpload } from '../api/src/data/receiving/receive-upload.ts';
import type { DemoBusiness } from '../demo/businesses.ts';
import { writeDemoFiles } from '../demo/write-files.ts';
import { seedDemo } from '../demo/seed.ts';

const UNTIL = '2026-06-30';
const SIZE = { stores: 1, years: 1, customersPerStore: 12 };

let folder: string;
let database: OpenDatabase;
let signer: TestIdentity;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-restart-'));
  [database, signer] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  await writeDemoFiles({ businessName: 'Eigene', seed: 7, until: UNTIL, ...SIZE }, join(folder, 'files'));
});
afterAll(async () => {
  await signer.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const business = (name: string): DemoBusiness => ({
  key: name,
  name,
  users: [{ email: `${name}@example.org`, name, groups: ['Admin'] }],
  demo: { businessName: name, seed: 1, ...SIZE },
});

/** One start of the portal, over the database that all starts share. */
async function start(demo: DemoBusiness, patience = { sayAfterMs: Infinity, giveUpAfterMs: Infinity }) {
  const identity = createIdentity({ file: join(folder, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  const jobs = await startJobs(database);
  const log: string[] = [];
  const app = Fastify();
  const stop = async () => {
    await app.close();
    await jobs.stop(1_000);
    identity.close();
  };
  try {
    const { uploads, features } = await startFeatures({ db: database.db, jobs, dataDir: folder });
    await app.register(apiPlugin, { db: database.db, identity: signer.options, features });
    await seedDemo({
      database,
      identity,
      uploads,
      log: (line) => void log.push(line),
      mode: 'on',
      businesses: [demo],
      patience,
    });
    return { app, jobs, uploads, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const tenantOf = (name: string) =>
  asOperator(
    database.db,
    async (trx) => (await trx.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
  );

const statusesOf = (tenantId: number) =>
  asOperator(database.db, async (trx) =>
    (await trx.selectFrom('uploads').select('status').where('tenant_id', '=', tenantId).orderBy('id').execute()).map(
      ({ status }) => status,
    ),
  );

const ordersOf = (tenantId: number) =>
  asOperator(
    database.db,
    async (trx) => (await trx.selectFrom('orders').select('id').where('tenant_id', '=', tenantId).execute()).length,
  );

async function untilQuiet(): Promise<void> {
  const open = "SELECT FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND name !~ '^__' LIMIT 1";
  while ((await database.pool.query(open)).rowCount !== 0) await pause(50);
}

async function* storedFiles() {
  const files = join(folder, 'files');
  for (const name of readdirSync(files)) yield { name, bytes: createReadStream(join(files, name)) };
}

/** Enters an upload as a business's first one and leaves it in a status, as a killed portal does. */
async function leave(name: string, status: Upload['status']): Promise<number> {
  const { id: tenantId } = await asOperator(database.db, (trx) =>
    trx.insertInto('tenants').values({ name }).returning('id').executeTakeFirstOrThrow(),
  );
  const uploader = { tenantId, email: `${name}@example.org` };
  const id = await receiveUpload({ db: database.db, dataDir: folder, limits: DEFAULT_LIMITS }, uploader, storedFiles());
  await setStatus(id, status);
  return tenantId;
}

const setStatus = (id: number, status: Upload['status']) =>
  asOperator(database.db, (trx) => trx.updateTable('uploads').set({ status }).where('id', '=', id).execute());

/** What a start makes of each: an import goes on, a failed one is done again, and what was taken back stays away. */
const AFTER: Record<Upload['status'], Upload['status'][]> = {
  received: ['done'],
  checking: ['done'],
  importing: ['done'],
  done: ['done'],
  failed: ['failed', 'done'],
  'rolling-back': ['rolled-back'],
  'rolled-back': ['rolled-back'],
};

test.each(uploadStatusSchema.options)(
  'a portal that was stopped with an upload that is %s starts, and starts again',
  async (status) => {
    const tenantId = await leave(status, status);
    for (let round = 0; round < 2; round += 1) {
      const portal = await start(business(status));
      await untilQuiet();
      await portal.stop();
      expect(await statusesOf(tenantId)).toEqual(AFTER[status]);
    }
    expect((await ordersOf(tenantId)) > 0).toBe(AFTER[status].includes('done') && status !== 'done');
  },
);

test('an import whose files are gone ends as failed, and the demo is made again', async () => {
  const tenantId = await leave('verloren', 'checking');
  rmSync(join(folder, 'uploads', String(tenantId)), { recursive: true });
  await (await start(business('verloren'))).stop();
  expect(await statusesOf(tenantId)).toEqual(['failed', 'done']);
});

test('a start says what it waits for, and ends with a German sentence when it does not come', async () => {
  const tenantId = await leave('langsam', 'checking');
  const identity = createIdentity({ file: join(folder, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  const log: string[] = [];
  // No job is there to go on with it.
  const uploads = { importFiles: () => Promise.reject(new Error('not asked for')) };
  await expect(
    seedDemo({
      database,
      identity,
      uploads,
      log: (line) => void log.push(line),
      mode: 'on',
      businesses: [business('langsam')],
      patience: { sayAfterMs: 1, giveUpAfterMs: 20 },
    }),
  ).rejects.toThrow(
    /^Der Import von langsam \(Upload \d+\), den der letzte Start nicht beendet hat, kommt nicht voran\./,
  );
  expect(log).toEqual([expect.stringMatching(/^Warte auf den Import von langsam \(Upload \d+\)/)]);
  identity.close();
  expect(await statusesOf(tenantId)).toEqual(['checking']);
});

test('a day of use: uploads, a correction, settings and roll-backs, with a new start after each', async () => {
  const demo = business('tag');
  await (await start(demo)).stop();
  const tenantId = await tenantOf('tag');
  const user = { tenantId, groups: ['Admin', 'Fileupload'] };
  const seeded = await ordersOf(tenantId);
  expect(seeded).toBeGreaterThan(0);

  /** Starts, does something, and stops without waiting for the jobs that it has sent. */
  const session = async (
    work: (
      call: (
        method: 'GET' | 'PUT' | 'POST',
        url: string,
        payload?: object,
      ) => Promise<{ status: number; body: unknown }>,
      uploads: Awaited<ReturnType<typeof start>>['uploads'],
    ) => Promise<void>,
  ) => {
    const portal = await start(demo);
    await work(async (method, url, payload) => {
      const headers = { authorization: `Bearer ${await signer.token(user)}` };
      const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    }, portal.uploads);
    await portal.stop();
    return portal.log;
  };
  const rollBackNewest = () =>
    session(async (call) => {
      const { body } = await call('GET', '/api/v2/upload');
      const newest = (body as { items: Upload[] }).items.find(({ can_roll_back }) => can_roll_back);
      expect((await call('POST', `/api/v2/upload/${newest?.id}/roll-back`)).status).toBe(202);
    });

  await session(
    async (_call, uploads) =>
      void (await uploads.importFiles(join(folder, 'files'), { tenantId, email: 'tag@example.org' })),
  );
  await session(async (call) => {
    const [text] = lensTextPageSchema.parse((await call('GET', '/api/v2/admin/lens-text')).body).items;
    expect((await call('PUT', '/api/v2/admin/lens-text', { text: text?.text, glasses_type: 'Office' })).status).toBe(
      202,
    );
  });
  await session(async (call) => {
    const url = '/api/v2/settings/business';
    const {
      updated_at: _at,
      updated_by: _by,
      figures: _figures,
      ...settings
    } = businessSettingsSchema.parse((await call('GET', url)).body);
    const wanted: Omit<BusinessSettings, 'updated_at' | 'updated_by' | 'figures'> = {
      ...settings,
      exclude_free_orders: true,
    };
    expect((await call('PUT', url, wanted)).status).toBe(200);
  });
  await rollBackNewest();
  // The second one takes the demo's own upload back: from now on the business is empty by its user's will.
  await session(async () => untilQuiet());
  await rollBackNewest();
  const log = await session(async () => untilQuiet());
  expect(log).toEqual([]);
  expect(await statusesOf(tenantId)).toEqual(['rolled-back', 'rolled-back']);
  expect(await ordersOf(tenantId)).toBe(0);
  expect((await statusesOf(tenantId)).every(hasBeenImported)).toBe(true);
});
