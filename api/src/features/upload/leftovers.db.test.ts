import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadPageSchema } from '@portal/shared/contract/settings-admin';
import { asOperator } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { NIGHTLY, startUploads } from './start-uploads.ts';
import { csv, customer, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

test('a sender who goes away in the middle of a file leaves no upload and no file', async () => {
  const { tenantId } = await seedTenant(api.database, 'Weg', []);
  const user = { tenantId, groups: ['Fileupload'] };
  const folder = join(api.dataDir, 'uploads', String(tenantId));
  const head = csv('kunden', [customer('K1')]);
  const { hostname, port } = new URL(api.base);
  const socket = connect(Number(port), hostname);
  const text = `--b\r\ncontent-disposition: form-data; name="files"; filename="kunden.csv"\r\ncontent-type: text/csv\r\n\r\n${head}`;
  socket.write(
    `POST /api/v2/upload HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${await api.token(user)}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${text}`,
  );
  while (!existsSync(folder) || readdirSync(folder).length === 0) await pause(20);
  socket.destroy();
  while (readdirSync(folder).length > 0) await pause(20);
  const page = uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json());
  expect(page.total).toBe(0);
});

test('what a killed process left is cleared after a day, what an upload still needs is not', async () => {
  const { tenantId } = await seedTenant(api.database, 'Rest', []);
  const { rows } = await api.database.pool.query('SELECT cron, timezone FROM pgboss.schedule WHERE name = $1', [
    NIGHTLY,
  ]);
  expect(rows).toEqual([{ cron: '10 3 * * *', timezone: 'Europe/Berlin' }]);
  const waiting = await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('uploads')
      .values({ tenant_id: tenantId, status: 'received', user_email: 'a@example.org', content_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const folder = join(api.dataDir, 'uploads', String(tenantId));
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['incoming-old', 'incoming-new', 'preview-old', 'preview-new', '999999', String(waiting.id)]) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, '0.csv'), csv('kunden', [customer('K1')]));
    if (!name.endsWith('-new')) utimesSync(join(folder, name), old, old);
  }
  // As the night does it, without a new start.
  await api.jobs.sendJob(NIGHTLY, 0, {});
  await api.untilQuiet();
  expect(readdirSync(folder).sort()).toEqual([String(waiting.id), 'incoming-new', 'preview-new'].sort());
});

test('a new start clears at once what a dead process of this machine was receiving, and nothing else', async () => {
  const { tenantId } = await seedTenant(api.database, 'Neustart', []);
  const folder = join(api.dataDir, 'uploads', String(tenantId));
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const id = randomUUID();
  const kept = [`incoming-${process.ppid}-${hostname()}-${id}`, `incoming-${dead}-elsewhere-${id}`, 'preview-new'];
  for (const name of [`incoming-${dead}-${hostname()}-${id}`, `incoming-${process.pid}-${hostname()}-${id}`, ...kept])
    mkdirSync(join(folder, name), { recursive: true });
  await startUploads({
    db: api.database.db,
    jobs: api.jobs,
    dataDir: api.dataDir,
    files: openFileStore(api.database.db, folderStore(join(api.dataDir, 'files'))),
  });
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

test('an upload takes a number whose folder a killed process has left', async () => {
  const { tenantId } = await seedTenant(api.database, 'Nummer', []);
  const user = { tenantId, groups: ['Fileupload'] };
  const { rows } = await api.database.pool.query(`SELECT nextval(pg_get_serial_sequence('uploads', 'id'))::int AS id`);
  const next = join(api.dataDir, 'uploads', String(tenantId), String(rows[0].id + 1));
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, '7.csv'), csv('kunden', [customer('K9')]));
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
  });
  expect([upload.id, upload.status]).toEqual([rows[0].id + 1, 'done']);
});
