import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, restoreBackup } from '@portal/api';
import { createIdentity } from '@portal/identity';
import { freePort, freshDataFolder, seedTenant } from '../api/src/testing/index.ts';
import { seedCustomer, seedOrders } from '../api/src/testing/orders.ts';
import { main as backup } from './backup.ts';
import { signIn } from './compare-answers/portal.ts';
import { DEMO_PASSWORD } from '../demo/businesses.ts';
import { main as restore } from './restore.ts';
import { startTestPortal, type TestPortal } from '../server/testing/start-test-portal.ts';

const EMAIL = 'inhaberin@sicherung.example';
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

async function run(command: typeof backup, args: string[], at: string): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await command(args, (line) => void said.push(line), { PORTAL_DATA_DIR: at });
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

test('while the portal runs nothing is copied; afterwards all is, and a portal over the copy answers the same to the same user', async () => {
  const before = await withPortal(dataDir, async (portal) => {
    expect(await run(backup, [file()], dataDir)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Das Portal läuft\./),
    });
    expect(readdirSync(folder)).toEqual([]);
    return answersOf(portal);
  });
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(before)).toContain('12345');

  expect(await run(backup, [file()], dataDir)).toEqual({ code: 0, said: expect.stringMatching(/^Gesichert: /) });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(await run(backup, [file()], dataDir)).toEqual({ code: 1, said: expect.stringContaining('gibt es schon') });
  expect(await run(backup, [join(dataDir, 'x')], dataDir)).toEqual({
    code: 1,
    said: expect.stringContaining('im Datenordner selbst'),
  });

  const copy = join(folder, 'neu', 'data');
  expect(await run(restore, [file()], copy)).toEqual({
    code: 0,
    said: expect.stringContaining('Das Portal kann jetzt gestartet werden.'),
  });
  expect(await withPortal(copy, answersOf)).toEqual(before);
  expect(await run(restore, [file()], copy)).toEqual({ code: 1, said: expect.stringContaining('ist nicht leer') });
});

test('a damaged, foreign or later backup puts nothing in place', async () => {
  const damaged = join(folder, 'beschaedigt');
  const bytes = readFileSync(file());
  bytes.writeUInt8(bytes.readUInt8(Math.floor(bytes.length / 2)) ^ 0xff, Math.floor(bytes.length / 2));
  writeFileSync(damaged, bytes);
  const target = join(folder, 'leer');
  for (const [path, sentence] of [
    [damaged, /beschädigt|keine Sicherung/],
    [join(folder, 'neu/data/identity.sqlite'), /keine Sicherung/],
    [join(folder, 'fehlt'), /keine Sicherung/],
  ] as const) {
    expect(await run(restore, [path], target)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    expect(existsSync(target)).toBe(false);
  }
  expect(readdirSync(folder).filter((name) => name.includes('einspielen'))).toEqual([]);
});

test('a folder that is mounted cannot be replaced, which is said with what to do, and nothing is left beside it', async () => {
  const mounted = join(folder, 'laufwerk');
  mkdirSync(mounted);
  const busy = () =>
    Promise.reject(Object.assign(new Error(`EBUSY: resource busy or locked, rmdir '${mounted}'`), { code: 'EBUSY' }));
  await expect(restoreBackup(file(), mounted, busy)).rejects.toThrow(
    `Der Ordner ${mounted} ist ein eingehängtes Laufwerk und lässt sich nicht durch die Sicherung ersetzen. Bitte wählen Sie`,
  );
  expect(readdirSync(mounted)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.includes('einspielen'))).toEqual([]);
});

test('where no portal has its data there is nothing to back up, and a server is backed up otherwise', async () => {
  const empty = join(folder, 'nichts');
  cpSync(join(dataDir, 'identity.sqlite'), join(empty, 'identity.sqlite'));
  expect(await run(backup, [join(folder, 'a')], empty)).toEqual({
    code: 1,
    said: expect.stringContaining('PORTAL_DATA_DIR'),
  });
  const said: string[] = [];
  expect(await backup([], (line) => void said.push(line), { DATABASE_URL: 'postgres://localhost/portal' })).toBe(1);
  expect(said.join()).toContain('pg_dump');
  expect(said.join()).not.toContain('Bucket');
  expect((await run(backup, ['a', 'b'], dataDir)).code).toBe(2);
  expect((await run(restore, [], dataDir)).code).toBe(2);
});

test('files that lie in a bucket are said not to be in it', async () => {
  for (const env of [{ PORTAL_DATA_DIR: dataDir }, { DATABASE_URL: 'postgres://localhost/portal' }]) {
    const said: string[] = [];
    await backup([join(folder, 'eimer')], (line) => void said.push(line), { ...env, FILES_S3_BUCKET: 'optik-dateien' });
    expect(said).toContainEqual(
      expect.stringMatching(
        /im Bucket „optik-dateien“ und gehören nicht zu dieser Sicherung\. Bitte sichern Sie auch den Bucket/,
      ),
    );
  }
});
