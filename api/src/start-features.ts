import { startDerived } from './data/derived/index.ts';
import { brandRoutes } from './features/brands/routes.ts';
import { businessSettingsRoutes } from './features/business-settings/routes.ts';
import { lensTextRoutes } from './features/lens-text/routes.ts';
import { lawRoutes } from './features/law/routes.ts';
import { qualityRoutes, startQuality } from './features/quality/index.ts';
import { startScores } from './features/scores/index.ts';
import type { Feature } from './platform/http/context.ts';
import { startUploads, type UploadOptions, type Uploads } from './features/upload/index.ts';

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
  return {
    uploads,
    features: [
      uploads.feature, lensTextRoutes(derived), lawRoutes(derived), qualityRoutes(quality, derived), businessSettingsRoutes(derived), brandRoutes(derived),
    ],
  };
}
