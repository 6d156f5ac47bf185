import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backup } from '@portal/shared/contract/settings-admin';
import { openBackup, openShelf } from '../../platform/backup/index.ts';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { openByteStore, openFileStore } from '../../platform/files/index.ts';
import { S3_KEYS, startS3 } from '../../platform/files/testing/start-s3.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { logTo } from '../../platform/telemetry/log.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { startTestPool } from '../../testing/test-pool.ts';
import { dashboardFigures } from '../dashboard/dashboard-figures.ts';
import { checkNewest } from './check-backup.ts';
import type { BackupsContext } from './context.ts';
import { listBackups } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { startBackups } from './start-backups.ts';

/** Seconds between two looks for jobs that another server has sent, or that have failed. */
const SOON = { checkSeconds: 1, lookSeconds: 1 };

let database: OpenDatabase;
let folder: string;
let context: BackupsContext;
const shelf = () => readdirSync(join(folder, 'backups'));
const list = (): Promise<Backup[]> => asOperator(database.db, listBackups);
const newest = async () => (await list())[0];

beforeAll(async () => {
  logTo(() => undefined);
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Sommer', [{ name: 'Laden' }]);
  const customerId = await seedCustomer(database, tenantId, store, 'K-1', '1970-01-01');
  await seedOrders(database, tenantId, store, [{ name: 'A-1', day: '2026-03-04', cents: 12_345, customerId }]);
  const operator = await seedTenant(database, 'Betreiber', []);
  await asOperator(database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
  );
  const pool = startTestPool();
  pool.add({ sub: 'betrieb', tenantId: operator.tenantId, groups: ['Admin'] });
  pool.add({ sub: 'inhaberin', tenantId, groups: ['Admin'] });
  context = {
    db: database.db,
    plan: { database, dataDir: folder, keep: 2, key: 'ein-langes-Kennwort-fuer-Tests' },
    read: dashboardFigures,
    mail: openMailer(database.db, undefined),
    accounts: pool.accounts,
    publicUrl: 'https://portal.example',
  };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a backup is restored on trial, and says the same of all businesses; nothing of the trial stays', async () => {
  // Of a process that was killed yesterday.
  const left = join(folder, '.sicherung-gestern');
  mkdirSync(left);
  utimesSync(left, new Date('2026-01-01'), new Date('2026-01-01'));
  const before = join(folder, 'von-hand.sicherung');
  writeFileSync(before, 'Eine Sicherung.');
  await makeBackup(context);
  rmSync(before);
  const made = await openBackup({
    path: join(folder, 'backups', shelf()[0] ?? ''),
    key: context.plan.key,
    draft: join(folder, 'offen.zip'),
  });
  expect(made.manifest.files).toEqual([]);
  await made.close();
  await checkNewest(context);
  expect(await newest()).toMatchObject({
    state: 'ready',
    progress: 1,
    businesses: 2,
    is_sealed: true,
    check: { state: 'passed', compared: 2, differing: [], problem: null },
  });
  expect(readdirSync(folder)).toEqual(['backups']);
  const { rows } = await database.pool.query("SELECT FROM pg_database WHERE datname LIKE 'portal_probe_%'");
  expect(rows).toEqual([]);
});

test('the oldest goes when a new one is there, and not when it failed', async () => {
  const names = () => list().then((all) => all.map(({ name, state }) => ({ name, state })));
  for (let made = 1; made < 3; made += 1) {
    // Names are of the second.
    await pause(1_100);
    await makeBackup(context);
  }
  expect((await names()).map(({ state }) => state)).toEqual(['ready', 'ready', 'gone']);
  expect(shelf()).toEqual(
    (await names())
      .slice(0, 2)
      .map(({ name }) => name)
      .sort(),
  );
  const broken = { ...context, read: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) };
  await expect(makeBackup(broken)).rejects.toThrow();
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'Auf der Platte war kein Platz mehr.' });
  const noFolder = join(folder, 'backups', shelf()[0] ?? '');
  await expect(makeBackup({ ...context, plan: { ...context.plan, folder: noFolder } })).rejects.toThrow();
  expect(await newest()).toMatchObject({ state: 'failed', problem: expect.stringContaining('(EEXIST)') });
  expect(shelf()).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['backups']);
});

test('figures that differ, and a file that was changed, are told in German to the Admins of the operating company alone', async () => {
  const jobs = await startJobs(database, undefined, SOON);
  const other = { ...context, read: async () => ({ '1': 'anders' }) };
  const outbox = async () =>
    (await database.pool.query<{ to: string; text: string }>('SELECT * FROM mail_outbox ORDER BY id')).rows;
  const until = async (state: string) => {
    while ((await newestTried())?.check?.state !== state) await pause(100);
  };
  const newestTried = async () => (await list()).find(({ check, state }) => check && state === 'ready');
  const differing = await startBackups(jobs, other);
  await differing.check();
  while ((await outbox()).length < 1) await pause(100);
  await until('differs');
  const [file = ''] = shelf().slice(-1);
  const bytes = readFileSync(join(folder, 'backups', file));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  writeFileSync(join(folder, 'backups', file), bytes);
  await differing.check();
  while ((await outbox()).length < 2) await pause(100);
  await until('failed');
  const letters = JSON.stringify(await outbox());
  expect(letters).toContain('betrieb@example.org');
  expect(letters).not.toContain('inhaberin@example.org');
  expect(letters).toContain('stimmten die Zahlen dieser Betriebe nicht mit denen der Sicherung überein: 1, 2');
  expect(letters).toContain('wurde abgeschnitten oder verändert');
  await jobs.stop();
});

test('what nobody goes on with is told as failed', async () => {
  const old = await asOperator(database.db, (trx) =>
    trx
      .insertInto('backups')
      .values({ name: 'portal-2026-01-01-000000.sicherung', is_sealed: true, started_at: new Date('2026-01-01') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'Der Server wurde dabei beendet.' });
  await asOperator(database.db, (trx) => trx.deleteFrom('backups').where('id', '=', old.id).execute());
});

test('two servers on one database make one backup at a time', async () => {
  const before = new Set((await list()).map(({ name }) => name));
  const servers = [await startJobs(database, undefined, SOON), await startJobs(database, undefined, SOON)];
  let running = 0;
  let most = 0;
  const counting: BackupsContext = {
    ...context,
    read: async (trx, day) => {
      running += 1;
      most = Math.max(most, running);
      await pause(1_100);
      running -= 1;
      return dashboardFigures(trx, day);
    },
  };
  const backups = await Promise.all(servers.map((jobs) => startBackups(jobs, counting)));
  const sent = await Promise.all(backups.flatMap(({ make }) => [make(), make()]));
  const taken = sent.filter((id) => id !== null).length;
  const done = async () =>
    (await list()).filter(
      ({ name, state, check }) => !before.has(name) && state !== 'making' && check?.state !== 'checking',
    );
  while ((await done()).length < taken || (await newest())?.check?.state !== 'passed') await pause(100);
  expect(taken).toBeLessThan(sent.length);
  // Making and trying read the figures, each on one server at a time.
  expect(most).toBeLessThanOrEqual(2);
  expect((await done()).filter(({ state }) => state === 'failed')).toEqual([]);
  await Promise.all(servers.map((jobs) => jobs.stop()));
});

test('a bucket holds them as well, and files of businesses that lie in one are in it; one that is lost is told', async () => {
  Object.assign(process.env, S3_KEYS);
  const { close, ...s3 } = await startS3();
  const inBucket = { ...context, plan: { ...context.plan, s3, files: s3 } };
  const store = openFileStore(database.db, await openByteStore(folder, s3));
  const [tenantId = 0] = (await database.pool.query<{ id: number }>('SELECT id FROM tenants ORDER BY id')).rows.map(
    ({ id }) => id,
  );
  const put = (text: string) => store.put(tenantId, Buffer.from(text), null);
  const [kept, removed, lost] = [await put('Ein Logo.'), await put('Ein Entwurf.'), await put('Ein Brief.')];
  await store.remove(tenantId, [removed.key]);
  await pause(1_100);
  await makeBackup(inBucket);
  const there = await openShelf(inBucket.plan);
  const draft = mkdtempSync(join(tmpdir(), 'portal-backups-draft-'));
  const opened = await openBackup({
    path: await there.take((await there.list())[0]?.name ?? '', draft),
    key: context.plan.key,
    draft: join(draft, 'offen.zip'),
  });
  expect(opened.manifest.files.map(({ path, bytes }) => [path, bytes]).toSorted()).toEqual(
    [kept, lost].map(({ key, bytes }) => [`files/${tenantId}/${key}`, bytes]).toSorted(),
  );
  await opened.close();
  rmSync(draft, { recursive: true });
  await checkNewest(inBucket);
  expect(await newest()).toMatchObject({ state: 'ready', check: { state: 'passed' } });
  // Its bytes are gone, and its entry is not.
  await (await openByteStore(folder, s3)).remove(tenantId, lost.key);
  await pause(1_100);
  await makeBackup(inBucket);
  await expect(checkNewest(inBucket)).rejects.toThrow(/^Zu 1 Dateien der Betriebe gibt es Einträge/);
  expect(await newest()).toMatchObject({ state: 'ready', check: { state: 'failed' } });
  await store.removeAll(tenantId);
  await database.pool.query('DELETE FROM files');
  rmSync(join(folder, 'files-on-their-way'), { recursive: true });
  expect(readdirSync(folder)).toEqual(['backups']);
  await close();
});
