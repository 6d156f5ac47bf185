import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '../s3-client.ts';
import { createS3Server } from './s3-server.ts';

/** The one sign-in that the store of tests knows, where clients of AWS look for theirs. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'PORTALTEST', AWS_SECRET_ACCESS_KEY: 'portal-test' };

/** A store on this machine that speaks S3, with an empty bucket. */
export async function startS3(): Promise<S3Options & { close(): Promise<void> }> {
  const bucket = 'portal';
  const server = createS3Server(bucket, S3_KEYS.AWS_ACCESS_KEY_ID).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    bucket,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
