import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { lockDataFolder } from '@portal/api';
import { ROOT } from './areas.ts';
import { openMigrated } from './open-migrated.ts';
import { explainDatabaseUrl } from './database-url-problem.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (databaseUrl: string) =>
  openMigrated({ dataDir: folder, databaseUrl, log: () => undefined, isInvented: () => Promise.resolve(false) });

test('a server that does not answer is named, without its password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const opening = open(`postgresql://portal:streng-geheim@127.0.0.1:${port}/portal`);
  await expect(opening).rejects.toThrow(
    `Die Datenbank aus DATABASE_URL (127.0.0.1:${port}/portal) lässt sich nicht öffnen. Dort antwortet kein Server.`,
  );
  await expect(opening).rejects.not.toThrow(/geheim/);
});

test('a folder without a socket is named', async () => {
  await expect(open(`postgresql://portal@localhost/portal?host=${encodeURIComponent(folder)}`)).rejects.toThrow(
    `Die Datenbank aus DATABASE_URL (${folder}/portal) lässt sich nicht öffnen. Dort ist kein Socket`,
  );
});

test.each([
  ['28P01', 'Passwort'],
  ['3D000', 'Bitte legen Sie sie an'],
  ['ENOTFOUND', 'Diesen Rechner gibt es nicht'],
])('%s is explained', (code, words) => {
  expect(String(explainDatabaseUrl({ code }, 'postgresql://a:b@c.example/d'))).toContain(words);
});

test('an error that says nothing about the address stays what it is', () => {
  const error = new Error('x');
  expect(explainDatabaseUrl(error, 'postgresql://a:b@c.example/d')).toBe(error);
});

test.each(['localhost:5432', 'mysql://localhost/portal', 'portal'])(
  'DATABASE_URL=%s is no address of a server',
  (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(/DATABASE_URL/);
  },
);

test("a damaged database of one's own is refused, not begun anew", async () => {
  mkdirSync(join(folder, 'pglite'));
  writeFileSync(join(folder, 'pglite', 'postgresql.conf'), '');
  await expect(
    openMigrated({
      dataDir: folder,
      databaseUrl: undefined,
      log: () => undefined,
      isInvented: () => Promise.resolve(false),
    }),
  ).rejects.toThrow(/pglite ist beschädigt/);
});

test('a second portal on a folder says so in a sentence and ends, without a trace of the stack', () => {
  const release = lockDataFolder(folder);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/serve.ts')],
    {
      env: { ...process.env, PORT: '0', PORTAL_DATA_DIR: folder, PORTAL_DEMO: 'off' },
      encoding: 'utf8',
    },
  );
  release();
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Der Datenordner .* wird schon von einem anderen laufenden Portal benutzt\. Beenden Sie/),
  ]);
});
