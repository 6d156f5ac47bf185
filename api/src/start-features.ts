import { today } from '@portal/shared/contract/calendar';
import { startDerived } from './data/derived/index.ts';
import { nameOf } from './data/users/name-of.ts';
import { startBenchmark, type BenchmarkJobs, type InventedShops } from './features/benchmark/index.ts';
import { startChangeRequests } from './features/change-requests/index.ts';
import { startMessages } from './features/campaign-messages/index.ts';
import { startRelease } from './data/campaigns/campaign-states.ts';
import { startDrawings } from './data/campaigns/run-drawings.ts';
import { drawExport, exportRoutes } from './features/export/routes.ts';
import { disclosureRoutes } from './features/law/disclosure-routes.ts';
import { startObjections } from './features/law/start-objections.ts';
import { startOwnData } from './features/own-data/index.ts';
import { startReadings } from './features/lens-text/market/readings.ts';
import { planPdfRoutes } from './features/plan-archive/pdf-routes.ts';
import { proofAnswerRoutes } from './features/proofs/operator-routes.ts';
import { proofRoutes } from './features/proofs/routes.ts';
import { qualityRoutes, startQuality } from './features/quality/index.ts';
import { openAccounts, type Accounts } from './platform/auth/accounts.ts';
import { noAdmin } from './platform/auth/admin-api.ts';
import { businessRoutes } from './features/businesses/routes.ts';
import { startScores } from './features/scores/index.ts';
import { reportMailRoutes } from './features/report/mail/routes.ts';
import { watchReportMails } from './features/report/mail/send-due.ts';
import { reportRoutes } from './features/report/routes.ts';
import { senderRoutes } from './features/sender/routes.ts';
import { shippingListRoutes } from './features/shipping-lists/routes.ts';
import { supportViewRoutes } from './features/support-view/routes.ts';
import { adminUserRoutes } from './features/users/admin-routes.ts';
import { peopleRoutes } from './features/users/people-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { startWebsiteChecks } from './features/website-check/index.ts';
import { startFiles, type FileStore, type S3Options } from './platform/files/index.ts';
import type { Feature } from './platform/http/context.ts';
import { startMail, type Mailer } from './platform/mail/index.ts';
import { startWebsiteStatistics } from './features/website-statistics/index.ts';
import { REPORT_MAIL_PARTS, REPORT_PARTS } from './report-parts.ts';
import { findingsFile, startUploads, uploadRoutes, type UploadOptions, type Uploads } from './features/upload/index.ts';
import { uploadKeyRoutes } from './features/upload-keys/routes.ts';
import { receiveByKey } from './features/upload-keys/receive/receive-by-key.ts';
import { importPreview } from './features/upload-mapping/preview/import-preview.ts';
import { uploadMappingRoutes } from './features/upload-mapping/routes.ts';
import { marketMappingRoutes } from './features/upload-mapping/market-routes.ts';
import { listProfiles } from './features/upload-mapping/profiles/profiles.ts';
import { watchMissingUploads } from './features/upload-keys/tell/tell-missing.ts';

export interface StartedFeatures {
  /** For `apiPlugin`. */
  features: readonly Feature[];
  /** For `apiPlugin`, too: what websites tell of their visitors. */
  counter: Feature;
  uploads: Uploads;
  files: FileStore;
  mail: Mailer;
  benchmark: BenchmarkJobs;
}

export interface FeatureOptions extends Omit<UploadOptions, 'files'> {
  /** Of the mail server; without it e-mails stay in the outbox. */
  smtpUrl?: string | undefined;
  /** Address that the portal's own e-mails come from. */
  mailAddress?: string | undefined;
  /** Where files lie in place of the data folder. */
  s3?: S3Options | undefined;
  /** The address that people know the portal by, for links in e-mails. */
  publicUrl?: string;
  /** Of the identity service; without it nobody's sign-in can be administered. */
  accounts?: Accounts | undefined;
  /** Peers of a demonstration. */
  inventedShops?: InventedShops | undefined;
  /** Whether visitors of websites are counted; they are unless told otherwise. */
  countsWebsites?: boolean;
  /** Whether codes for forgotten passwords reach people; unless told otherwise, where there is a mail server. */
  sendsCodes?: boolean | undefined;
}

/**
 * Opens the queues of those features that need more of the portal than its database, and takes up what a stopped
 * portal has left. The one list of them: whoever serves the API, tests included, serves all.
 */
export async function startFeatures({
  db, jobs, smtpUrl, mailAddress, publicUrl = 'http://localhost', accounts = openAccounts(noAdmin), sendsCodes = smtpUrl !== undefined, countsWebsites = true,
  s3, inventedShops, ...options
}: FeatureOptions): Promise<StartedFeatures> {
  const files = await startFiles({ db, jobs, dataDir: options.dataDir, s3 });
  const mail = await startMail({ db, jobs, smtpUrl, ownAddress: mailAddress });
  const quality = await startQuality({ db, jobs });
  const scores = await startScores({ db, jobs });
  const lensTexts = await startReadings({ db, jobs });
  await startDerived({
    db, jobs, followers: {
      'lens-texts': lensTexts,
      quality: (tenantId) => quality.request(tenantId),
      'quality-of-stores': (tenantId, storeIds) => quality.request(tenantId, storeIds, { duplicates: false }),
      scores: (tenantId) => scores.request(tenantId),
      market: () => scores.requestMarket(),
    },
  });
  await startObjections(db);
  const uploads = await startUploads({ db, jobs, files, nameOf: nameOf(accounts), ...options });
  watchMissingUploads(jobs, { db, mail, accounts, publicUrl });
  await startDrawings({ db, jobs }, {
    campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), onDrawn),
    selection: drawExport,
  });
  const messages = await startMessages({ db, jobs, files, mail, publicUrl });
  const ownData = await startOwnData({ db, jobs, files, mail, accounts, dataDir: options.dataDir });
  const benchmark = await startBenchmark({ db, jobs, invented: inventedShops });
  const websites = await startWebsiteStatistics({ db, jobs, dataDir: options.dataDir, isOn: countsWebsites });
  const users = { db, accounts, mail, publicUrl };
  const reportMails = { ...users, files, parts: REPORT_MAIL_PARTS };
  watchReportMails(jobs, reportMails);
  const changeRequests = startChangeRequests({ ...users, jobs, files });
  return {
    uploads, files, mail, benchmark, counter: websites.counter,
    features: [
      uploadRoutes(uploads, receiveByKey({ listProfiles, importPreview })), uploadKeyRoutes, uploadMappingRoutes(uploads), marketMappingRoutes, findingsFile(files),
      benchmark.feature, websites.feature, ownData, qualityRoutes(quality, files), senderRoutes(files, mail), disclosureRoutes(files), planPdfRoutes(files), exportRoutes(files), shippingListRoutes(files), proofRoutes(files), proofAnswerRoutes(files), messages,
      userRoutes(users, sendsCodes), peopleRoutes(accounts), adminUserRoutes(users, sendsCodes), supportViewRoutes(users), businessRoutes(users),
      reportRoutes({ parts: REPORT_PARTS, files }), reportMailRoutes(reportMails), changeRequests, await startWebsiteChecks({ db, jobs, ownUrl: publicUrl }),
    ],
  };
}
