import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { openByteStore, type ByteStore, type S3Options } from './index.ts';
import { S3_KEYS, startS3 } from './testing/start-s3.ts';

const spawnNode = nodeStarter();
const folder = mkdtempSync(join(tmpdir(), 'portal-stores-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const TOMORROW = new Date(Date.now() + 24 * 3_600_000);
async function namesIn(store: ByteStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { tenantId, key } of store.listOlder(TOMORROW)) names.push(`${tenantId}/${key}`);
  return names.sort();
}
async function* pieces(...parts: (string | Uint8Array)[]) {
  yield* parts;
}

describe.each(['folder', 's3'])('a store in a %s', (kind) => {
  const dataDir = join(folder, kind);
  const optionsOf = (): S3Options | undefined =>
    kind === 's3' ? { bucket: s3.bucket, endpoint: s3.endpoint, region: s3.region } : undefined;
  let store: ByteStore;
  beforeAll(async () => {
    store = await openByteStore(dataDir, optionsOf());
  });

  test('gives back what was put in, whole and in part, and says what it was', async () => {
    const bytes = randomBytes(3_000_000);
    expect(await store.write(1, 'a', pieces(bytes.subarray(0, 10), bytes.subarray(10)))).toEqual({
      bytes: 3_000_000,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    const read = async (range?: { first: number; last: number }) => buffer((await store.read(1, 'a', range))!);
    expect((await read()).equals(bytes)).toBe(true);
    expect((await read({ first: 5, last: 1_000_004 })).equals(bytes.subarray(5, 1_000_005))).toBe(true);
    expect(await store.write(1, 'empty', pieces())).toMatchObject({ bytes: 0 });
    expect(await text((await store.read(1, 'empty'))!)).toBe('');
  });

  test('has no file of another business, none under another key, and none that is removed', async () => {
    await store.write(1, 'b', pieces('Müller', Buffer.from(' & Weiß')));
    expect(await text((await store.read(1, 'b'))!)).toBe('Müller & Weiß');
    expect(await store.read(2, 'b')).toBeUndefined();
    expect(await store.read(1, 'c')).toBeUndefined();
    await store.remove(1, 'b');
    await store.remove(1, 'b');
    expect(await store.read(1, 'b')).toBeUndefined();
  });

  test('keeps nothing of a source that ends too early', async () => {
    const before = await namesIn(store);
    async function* broken() {
      yield 'half';
      throw new Error('source ended');
    }
    await expect(store.write(1, 'd', broken())).rejects.toThrow('source ended');
    expect(await store.read(1, 'd')).toBeUndefined();
    expect(await namesIn(store)).toEqual(before);
  });

  test('lists what is older, and nothing that is younger', async () => {
    await store.write(7, 'e', pieces('x'));
    expect(await namesIn(store)).toContain('7/e');
    for await (const found of store.listOlder(new Date(0))) expect(found).toBeUndefined();
  });

  test('has no half of a file when the process is killed in the middle, and what it left is found and removed', async () => {
    const child = spawnNode(
      join(import.meta.dirname, 'testing/writing-child.ts'),
      dataDir,
      JSON.stringify(optionsOf() ?? null),
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await store.read(1, 'half-written')).toBeUndefined();
    const left = (await namesIn(store)).filter((name) => name.includes('half-written'));
    expect(left).toEqual(['1/half-written.half']);
    await store.remove(1, 'half-written.half');
    expect((await namesIn(store)).filter((name) => name.includes('half-written'))).toEqual([]);
  });

  test('leaves nothing beside itself', () => {
    expect(readdirSync(dataDir)).toEqual([kind === 's3' ? 'files-on-their-way' : 'files']);
    if (kind === 's3') expect(readdirSync(join(dataDir, 'files-on-their-way/1'))).toEqual([]);
  });
});

test('a bucket that is away is told as such, and not as a database', async () => {
  const gone = await startS3();
  await gone.close();
  const store = await openByteStore(join(folder, 'gone'), gone);
  await expect(store.read(1, 'irgendeine')).rejects.toMatchObject({
    status: 503,
    title: 'Der Speicher für Dateien ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
  });
});
