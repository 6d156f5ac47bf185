import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { s3Client, type S3Options } from '../files/s3-client.ts';
import { isBackupName, writePrivate, type Shelf } from './shelf.ts';
import { DRAFT } from './snapshot.ts';

const MIB = 1_048_576;
/** Of a part, which stands in memory while it is sent: a store takes 10,000 of them. */
const LEAST_PART = 32 * MIB;
const MOST_PARTS = 9_000;

/**
 * Backups in a bucket that speaks S3, at the top of it. A large one is sent in parts, since a store takes 5 GB at once; it is there
 * when the last of them is. What a killed process has sent the bucket has to forget by a rule of its own.
 * @param spool folder where one waits until its length is known
 * @param leastPart bytes; for tests
 */
export function s3Shelf({ bucket, ...where }: S3Options, spool: string, leastPart = LEAST_PART): Shelf {
  const client = s3Client(where);
  const place = (Key: string) => ({ Bucket: bucket, Key });
  return {
    async put(name, content) {
      const folder = await mkdtemp(join(spool, DRAFT));
      const path = join(folder, name);
      try {
        await writePrivate(path, content);
        const { size } = await stat(path);
        await new Upload({
          client,
          params: { ...place(name), Body: createReadStream(path) },
          partSize: Math.max(leastPart, Math.ceil(size / MOST_PARTS)),
          queueSize: 1,
        }).done();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async take(name, draft) {
      const path = join(draft, name);
      const { Body } = await client.send(new GetObjectCommand(place(name)));
      await pipeline(Body as Readable, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    },
    async list() {
      const found: { name: string; bytes: number }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '', Size = 0 } of Contents) if (isBackupName(Key)) found.push({ name: Key, bytes: Size });
      return found;
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(place(name)))),
  };
}
