export { openAccounts, type Accounts } from './platform/auth/accounts.ts';
export { cognitoAdmin, noAdmin, type AdminApi } from './platform/auth/admin-api.ts';
export { outwardFetch, resolveByName } from './platform/web/index.ts';
export { askCognito } from './platform/auth/ask-cognito.ts';
export type { IdentityOptions } from './platform/auth/token-verifier.ts';
export { inviteUser } from './data/users/invite-user.ts';
export type { ApiUser } from './platform/auth/user.ts';
export { freeRoom, openByteStore, openS3Client, type FileStore, type S3Options } from './platform/files/index.ts';
export { trySmtp, type Mailer, type Notice } from './platform/mail/index.ts';
export { type InventedShops, type LocatedMonth } from './features/benchmark/index.ts';
export type { InventedEffects } from './features/market-effects/publish-effects.ts';
export type { Examine, SeenCall } from './data/feature/examine.ts';
export type { PublishedAreas } from './data/feature/published-areas.ts';
export {
  backupName,
  BackupProblem,
  openBucket,
  openShelf,
  refuseUsed,
  restoreBackup,
  writeBackup,
  writePrivate,
} from './platform/backup/index.ts';
export { noteRestored } from './features/backups/unfinished.ts';
export { dashboardFigures } from './features/dashboard/dashboard-figures.ts';
export * from './platform/database/index.ts';
export { markSent, releaseAddresses, startRelease } from './data/campaigns/campaign-states.ts';
export { acceptAgreement } from './features/agreement/accept-agreement.ts';
export { saveProfile } from './features/basic-settings/save-profile.ts';
export { saveSender } from './features/sender/save-sender.ts';
export { countRecipients } from './data/campaigns/list-members.ts';
export { answerRequest, makeRequest } from './features/change-requests/index.ts';
export { saveGoals } from './features/goals/save-goals.ts';
export { proposeGoals } from './data/goals/propose.ts';
export { readHistory } from './data/goals/read-history.ts';
export { planCampaign } from './data/campaigns/plan-campaign.ts';
export { rebuildDerived } from './data/derived/index.ts';
export { rebuildWebsiteSums } from './data/websites/rebuild-website-sums.ts';
export { NO_CRITERIA } from '@portal/shared/contract/counting';
export { makeStanding } from './features/standing-campaigns/save-standing.ts';
export { writeBundle } from './data/standing/make-bundle.ts';
export { replayDays } from './data/standing/replay.ts';
export { createSelection, saveSelection } from './data/selections/save-selection.ts';
export * from './data/geo/index.ts';
export type { ApiApp, ApiContext, Feature } from './platform/http/context.ts';
export { germanIssue } from './platform/http/german-issues.ts';
export { answerError } from './platform/http/error-handler.ts';
export { limitAddresses } from './platform/http/limits.ts';
export { ACCESSIBILITY_PATH, escapeHtml, plainPage } from './platform/http/plain-page.ts';
export { ApiProblem } from './platform/http/problem.ts';
export { requestId } from './platform/http/request-id.ts';
export { BODY_TIMES, endSlowBodies } from './platform/http/slow-bodies.ts';
export { answerUnknownPath } from './platform/http/unknown-path.ts';
export * from './platform/jobs/index.ts';
export { GAUGES } from './gauges.ts';
export type { Gauge } from './platform/telemetry/gauge.ts';
export { aboutError, logTo, logTrouble } from './platform/telemetry/log.ts';
export { startFeatures, type StartedFeatures } from './start-features.ts';
export { apiPlugin, type ApiOptions } from './server.ts';
export { UploadProblem } from './data/reading/problem.ts';
export type { Uploader } from './data/receiving/receive-upload.ts';
export { hasBeenImported, isFinal } from './data/uploads/status.ts';
export { startUploads, type UploadOptions, type Uploads } from './features/upload/index.ts';
