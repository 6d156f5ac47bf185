import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3';
import { openS3Client, type S3Options } from '@portal/api';

/** Files of a bucket by their names. Whatever fails otherwise than is said here fails with the store's own error. */
export interface Objects {
  /** The names below a prefix, in order. @param after only those behind it */
  list(prefix: string, after?: string): Promise<string[]>;
  /** What would be folders right below a prefix, with its slash. */
  folders(prefix: string): Promise<string[]>;
  /** null: it is not there. @param known its tag as it was read last; 'same': it is still that one */
  read(name: string, known?: string): Promise<{ content: Buffer; tag: string | undefined } | 'same' | null>;
  write(name: string, content: Buffer): Promise<void>;
  /** @returns false: somebody has written it before, and it stays as it is */
  writeFirst(name: string, content: Buffer): Promise<boolean>;
  remove(name: string): Promise<void>;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export async function openObjects({ bucket: Bucket, ...where }: S3Options): Promise<Objects> {
  const client = await openS3Client(where);
  const pages = (input: Omit<ListObjectsV2CommandInput, 'Bucket'>) =>
    paginateListObjectsV2({ client }, { Bucket, ...input });
  return {
    async list(prefix, after) {
      const names: string[] = [];
      for await (const { Contents = [] } of pages({ Prefix: prefix, ...(after && { StartAfter: after }) }))
        names.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return names;
    },
    async folders(prefix) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages({ Prefix: prefix, Delimiter: '/' }))
        names.push(...CommonPrefixes.flatMap((common) => common.Prefix?.slice(prefix.length, -1) || []));
      return names;
    },
    async read(Key, known) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...(known && { IfNoneMatch: known }) }));
        return { content: Buffer.from(await answer.Body!.transformToByteArray()), tag: answer.ETag };
      } catch (error) {
        if (statusOf(error) === 304) return 'same';
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    write: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }))),
    async writeFirst(Key, Body) {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        // 409: somebody is writing it right now.
        if ([409, 412].includes(statusOf(error) ?? 0)) return false;
        throw error;
      }
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  };
}
