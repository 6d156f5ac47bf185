import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { dashboardFigures, openBeside, openByteStore, openDatabase, type OpenDatabase } from '@portal/api';
import { createIdentity } from '@portal/identity';
import { S3_KEYS, startS3 } from '../api/src/platform/files/testing/start-s3.ts';
import { freePort, freshDataFolder, seedTenant } from '../api/src/testing/index.ts';
import { seedCustomer, seedOrders } from '../api/src/testing/orders.ts';
import { main as backup } from './backup.ts';
import { signIn } from './compare-answers/portal.ts';
import { DEMO_PASSWORD } from '../demo/businesses.ts';
import { main as restore } from './restore.ts';
import { startTestPortal, type TestPortal } from '../server/testing/start-test-portal.ts';

const EMAIL = 'inhaberin@sicherung.example';
const KEY = 'ein-langes-zufälliges-Kennwort';
const QUESTIONS = [
  '/api/v2/analysis/revenue?from=2026-01-01&to=2026-06-30&scope=all',
  '/api/v2/optician-marketing/customer?limit=200',
  '/api/v2/store',
];

let folder: string;
let dataDir: string;
const file = () => join(folder, 'portal.sicherung');

/** A business with figures, a file and a user who may see them. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  dataDir = await freshDataFolder();
  const database = await openDatabase({ dataDir });
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Gesichert', [{ name: 'Laden' }]);
  const customerId = await seedCustomer(database, tenantId, store, 'K-1', '1970-01-01');
  await seedOrders(database, tenantId, store, [{ name: 'A-1', day: '2026-03-04', cents: 12_345, customerId }]);
  // As it stands in a backup that the portal itself makes.
  await database.pool.query(
    "INSERT INTO backups (name, is_sealed) VALUES ('portal-2026-01-01-000000.sicherung', true)",
  );
  // What people paste: a line separator, quotes, and what looks like an escape.
  await database.pool.query('UPDATE tenants SET name = E\'Gesichert \\u2028 "\\\\n" Ä\'');
  await database.close();
  const identity = createIdentity({ file: join(dataDir, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  identity.admin.createUser({
    email: EMAIL,
    password: DEMO_PASSWORD,
    groups: ['Admin', 'PRO', 'Marketing'],
    attributes: { 'custom:tenant': String(tenantId) },
  });
  identity.close();
});
afterAll(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

async function run(
  command: typeof backup,
  args: string[],
  at: string,
  { key, read = dashboardFigures }: { key?: string; read?: typeof dashboardFigures } = {},
): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const env = { PORTAL_DATA_DIR: at, ...(key && { BACKUP_KEY: key }) };
  const code = await (command as typeof restore)(args, (line) => void said.push(line), env, read);
  return { code, said: said.join('\n') };
}

async function answersOf({ url }: TestPortal) {
  const user = await signIn(url, EMAIL);
  const answers = [];
  for (const question of QUESTIONS) answers.push(await user.ask(question));
  return answers;
}

async function withPortal<T>(at: string, work: (portal: TestPortal) => Promise<T>): Promise<T> {
  const portal = await startTestPortal({ PORTAL_DATA_DIR: at, PORT: String(await freePort()) });
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

async function withDatabase<T>(at: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openBeside({ dataDir: at });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const noteVisit = (detail: string) =>
  `INSERT INTO client_events VALUES ('2099-01-01', 'host', 'pairs', '/', 'error', '${detail}', 1)`;

/** Writes two rows that belong together, over and over, until it is told to stop. */
async function writing(at: string, work: () => Promise<unknown>): Promise<number> {
  let pairs = 0;
  await withDatabase(at, async ({ pool }) => {
    const over = new AbortController();
    const writer = (async () => {
      for (; !over.signal.aborted; pairs += 1)
        await pool.query(`BEGIN; ${noteVisit(`left ${pairs}`)}; ${noteVisit(`right ${pairs}`)}; COMMIT`);
    })();
    await work();
    over.abort();
    await writer;
  });
  return pairs;
}

const nameOf = (at: string) =>
  withDatabase(at, async ({ pool }) => (await pool.query<{ name: string }>('SELECT name FROM tenants')).rows[0]?.name);

test('a portal that runs and writes is backed up as of one moment, and one over the copy answers the same to the same user', async () => {
  const before = await withPortal(dataDir, async (portal) => {
    const answers = await answersOf(portal);
    const written = await writing(dataDir, async () => {
      expect(await run(backup, [file()], dataDir, { key: KEY })).toEqual({
        code: 0,
        said: expect.stringMatching(/^Gesichert: .* verschlüsselt\)/),
      });
    });
    expect(written).toBeGreaterThan(0);
    expect(await answersOf(portal)).toEqual(answers);
    return answers;
  });
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(before)).toContain('12345');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFileSync(file()).includes('K-1')).toBe(false);
  expect(await run(backup, [file()], dataDir)).toEqual({ code: 1, said: expect.stringContaining('gibt es schon') });
  expect(await run(backup, [join(dataDir, 'x')], dataDir)).toEqual({
    code: 1,
    said: expect.stringContaining('im Datenordner selbst'),
  });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.sicherung'))).toEqual([]);

  const copy = join(folder, 'neu', 'data');
  expect(await run(restore, [file()], copy, { key: KEY })).toEqual({
    code: 0,
    said: expect.stringMatching(/Die Zahlen von 1 Betrieb stimmen\. Das Portal kann jetzt gestartet werden\.$/),
  });
  await withDatabase(copy, async ({ pool }) => {
    const { rows } = await pool.query<{ n: string; sides: number }>(
      "SELECT split_part(detail, ' ', 2) AS n, count(*)::int AS sides FROM client_events WHERE version = 'pairs' GROUP BY 1",
    );
    expect(rows.filter(({ sides }) => sides !== 2)).toEqual([]);
    expect((await pool.query('SELECT state FROM backups')).rows).toEqual([{ state: 'ready' }]);
  });
  expect(await nameOf(copy)).toBe('Gesichert \u2028 "\\n" Ä');
  expect(await withPortal(copy, answersOf)).toEqual(before);
});

test('what is damaged, cut off, changed or foreign, and a wrong key, put nothing in place', async () => {
  const open = join(folder, 'offen.sicherung');
  expect((await run(backup, [open], dataDir)).code).toBe(0);
  const changed = (from: string, name: string, change: (path: string) => void) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(from));
    change(path);
    return path;
  };
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    writeFileSync(path, bytes);
  };
  const target = join(folder, 'leer');
  for (const [path, key, sentence] of [
    [changed(open, 'a', flip), undefined, /beschädigt|keine Sicherung/],
    [changed(file(), 'b', flip), KEY, /abgeschnitten oder verändert/],
    // To the byte where a chunk ends: each one for itself would be whole.
    [changed(file(), 'c', (at) => truncateSync(at, 23 + 32 + 65_552)), KEY, /abgeschnitten oder verändert/],
    [changed(file(), 'd', (at) => truncateSync(at, statSync(at).size - 1)), KEY, /abgeschnitten oder verändert/],
    [file(), undefined, /ist verschlüsselt\. Bitte geben Sie mit BACKUP_KEY/],
    [file(), 'ein anderes langes Kennwort', /Der Schlüssel in BACKUP_KEY passt nicht/],
    [join(dataDir, 'identity.sqlite'), KEY, /keine Sicherung/],
    [join(folder, 'fehlt'), KEY, /keine Sicherung/],
  ] as const) {
    expect(await run(restore, [path], target, { ...(key && { key }) })).toEqual({
      code: 1,
      said: expect.stringMatching(sentence),
    });
    expect(readdirSync(target).filter((name) => name.startsWith('.sicherung') || name === 'files')).toEqual([]);
  }
});

test('what is there is backed up before it is replaced, and stays when the figures afterwards are others', async () => {
  const target = await freshDataFolder();
  await withDatabase(target, (database) => seedTenant(database, 'Vorher', [{ name: 'Laden' }]));
  const signIns = join(target, 'identity.sqlite');
  const withSignIns = (statement: string) => {
    const open = new DatabaseSync(signIns);
    open.exec(statement);
    open.close();
  };
  withSignIns('PRAGMA journal_mode = WAL; CREATE TABLE from_before (n)');
  const wrong = await run(restore, [file()], target, { key: KEY, read: async () => ({ '1': { revenue: 1 } }) });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(
    /Der Stand von jetzt ist gesichert: .*\n.*stimmten Zahlen nicht .* \(Betriebe 1\)\. Es gilt wieder der Stand von vorher/,
  );
  expect(await nameOf(target)).toBe('Vorher');
  withSignIns('SELECT * FROM from_before');

  expect((await run(restore, [file()], target, { key: KEY })).code).toBe(0);
  expect(await nameOf(target)).toContain('Gesichert');
  expect(() => withSignIns('SELECT * FROM from_before')).toThrow('no such table');

  const points = readdirSync(join(target, 'backups'));
  expect(points.length).toBeGreaterThan(0);
  expect((await run(restore, [join(target, 'backups', points[0]!)], target, { key: KEY })).code).toBe(0);
  expect(await nameOf(target)).toBe('Vorher');
  withSignIns('SELECT * FROM from_before');
  rmSync(target, { recursive: true });
});

test('a running portal is not replaced, and where none has its data there is nothing to back up', async () => {
  await withDatabase(dataDir, async () => {
    expect(await run(restore, [file()], dataDir, { key: KEY })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Das Portal läuft/),
    });
  });
  expect(await run(backup, [join(folder, 'x')], join(folder, 'nichts'))).toEqual({
    code: 1,
    said: expect.stringContaining('PORTAL_DATA_DIR'),
  });
  expect((await run(backup, ['a', 'b'], dataDir)).code).toBe(2);
  expect((await run(restore, [], dataDir)).code).toBe(2);
});

test('files of a bucket come back into a bucket, or into the folder of a portal without one', async () => {
  Object.assign(process.env, S3_KEYS);
  const s3 = await startS3();
  const bucketOf = (at: string) => ({
    PORTAL_DATA_DIR: at,
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_ENDPOINT: s3.endpoint,
    FILES_S3_REGION: s3.region,
  });
  const store = await openByteStore(dataDir, { bucket: s3.bucket, endpoint: s3.endpoint, region: s3.region });
  const { bytes, hash } = await store.write(1, 'logo', Readable.from(['Ein Logo.']));
  await withDatabase(dataDir, ({ pool }) =>
    pool.query("INSERT INTO files (tenant_id, key, bytes, hash) SELECT min(id), 'logo', $1, $2 FROM tenants", [
      bytes,
      hash,
    ]),
  );
  const path = join(folder, 'eimer');
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  expect(await backup([path], print, bucketOf(dataDir))).toBe(0);
  await store.remove(1, 'logo');
  const [inBucket, inFolder] = [await freshDataFolder(), await freshDataFolder()];
  expect([await restore([path], print, bucketOf(inBucket)), said.join('\n')]).toEqual([
    0,
    expect.stringContaining('Eingespielt'),
  ]);
  expect(await text((await store.read(1, 'logo'))!)).toBe('Ein Logo.');
  expect(existsSync(join(inBucket, 'files'))).toBe(false);
  expect(await restore([path], print, { PORTAL_DATA_DIR: inFolder })).toBe(0);
  expect(readFileSync(join(inFolder, 'files', '1', 'logo'), 'utf8')).toBe('Ein Logo.');
  for (const gone of [inBucket, inFolder]) rmSync(gone, { recursive: true });
  await s3.close();
});
