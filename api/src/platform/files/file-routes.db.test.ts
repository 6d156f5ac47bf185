import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_USES, type FilePurpose, type UploadedFile } from '@portal/shared/contract/files';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { withTenant } from '../database/index.ts';
import { claimFiles, fileRoutes, folderStore, openFileStore, type FileStore } from './index.ts';
import { MOST_KEPT } from './uploaded-files.ts';
import { docm, docx, EXE, HTML, PDF, plainZip, PNG, SVG } from './testing/sample-files.ts';

const URL = '/api/v2/sample/file';
const folder = mkdtempSync(join(tmpdir(), 'portal-file-routes-'));
let api: TestApi;
let files: FileStore;
let own: TestUser & { tenantId: number };
let colleague: TestUser;
let other: TestUser & { tenantId: number };

beforeAll(async () => {
  api = await startTestApi([
    async (app, { db }) => {
      files = openFileStore(db, folderStore(folder));
      const config = { groups: ['Eyepage'] };
      for (const purpose of Object.keys(FILE_USES) as FilePurpose[])
        await fileRoutes(app, { db, files, url: `${URL}/${purpose}`, tags: [], purpose, config });
    },
  ]);
  const user = async (name: string) => ({
    tenantId: (await seedTenant(api.database, name, [])).tenantId,
    groups: ['Eyepage'],
    sub: 'a',
  });
  own = await user('Eigen');
  colleague = { ...own, sub: 'b' };
  other = await user('Fremd');
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (content: Buffer, name: string, user: TestUser = own, purpose: FilePurpose = 'change-request') =>
  api.call(user, `${URL}/${purpose}`, {
    method: 'POST',
    payload: content,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  });
const fetchFile = (key: string, user: TestUser = own, headers = {}, purpose: FilePurpose = 'change-request') =>
  api.call(user, `${URL}/${purpose}/${key}`, { headers });
const claim = (
  keys: string[],
  email = 'a@example.org',
  purpose: FilePurpose = 'change-request',
  tenantId = own.tenantId,
) => withTenant(api.database.db, tenantId, (trx) => claimFiles(trx, keys, { tenantId, email, purpose }));
const onDisk = () => readdirSync(join(folder, String(own.tenantId)));

test('a file is what its content says, whatever it is called', async () => {
  const cases = [
    [PNG, 'Müller & Söhne.png', 'Müller & Söhne.png', 'image/png'],
    [PNG, '../../etc/passwd', 'passwd.png', 'image/png'],
    [PNG, 'seite.html', 'seite.html.png', 'image/png'],
    [PDF, 'rechnung\u202egpj.exe', 'rechnunggpj.exe.pdf', 'application/pdf'],
    [PDF, '', 'Datei.pdf', 'application/pdf'],
    [await docx(), 'Text.docx', 'Text.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const;
  for (const [content, sent, name, media_type] of cases) {
    const answer = await send(content, sent);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { key: expect.any(String), name, media_type, bytes: content.length },
    ]);
  }
});

test('what is none of the formats is refused in German, and nothing of it is kept', async () => {
  const before = onDisk();
  const cases = [
    [SVG, 'logo.png'],
    [HTML, 'seite.pdf'],
    [EXE, 'bild.jpg'],
    [await docm(), 'Text.docx'],
    [await plainZip(), 'Bilder.zip'],
    [Buffer.from('Text'), 'text.txt'],
  ] as const;
  for (const [content, name] of cases) {
    const answer = await send(content, name);
    expect([name, answer.statusCode, answer.json()]).toEqual([
      name,
      415,
      expect.objectContaining({
        code: 'file-kind',
        title: expect.stringContaining('PDF, PNG, JPEG, WebP, Word (.docx)'),
      }),
    ]);
  }
  expect((await send(Buffer.alloc(0), 'leer.pdf')).json()).toMatchObject({ status: 422, code: 'file-empty' });
  // Each use has its own formats.
  expect((await send(await docx(), 'Text.docx', own, 'proof')).statusCode).toBe(415);
  const tooLarge = Buffer.concat([PNG, Buffer.alloc(FILE_USES['change-request'].maxBytes)]);
  expect((await send(tooLarge, 'groß.png')).json()).toMatchObject({
    status: 413,
    code: 'file-too-large',
    title: expect.stringContaining('20\u{a0}MB'),
  });
  expect((await api.call(own, `${URL}/proof`, { method: 'POST', payload: { a: 1 } })).json()).toMatchObject({
    status: 415,
  });
  expect(onDisk()).toEqual(before);
});

test('what is fetched cannot run: it is saved under its name, as what it is, without scripts or an origin', async () => {
  const { key } = (await send(PDF, 'Anzeige „Herbst“ (2).pdf')).json<UploadedFile>();
  const answer = await fetchFile(key);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': "attachment; filename*=UTF-8''Anzeige%20%E2%80%9EHerbst%E2%80%9C%20%282%29.pdf",
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  const part = await fetchFile(key, own, { range: 'bytes=1-3' });
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
    206,
    'PDF',
    `bytes 1-3/${PDF.length}`,
  ]);
  expect((await fetchFile(key, own, { range: 'bytes=-5' })).payload).toBe('%%EOF');
  const beyond = await fetchFile(key, own, { range: `bytes=${PDF.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${PDF.length}`]);
  expect((await fetchFile(key, own, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
});

test('a file that is two at once is the one that its beginning says, and is handed out as nothing else', async () => {
  // A page behind a picture, an archive behind a PDF: readers of the other kind look further on, or at the end.
  const cases = [
    [Buffer.concat([PNG, HTML]), 'seite.html', 'image/png'],
    [Buffer.concat([PDF, await plainZip()]), 'archiv.zip', 'application/pdf'],
  ] as const;
  for (const [content, name, mediaType] of cases) {
    const sent = await send(content, name);
    expect([sent.statusCode, sent.json().media_type]).toEqual([201, mediaType]);
    const { headers } = await fetchFile(sent.json().key);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^;]+\.(png|pdf)$/);
  }
  // The other way round the page comes first, and is none of the formats.
  expect((await send(Buffer.concat([HTML, PNG]), 'bild.png')).statusCode).toBe(415);
});

test('until it hangs on something only its sender sees it; then all of the business who may, and nobody else', async () => {
  const { key } = (await send(PNG, 'a.png')).json<UploadedFile>();
  const seen = async () => [
    (await fetchFile(key)).statusCode,
    (await fetchFile(key, colleague)).statusCode,
    (await fetchFile(key, other)).statusCode,
  ];
  expect(await seen()).toEqual([200, 404, 404]);
  await claim([key]);
  expect(await seen()).toEqual([200, 200, 404]);
  expect((await fetchFile(key, own, {}, 'proof')).statusCode).toBe(404);
  expect((await fetchFile(key, { ...own, groups: ['PRO'] })).statusCode).toBe(403);
});

test('only the sender’s own files can be kept, for their use, and once', async () => {
  const key = async () => (await send(PNG, 'a.png')).json<UploadedFile>().key;
  const [first, second] = [await key(), await key()];
  await expect(claim([first], 'b@example.org')).rejects.toMatchObject({ status: 422, code: 'file-gone' });
  await expect(claim([first], 'a@example.org', 'proof')).rejects.toMatchObject({ code: 'file-gone' });
  await expect(claim([first], 'a@example.org', 'change-request', other.tenantId)).rejects.toMatchObject({
    code: 'file-gone',
  });
  await claim([first, second]);
  await expect(claim([first])).rejects.toMatchObject({ code: 'file-gone' });
  await files.sweep();
  expect((await fetchFile(second)).statusCode).toBe(200);
});

test('files that wait for nothing end: a hundred of them are enough', async () => {
  await withTenant(api.database.db, other.tenantId, async (trx) => {
    await trx
      .insertInto('files')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          tenant_id: other.tenantId,
          key: `waiting-${index}`,
          bytes: 1,
          hash: '',
          expires_at: new Date(Date.now() + 60_000),
          name: 'a.png',
          media_type: 'image/png',
          purpose: 'proof' as const,
          uploaded_by: 'a@example.org',
        })),
      )
      .execute();
  });
  expect((await send(PNG, 'a.png', other, 'proof')).json()).toMatchObject({ status: 429, code: 'too-many-files' });
  expect((await send(PNG, 'a.png', other)).statusCode).toBe(201);
});

test('what a business keeps has an end, in number and in size, and says what to do', async () => {
  const keep = (count: number, bytes: number, tenantId = own.tenantId) =>
    api.database.pool.query(
      `INSERT INTO files (tenant_id, key, bytes, hash, name, media_type, purpose, uploaded_by) SELECT $1, 'kept-' || n, $2, '', 'a.png', 'image/png', 'proof', 'a@example.org' FROM generate_series(1, $3::int) n`,
      [tenantId, bytes, count],
    );
  const forget = () => api.database.pool.query("DELETE FROM files WHERE key LIKE 'kept-%'");
  await keep(MOST_KEPT.files, 1);
  const refused = (await send(PNG, 'a.png')).json();
  expect(refused).toMatchObject({
    status: 409,
    code: 'files-full',
    title: expect.stringContaining('5.000 Dateien mit zusammen 20\u{a0}GB. Bitte löschen Sie'),
  });
  await forget();
  await keep(2, MOST_KEPT.bytes / 2);
  expect((await send(PNG, 'a.png')).statusCode).toBe(409);
  // What the portal makes itself, exports and letters, is not theirs; nor is what has expired, or another business's.
  await api.database.pool.query(
    "UPDATE files SET purpose = NULL, name = NULL, media_type = NULL, uploaded_by = NULL WHERE key = 'kept-1'",
  );
  expect((await send(PNG, 'a.png')).statusCode).toBe(201);
  await forget();
});
