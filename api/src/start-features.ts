import { startDerived } from './data/derived/index.ts';
import { startMessages } from './features/campaign-messages/index.ts';
import { exportRoutes } from './features/export/routes.ts';
import { qualityRoutes, startQuality } from './features/quality/index.ts';
import { startScores } from './features/scores/index.ts';
import { senderRoutes } from './features/sender/routes.ts';
import { shippingListRoutes } from './features/shipping-lists/routes.ts';
import { startFiles, type FileRoom } from './platform/files/index.ts';
import type { Feature } from './platform/http/context.ts';
import { startMail, type MailRoom } from './platform/mail/index.ts';
import { startUploads, type UploadOptions, type Uploads } from './features/upload/index.ts';

export interface StartedFeatures {
  /** For `apiPlugin`. */
  features: readonly Feature[];
  uploads: Uploads;
  files: FileRoom;
  mail: MailRoom;
}

export interface HouseOptions extends UploadOptions {
  /** Of the mail server; without it e-mails stay in the outbox. */
  smtpUrl?: string | undefined;
  /** The address that people know the portal by, for links in e-mails. */
  publicUrl?: string;
}

/**
 * Opens the queues of those features that need more of the house than its database, and takes up what a stopped
 * portal has left. The one list of them: whoever serves the API, tests included, serves all.
 */
export async function startFeatures({ db, jobs, smtpUrl, publicUrl = 'http://localhost', ...options }: HouseOptions): Promise<StartedFeatures> {
  const files = await startFiles({ db, jobs, dataDir: options.dataDir });
  const mail = await startMail({ db, jobs, smtpUrl });
  const quality = await startQuality({ db, jobs });
  const scores = await startScores({ db, jobs });
  await startDerived({
    db, jobs, followers: {
      quality: (tenantId) => quality.request(tenantId),
      'quality-of-stores': (tenantId, storeIds) => quality.request(tenantId, storeIds, { duplicates: false }),
      scores: (tenantId) => scores.request(tenantId),
    },
  });
  const uploads = await startUploads({ db, jobs, ...options });
  const messages = await startMessages({ db, jobs, files, mail, publicUrl });
  return { uploads, files, mail, features: [uploads.feature, qualityRoutes(quality), senderRoutes(files, mail), exportRoutes(files), shippingListRoutes(files), messages] };
}
