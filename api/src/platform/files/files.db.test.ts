import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { withTenant, type OpenDatabase } from '../database/index.ts';
import { folderStore, openFileStore, removeFiles, type ByteStore, type FileStore } from './index.ts';

let database: OpenDatabase;
let room: FileStore;
let own: number;
let other: number;
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const inAnHour = () => new Date(Date.now() + 3_600_000);
/** Whether it can be opened; what is opened is closed. */
const isThere = async (key: string) => {
  const file = await room.open(own, key);
  file?.content.destroy();
  return file !== undefined;
};
const onDisk = () => readdirSync(join(folder, String(own))).sort();

beforeAll(async () => {
  database = await openTestDatabase();
  room = openFileStore(database.db, folderStore(folder));
  own = (await seedTenant(database, 'Eigen', [])).tenantId;
  other = (await seedTenant(database, 'Fremd', [])).tenantId;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* rows() {
  yield 'Müller;';
  yield Buffer.from('Weiß\n');
}

test('a file goes in and out as a stream, and is nobody else’s', async () => {
  const stored = await room.put(own, rows(), inAnHour());
  const content = 'Müller;Weiß\n';
  expect(stored).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    bytes: 14,
    hash: createHash('sha256').update(content).digest('hex'),
  });
  const { content: stream, ...found } = (await room.open(own, stored.key)) ?? {};
  expect(found).toEqual(stored);
  expect(stream && (await text(stream))).toBe(content);
  expect(await room.open(other, stored.key)).toBeUndefined();
  expect(await room.open(own, '../x')).toBeUndefined();
  await room.remove(other, [stored.key]);
  expect(await isThere(stored.key)).toBe(true);
  expect(readFileSync(join(folder, String(own), stored.key), 'utf8')).toBe(content);
});

test('only the user of the portal reads them', async () => {
  const { key } = await room.put(own, Buffer.from('x'), null);
  expect(statSync(join(folder, String(own))).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, String(own), key)).mode & 0o777).toBe(0o600);
});

test('what ends while it is written leaves nothing', async () => {
  const before = onDisk();
  async function* broken() {
    yield 'half';
    throw new Error('source ended');
  }
  await expect(room.put(own, broken(), inAnHour())).rejects.toThrow('source ended');
  expect(onDisk()).toEqual(before);
});

test('what has expired is not opened, and the sweep takes it with its bytes', async () => {
  const before = onDisk();
  const { key } = await room.put(own, Buffer.from('x'), new Date(Date.now() - 1));
  expect(await room.open(own, key)).toBeUndefined();
  expect(onDisk()).toContain(key);
  await room.sweep();
  expect(onDisk()).toEqual(before);
  expect(
    await withTenant(database.db, own, (trx) => trx.selectFrom('files').select('key').where('key', '=', key).execute()),
  ).toEqual([]);
});

test('files go with the transaction that removes them, or not at all', async () => {
  const { key } = await room.put(own, Buffer.from('x'), inAnHour());
  await expect(
    withTenant(database.db, own, async (trx) => {
      await removeFiles(trx, own, [key]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await room.sweep();
  expect(await isThere(key)).toBe(true);
  await withTenant(database.db, own, (trx) => removeFiles(trx, own, [key]));
  expect(await room.open(own, key)).toBeUndefined();
  await room.sweep();
  expect(onDisk()).not.toContain(key);
});

test('what a killed process has left goes after a day, and nothing else', async () => {
  const { key } = await room.put(own, Buffer.from('x'), null);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['left', 'left.half', 'young']) writeFileSync(join(folder, String(own), name), 'x');
  for (const name of ['left', 'left.half', key]) utimesSync(join(folder, String(own), name), old, old);
  await room.sweepLeftovers();
  expect(onDisk()).toContain(key);
  expect(onDisk().filter((name) => /left|young/.test(name))).toEqual(['young']);
});

test('a file that is not handed out after all is closed again', async () => {
  const opened: Readable[] = [];
  const store: ByteStore = {
    ...folderStore(folder),
    async read(...args) {
      const content = await folderStore(folder).read(...args);
      if (content) opened.push(content);
      return content;
    },
  };
  const watched = openFileStore(database.db, store);
  const { key } = await watched.put(own, Buffer.from('x'), null);
  await expect(
    watched.open(own, key, { before: () => Promise.reject(new Error('cannot be written down')) }),
  ).rejects.toThrow('cannot be written down');
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
