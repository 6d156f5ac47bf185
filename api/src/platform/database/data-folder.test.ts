import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freshDataFolder } from '../../testing/index.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { DataFolderProblem, openDatabase } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await freshDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map(
      (entry) =>
        `${entry.isDirectory() ? 'folder' : 'file'} ${(lstatSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8)}`,
    );

const tableOf = async (dataDir: string, sql: string) => {
  const { pool, close } = await openDatabase({ dataDir });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await close();
  }
};

test('one that is open to others is closed, and what links lead to stays', async () => {
  await tableOf(folder, 'SELECT 1');
  const elsewhere = join(folder, '..', `${folder.split('/').at(-1)}-elsewhere`);
  writeFileSync(elsewhere, '');
  try {
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'link'));
    mkdirSync(join(folder, 'uploads', '1'), { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'uploads', '1', 'kunden.csv'), 'x', { mode: 0o666 });
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'pglite', 'PG_VERSION'), 0o666);
    await tableOf(folder, 'SELECT 1');
    expect(new Set(modesBelow(folder))).toEqual(new Set(['folder 700', 'file 600']));
    expect((lstatSync(elsewhere).mode & 0o777).toString(8)).toBe('644');
  } finally {
    rmSync(elsewhere);
  }
});

const DAMAGE: [string, (pglite: string) => void][] = [
  ['no PG_VERSION', (pglite) => rmSync(join(pglite, 'PG_VERSION'))],
  ['a PG_VERSION of another server', (pglite) => writeFileSync(join(pglite, 'PG_VERSION'), '12\n')],
  ['a control file of zeros', (pglite) => writeFileSync(join(pglite, 'global', 'pg_control'), Buffer.alloc(8192))],
  ['an empty control file', (pglite) => writeFileSync(join(pglite, 'global', 'pg_control'), '')],
  ['no control file', (pglite) => rmSync(join(pglite, 'global', 'pg_control'))],
  ['no tables', (pglite) => rmSync(join(pglite, 'base'), { recursive: true })],
  [
    'another file alone',
    (pglite) => {
      rmSync(pglite, { recursive: true });
      mkdirSync(pglite);
      writeFileSync(join(pglite, 'notiz.txt'), '');
    },
  ],
];

test.each(DAMAGE)(
  'a database with %s is refused with a sentence that names it, and left as it is',
  async (_what, damage) => {
    const pglite = join(folder, 'pglite');
    damage(pglite);
    const before = readdirSync(pglite).sort();
    const opening = openDatabase({ dataDir: folder });
    await expect(opening).rejects.toThrow(DataFolderProblem);
    await expect(opening).rejects.toThrow(
      `${pglite} ist beschädigt und wurde nicht verändert. Bitte spielen Sie eine Sicherung`,
    );
    expect(
      readdirSync(pglite)
        .filter((name) => name !== 'postmaster.pid')
        .sort(),
    ).toEqual(before.filter((name) => name !== 'postmaster.pid'));
  },
);

test('who is refused does not hold the folder', async () => {
  const version = join(folder, 'pglite', 'PG_VERSION');
  const before = readFileSync(version);
  rmSync(version);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DataFolderProblem);
  writeFileSync(version, before);
  expect(await tableOf(folder, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('a lock that is none, and a file in place of the folder, are refused with a sentence', async () => {
  writeFileSync(join(folder, 'database.lock'), 'garbage '.repeat(200));
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/database\.lock ist beschädigt/);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: file })).rejects.toThrow(
    `Der Datenordner ${file} lässt sich nicht anlegen, oder dort liegt eine Datei.`,
  );
});

test("a first start that was killed while it made the database begins again, and all it makes is its owner's alone, whatever the umask", async () => {
  await tableOf(folder, 'CREATE TABLE kept AS SELECT generate_series(1, 10000)');
  writeFileSync(join(folder, 'database.being-made'), '');
  rmSync(join(folder, 'pglite', 'PG_VERSION'));
  const before = process.umask(0o022);
  try {
    expect(await tableOf(folder, "SELECT count(*) AS n FROM pg_class WHERE relname = 'kept'")).toEqual([{ n: 0 }]);
    expect((lstatSync(join(folder, 'pglite')).mode & 0o777).toString(8)).toBe('700');
    expect(new Set(modesBelow(folder))).toEqual(new Set(['folder 700', 'file 600']));
  } finally {
    process.umask(before);
  }
  expect(existsSync(join(folder, 'database.being-made'))).toBe(false);
});

test('on a port of this machine, as on Windows, only who knows the password gets in', async () => {
  const { url, close } = await startEmbeddedServer(folder, 'loopback');
  const ask = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return (await client.query('SELECT $1::int AS n', [7])).rows;
    } finally {
      await client.end();
    }
  };
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await ask(url)).toEqual([{ n: 7 }]);
  const wrong = new URL(url);
  wrong.password = 'x'.repeat(wrong.password.length);
  await expect(ask(wrong.href)).rejects.toMatchObject({ code: '28P01' });
  wrong.password = '';
  await expect(ask(wrong.href)).rejects.toThrow();
  expect(await ask(url)).toEqual([{ n: 7 }]);
  await close();
});
