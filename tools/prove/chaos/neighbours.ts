import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { S3_KEYS } from '../../../api/src/platform/files/testing/start-s3.ts';
import { createS3Server } from '../../../api/src/platform/files/testing/s3-server.ts';
import { startMailServer, type MailServer } from '../../../api/src/platform/mail/testing/start-mail-server.ts';
import type { World } from './scenes.ts';

/** What stands beside a portal: a mail server, and a store that speaks S3. */
export interface Neighbours extends Pick<World, 'mailGoesAway' | 'bucketGoesAway'> {
  /** By which a portal finds them. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = 'portal';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

export async function startNeighbours(): Promise<Neighbours> {
  const [mailPort, bucketPort] = [await freePort(), await freePort()];
  let mail: MailServer = await startMailServer({}, mailPort);
  const bucket = createS3Server(BUCKET, S3_KEYS.AWS_ACCESS_KEY_ID);
  await listen(bucket, bucketPort);
  const closeBucket = async () => {
    bucket.close();
    bucket.closeAllConnections();
    await once(bucket, 'close');
  };
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'portal@firma.example',
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
      FILES_S3_REGION: 'eu-central-1',
      ...S3_KEYS,
    },
    mailGoesAway: async () => {
      await mail.close();
      return async () => {
        mail = await startMailServer({}, mailPort);
      };
    },
    bucketGoesAway: async () => {
      await closeBucket();
      return () => listen(bucket, bucketPort);
    },
    close: async () => {
      await Promise.all([mail.close(), closeBucket()]);
    },
  };
}
