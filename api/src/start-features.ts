import { today } from '@portal/shared/contract/calendar';
import { startRelease } from './data/campaigns/campaign-states.ts';
import { startDrawings } from './data/campaigns/run-drawings.ts';
import { startDerived, type FeatureFollowers } from './data/derived/index.ts';
import type { Examine } from './data/feature/examine.ts';
import type { Portal, Started } from './data/feature/feature.ts';
import { nothingPublished, type PublishedAreas } from './data/feature/published-areas.ts';
import { nameOf } from './data/users/name-of.ts';
import { FEATURES } from './features.ts';
import { startBenchmark, type BenchmarkJobs, type InventedShops } from './features/benchmark/index.ts';
import { drawExport } from './features/export/routes.ts';
import type { InventedEffects } from './features/market-effects/publish-effects.ts';
import { startMarketEffects, type MarketEffectsJobs } from './features/market-effects/start-market-effects.ts';
import { findingsFile, startUploads, uploadRoutes, type UploadOptions, type Uploads } from './features/upload/index.ts';
import { receiveByKey } from './features/upload-keys/receive/receive-by-key.ts';
import { watchMissingUploads } from './features/upload-keys/tell/tell-missing.ts';
import { importPreview } from './features/upload-mapping/preview/import-preview.ts';
import { listProfiles } from './features/upload-mapping/profiles/profiles.ts';
import { uploadMappingRoutes } from './features/upload-mapping/routes.ts';
import { openAccounts, type Accounts } from './platform/auth/accounts.ts';
import { noAdmin } from './platform/auth/admin-api.ts';
import type { BackupPlan } from './platform/backup/index.ts';
import { startFiles, type FileStore, type S3Options } from './platform/files/index.ts';
import type { Feature } from './platform/http/context.ts';
import { startMail, type Mailer } from './platform/mail/index.ts';

export interface StartedFeatures {
  /** For `apiPlugin`. */
  features: readonly Feature[];
  /** For `apiPlugin`, too: what websites tell of their visitors. */
  counter: Feature;
  uploads: Uploads;
  files: FileStore;
  mail: Mailer;
  benchmark: BenchmarkJobs;
  marketEffects: MarketEffectsJobs;
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
  /** What is served of the areas; without it there are none. */
  areas?: PublishedAreas | undefined;
  /** Of the identity service; without it nobody's sign-in can be administered. */
  accounts?: Accounts | undefined;
  /** Peers of a demonstration. */
  inventedShops?: InventedShops | undefined;
  /** What businesses of a demonstration know of the effects of Daueraktionen. */
  inventedEffects?: InventedEffects | undefined;
  /** Whether visitors of websites are counted; they are unless told otherwise. */
  countsWebsites?: boolean;
  /** Whether codes for forgotten passwords reach people; unless told otherwise, where there is a mail server. */
  sendsCodes?: boolean | undefined;
  /** Looks at what the portal stands on; without it there is nothing to find. */
  examine?: Examine;
  /** Where backups lie, and when they are made; without it none are. */
  backups?: BackupPlan | null;
}

/**
 * Starts all features, which take up what a stopped portal has left. Whoever serves the API, tests included, serves
 * all. Uploads, benchmark and effects of the market are started by name: who serves the API has them do something by itself.
 */
export async function startFeatures({
  db,
  jobs,
  smtpUrl,
  mailAddress,
  publicUrl = 'http://localhost',
  accounts = openAccounts(noAdmin),
  areas = nothingPublished,
  sendsCodes = smtpUrl !== undefined,
  countsWebsites = true,
  s3,
  examine = () => Promise.resolve([]),
  backups = null,
  inventedShops,
  inventedEffects,
  ...options
}: FeatureOptions): Promise<StartedFeatures> {
  const files = await startFiles({ db, jobs, dataDir: options.dataDir, s3 });
  const mail = await startMail({ db, jobs, smtpUrl, ownAddress: mailAddress });
  const portal: Portal = {
    db,
    jobs,
    files,
    mail,
    accounts,
    areas,
    publicUrl,
    dataDir: options.dataDir,
    countsWebsites,
    sendsCodes,
    examine,
    backups,
  };
  const started: Started[] = [];
  for (const { start } of FEATURES) if (start) started.push(await start(portal));
  await startDerived({
    db,
    jobs,
    followers: Object.assign({}, ...started.map(({ followers }) => followers)) as FeatureFollowers,
  });
  const uploads = await startUploads({ db, jobs, files, nameOf: nameOf(accounts), ...options });
  watchMissingUploads(jobs, { db, mail, accounts, publicUrl });
  await startDrawings(
    { db, jobs },
    {
      campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), onDrawn),
      selection: drawExport,
    },
  );
  const benchmark = await startBenchmark({ db, jobs, invented: inventedShops });
  const marketEffects = await startMarketEffects({ db, jobs, invented: inventedEffects });
  return {
    uploads,
    files,
    mail,
    benchmark,
    marketEffects,
    counter: async (app, context) => {
      for (const { counter } of started) await counter?.(app, context);
    },
    features: [
      ...started.flatMap(({ routes = [] }) => routes),
      benchmark.feature,
      uploadRoutes(uploads, receiveByKey({ listProfiles, importPreview })),
      uploadMappingRoutes(uploads),
      findingsFile(files),
    ],
  };
}
