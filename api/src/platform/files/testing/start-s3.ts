import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../s3-store.ts';

/** The one sign-in that the store of tests knows, where clients of AWS look for theirs. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A store on this machine that speaks S3, with an empty bucket. */
export async function startS3(): Promise<S3Options & { close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'portal' }] });
  const { port } = await server.run();
  return {
    bucket: 'portal', endpoint: `http://127.0.0.1:${port}`, region: 'eu-central-1',
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
