import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newUploadKeySchema } from '@portal/shared/contract/settings-admin';
import { csv, customer, store } from '../api/src/features/upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../api/src/features/upload/testing/upload-test-api.ts';
import { seedTenant, type TestUser } from '../api/src/testing/index.ts';
import { powershellScript, shellScript } from '../remote-settings-admin/src/features/upload/automatic/scripts.ts';

let api: UploadTestApi;
let user: TestUser;
let key: string;
let root: string;

beforeAll(async () => {
  api = await startUploadTestApi();
  user = { tenantId: (await seedTenant(api.database, 'Skript', [])).tenantId, groups: ['Admin', 'Fileupload'] };
  const made = await api.call(user, '/api/v2/upload/key', {
    method: 'POST',
    body: JSON.stringify({ name: 'Nachts', profile_id: null }),
    headers: { 'content-type': 'application/json' },
  });
  ({ key } = newUploadKeySchema.parse(await made.json()));
  root = mkdtempSync(join(tmpdir(), 'portal-script-'));
});
afterAll(async () => {
  await api.close();
  rmSync(root, { recursive: true, force: true });
});

/** Runs the script over a folder with these files, without pauses. @returns how it ended, and its log */
async function run(
  name: string,
  files: Record<string, string>,
  target: { portal?: string; key?: string } = {},
): Promise<{ code: number; log: string; seen: string }> {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const script = join(root, `${name}.sh`);
  writeFileSync(script, shellScript({ portal: api.base, key, ...target }));
  chmodSync(script, 0o600);
  const { code, seen } = await new Promise<{ code: number; seen: string }>((done) => {
    execFile('sh', [script, folder], { env: { ...process.env, PAUSE: '0', POLL: '0.1' } }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), seen: stdout + stderr }),
    );
  });
  return { code, seen, log: readFileSync(join(folder, 'portal-upload.log'), 'utf8') };
}

const FILES = {
  'standorte.csv': csv('standorte', [store()]),
  'Kunden von gestern, neu.CSV': csv('kunden', [customer('K1'), customer('')]),
  'liesmich.md': 'nichts',
};

test('the script sends a folder, waits for the import and says what came of it', async () => {
  const { code, log, seen } = await run('gut', FILES);
  expect({ code, log }).toEqual({
    code: 0,
    log: expect.stringMatching(/Gesendet: Upload \d+\.\n.*Importiert: Upload \d+, 2 Zeilen, 1 abgelehnt\.\n$/),
  });
  expect(seen + log).not.toContain(key);
});

test('it tries again while the portal is away, and not when it is told no', async () => {
  let calls = 0;
  const proxy = createServer((incoming, answer) => {
    calls += 1;
    if (calls <= 2) {
      incoming.resume();
      answer.writeHead(503).end();
      return;
    }
    const { method, headers, url = '' } = incoming;
    incoming.pipe(
      request(new URL(url, api.base), { ...(method && { method }), headers }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      }),
    );
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  const portal = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const away = await run('weg', FILES, { portal });
  expect(away).toMatchObject({
    code: 0,
    log: expect.stringMatching(
      /nicht erreicht \(503\), Versuch 1\.[\s\S]*nicht erreicht \(503\), Versuch 2\.[\s\S]*Importiert/,
    ),
  });
  const before = calls;
  const refused = await run('nein', FILES, { portal, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` });
  expect(refused).toMatchObject({
    code: 1,
    log: expect.stringContaining('Abgelehnt (401): Dieser Upload-Schlüssel gilt nicht.'),
  });
  expect(calls - before).toBe(1);
  await new Promise((done) => {
    proxy.close(done);
  });
});

test('it ends with its own number where files are refused, missing, or the portal stays away', async () => {
  expect(await run('fremd', { 'x.csv': 'a;b\n1;2\n' })).toMatchObject({
    code: 1,
    log: expect.stringContaining('Abgelehnt (422)'),
  });
  expect(await run('leer', {})).toMatchObject({ code: 1, log: expect.stringContaining('Keine CSV-') });
  const gone = await run('tot', FILES, { portal: 'http://127.0.0.1:9' });
  expect(gone).toMatchObject({ code: 2, log: expect.stringContaining('nach 6 Versuchen aufgegeben') });
});

test('the script for Windows is ASCII, which PowerShell 5.1 reads whatever its encoding', () => {
  const script = powershellScript({ portal: 'https://portal.example.org', key: 'upload-1-x' });
  expect(Buffer.from(script, 'ascii').toString('ascii')).toBe(script);
});
