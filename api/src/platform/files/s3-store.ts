import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { ApiProblem } from '../http/problem.ts';
import type { ByteStore } from './byte-store.ts';
import { s3Client, type S3Options } from './s3-client.ts';

/** What people are told: the error of the network would read as if the database were away. */
const explainBucket = (cause: unknown): ApiProblem =>
  Object.assign(
    new ApiProblem(
      503,
      'files-unavailable',
      'Der Speicher für Dateien ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
    ),
    { cause },
  );

/**
 * Keeps files in a bucket of a store that speaks S3, as `<business>/<key>`, like the folder has them.
 * @param spool where a file waits until it is whole: a store wants to know its length first, and takes it at once then
 */
export function s3Store({ bucket, ...where }: S3Options, spool: ByteStore): ByteStore {
  const client = s3Client(where);
  const place = (tenantId: number, key: string) => ({ Bucket: bucket, Key: `${tenantId}/${key}` });
  return {
    async write(tenantId, key, content) {
      const written = await spool.write(tenantId, key, content);
      try {
        const body = await spool.read(tenantId, key);
        await client.send(new PutObjectCommand({ ...place(tenantId, key), Body: body, ContentLength: written.bytes }));
      } catch (error) {
        throw explainBucket(error);
      } finally {
        await spool.remove(tenantId, key);
      }
      return written;
    },

    async read(tenantId, key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            ...place(tenantId, key),
            ...(range && { Range: `bytes=${range.first}-${range.last}` }),
          }),
        );
        // In Node it is always one; the client's types allow for browsers.
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw explainBucket(error);
      }
    },

    remove: async (tenantId, key) => {
      await spool.remove(tenantId, key);
      await client.send(new DeleteObjectCommand(place(tenantId, key))).catch((error: unknown) => {
        throw explainBucket(error);
      });
    },

    async *listOlder(before) {
      yield* spool.listOlder(before);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '', LastModified } of Contents) {
          const [, tenantId, key] = /^(\d+)\/([^/]+)$/.exec(Key) ?? [];
          if (key && LastModified && LastModified < before) yield { tenantId: Number(tenantId), key };
        }
      }
    },
  };
}
