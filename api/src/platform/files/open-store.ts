import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteStore } from './byte-store.ts';
import { folderStore } from './folder-store.ts';
import type { S3Options } from './s3-client.ts';

/** A client of S3 for who keeps something else in a bucket; its library is loaded for them alone. */
export const openS3Client = async (where: Omit<S3Options, 'bucket'>): Promise<S3Client> =>
  (await import('./s3-client.ts')).s3Client(where);

/**
 * Opens where files lie.
 * @param dataDir the portal's data folder; with several instances one that they share, or their own beside a bucket
 * @param s3 a bucket instead of a folder; the client for it is loaded for it alone
 */
export async function openByteStore(dataDir: string, s3?: S3Options): Promise<ByteStore> {
  if (!s3) return folderStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3, folderStore(join(dataDir, 'files-on-their-way')));
}
