import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { openS3Client } from '../files/index.ts';
import { S3_KEYS, startS3 } from '../files/testing/start-s3.ts';
import { s3Shelf } from './s3-shelf.ts';

const MIB = 1_048_576;
const NAME = 'portal-2026-11-28-020304.sicherung';
const folder = mkdtempSync(join(tmpdir(), 'portal-s3-shelf-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function* pieces(bytes: Buffer, breaks = false) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
  if (breaks) throw new Error('source ended');
}
/** Five MiB are the least that a store takes for a part. */
const shelf = () => s3Shelf(s3, folder, 5 * MIB);
const begun = async () => {
  const client = await openS3Client(s3);
  return (await client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket }))).Uploads ?? [];
};

test.each([
  ['at once', 1],
  ['in parts', 12],
])('a backup is sent %s, and is there as it was', async (_how, size) => {
  const bytes = randomBytes(size * MIB + 7);
  await shelf().put(NAME, pieces(bytes));
  expect(await shelf().list()).toEqual([{ name: NAME, bytes: bytes.length }]);
  const draft = mkdtempSync(join(folder, 'draft-'));
  expect(readFileSync(await shelf().take(NAME, draft)).equals(bytes)).toBe(true);
  rmSync(draft, { recursive: true });
  await shelf().remove(NAME);
  expect([await shelf().list(), await begun(), readdirSync(folder)]).toEqual([[], [], []]);
});

test('of one that ends too early, or whose bucket goes away, nothing is there', async () => {
  await expect(shelf().put(NAME, pieces(randomBytes(12 * MIB), true))).rejects.toThrow('source ended');
  await expect(
    s3Shelf({ ...s3, bucket: 'none' }, folder, 5 * MIB).put(NAME, pieces(randomBytes(12 * MIB))),
  ).rejects.toThrow();
  expect([await shelf().list(), await begun(), readdirSync(folder)]).toEqual([[], [], []]);
});
