import { startDerived } from './derived/index.ts';
import { lensTextRoutes } from './glasses-type/index.ts';
import { lawRoutes } from './law/index.ts';
import { qualityRoutes, startQuality } from './quality/index.ts';
import { startScores } from './score-job/index.ts';
import type { Feature } from './server.ts';
import { settingsRoutes } from './settings/index.ts';
import { startUploads, type UploadOptions, type Uploads } from './upload/index.ts';

export interface StartedFeatures {
  /** For `apiPlugin`. */
  features: readonly Feature[];
  uploads: Uploads;
}

/**
 * Opens the queues of those features that need more of the house than its database, and takes up what a stopped
 * portal has left. The one list of them: whoever serves the API, tests included, serves all.
 */
export async function startFeatures({ db, jobs, ...options }: UploadOptions): Promise<StartedFeatures> {
  const quality = await startQuality({ db, jobs });
  const scores = await startScores({ db, jobs });
  const judgeAnew = async (tenantId: number) => {
    await quality.request(tenantId);
    await scores.request(tenantId);
  };
  const derived = await startDerived({ db, jobs, onRebuilt: judgeAnew });
  const uploads = await startUploads({ db, jobs, onImported: judgeAnew, ...options });
  return { uploads, features: [uploads.feature, lensTextRoutes(derived), lawRoutes(derived), qualityRoutes(quality, derived), settingsRoutes(derived)] };
}
