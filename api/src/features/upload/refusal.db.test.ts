import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { seedTenant } from '../../testing/index.ts';
import { csv, store } from './testing/files.ts';
import { zip } from './testing/zip.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

/** One connection for all, as a browser keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

async function send(path: string, token: string, body?: Buffer) {
  return new Promise<{ status: number | undefined; body: string; port: number | undefined }>((resolve, reject) => {
    const sent = request(
      `${api.base}/api/v2/upload${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }),
        },
      },
      (response) => {
        const { localPort } = response.socket;
        text(response).then(
          (answer) => resolve({ status: response.statusCode, body: answer, port: localPort }),
          reject,
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}

const part = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')]);

test('after a refusal the rest is read, and the connection serves the next request', async () => {
  const { tenantId } = await seedTenant(api.database, 'Rest', []);
  const token = await api.token({ tenantId, groups: ['Fileupload'] });
  const large = Buffer.from(csv('standorte', [store()]) + '\n'.repeat(3_000_000));
  const refused = await send('', token, form(part('a.zip', zip({ '../a.csv': 'x' })), part('b.csv', large)));
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    422,
    expect.objectContaining({ code: 'archive-unsafe' }),
  ]);
  const next = await send('', token);
  expect([next.status, next.port, JSON.parse(next.body)]).toEqual([200, refused.port, { total: 0, items: [] }]);
});

test('a form whose file has no name or no contents is answered with a sentence', async () => {
  const { tenantId } = await seedTenant(api.database, 'Leer', []);
  const token = await api.token({ tenantId, groups: ['Fileupload'] });
  for (const [path, body] of [
    ['', form(part('', Buffer.alloc(0)))],
    ['/preview', form(part('', Buffer.alloc(0)))],
  ] as const) {
    const answer = await send(path, token, body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      422,
      expect.objectContaining({ code: 'file-empty', title: expect.stringContaining('ist leer') }),
    ]);
  }
});
