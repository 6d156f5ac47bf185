import { buyers } from './data/analysis/slices/buyers.ts';
import type { FeatureDeclaration } from './data/feature/feature.ts';
import { advertisingPlanFeature } from './features/advertising-plan/feature.ts';
import { agreementFeature } from './features/agreement/feature.ts';
import { anomaliesFeature } from './features/anomalies/feature.ts';
import { areasFeature } from './features/areas/feature.ts';
import { wearers } from './features/assortment/wearers.ts';
import { assortmentFeature } from './features/assortment/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { backupsFeature } from './features/backups/feature.ts';
import { basicSettingsFeature } from './features/basic-settings/feature.ts';
import { benchmarkFeature } from './features/benchmark/feature.ts';
import { brandsFeature } from './features/brands/feature.ts';
import { businessSettingsFeature } from './features/business-settings/feature.ts';
import { businessesFeature } from './features/businesses/feature.ts';
import { campaignMessagesFeature } from './features/campaign-messages/feature.ts';
import { messagePicturesFeature } from './features/message-pictures/feature.ts';
import { queueMessages } from './features/campaign-messages/sending/queue-messages.ts';
import { campaignsFeature } from './features/campaigns/feature.ts';
import { standingCampaignsFeature } from './features/standing-campaigns/feature.ts';
import { catchmentFeature } from './features/catchment/feature.ts';
import { buyersOfPlz, buyersOfRing } from './features/catchment/sets.ts';
import { changeExplainedFeature } from './features/change-explained/feature.ts';
import { changeRequestsFeature } from './features/change-requests/feature.ts';
import { readEvidence } from './features/client-events/read-evidence.ts';
import { clientEventsFeature } from './features/client-events/feature.ts';
import { customerBaseFeature } from './features/customer-base/feature.ts';
import { base } from './features/customer-base/sets.ts';
import { companySignInFeature } from './features/company-sign-in/feature.ts';
import { customerAnswersFeature } from './features/customer-answers/feature.ts';
import { customersFeature } from './features/customers/feature.ts';
import { customersBehindFeature } from './features/customers-behind/feature.ts';
import { dailyProposalsFeature } from './features/daily-proposals/feature.ts';
import { dashboardFigures } from './features/dashboard/dashboard-figures.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { dueCustomersFeature } from './features/due-customers/feature.ts';
import { exportFeature } from './features/export/feature.ts';
import { firstWeekFeature } from './features/first-week/feature.ts';
import { geoFeature } from './features/geo/feature.ts';
import { glassesOrdersFeature } from './features/glasses-orders/feature.ts';
import { glassesValueFeature } from './features/glasses-value/feature.ts';
import { goalsFeature } from './features/goals/feature.ts';
import { lawFeature } from './features/law/feature.ts';
import { lawDocumentsFeature } from './features/law-documents/feature.ts';
import { consentByConfirmation } from './features/law/record-consent.ts';
import { objectByPiece } from './features/law/unsubscribe.ts';
import { marketEffectsFeature } from './features/market-effects/feature.ts';
import { lensTextFeature } from './features/lens-text/feature.ts';
import { loyaltyFeature } from './features/loyalty/feature.ts';
import { main, oneTime } from './features/loyalty/sets.ts';
import { operationFeature } from './features/operation/feature.ts';
import { insuranceFeature } from './features/insurance/feature.ts';
import { orderProgressFeature } from './features/order-progress/feature.ts';
import { ordersBehindFeature } from './features/orders-behind/feature.ts';
import { ownDataFeature } from './features/own-data/feature.ts';
import { ownWatchesFeature } from './features/own-watches/feature.ts';
import { plainQuestionsFeature } from './features/plain-questions/feature.ts';
import { watchedFigures } from './features/plain-questions/watched-figures.ts';
import { planArchiveFeature } from './features/plan-archive/feature.ts';
import { postageFeature } from './features/postage/feature.ts';
import { priceLimitsFeature } from './features/price-limits/feature.ts';
import { purchasePricesFeature } from './features/purchase-prices/feature.ts';
import { practiceFeature } from './features/practice/feature.ts';
import { proofsFeature } from './features/proofs/feature.ts';
import { correctEmail } from './features/quality/decisions/correct-email.ts';
import { qualityFeature } from './features/quality/feature.ts';
import { releaseInfoFeature } from './features/release-info/feature.ts';
import { retentionFeature } from './features/retention/feature.ts';
import { reportFeature } from './features/report/feature.ts';
import { sendsReports } from './features/report/mail/sends-reports.ts';
import { revenueFeature } from './features/revenue/feature.ts';
import { revenuePerCustomerFeature } from './features/revenue-per-customer/feature.ts';
import { decile, pairs } from './features/revenue-per-customer/sets.ts';
import { scoresFeature } from './features/scores/feature.ts';
import { selectionFeature } from './features/selection/feature.ts';
import { senderFeature } from './features/sender/feature.ts';
import { shippingListsFeature } from './features/shipping-lists/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { staffSettingsFeature } from './features/staff-settings/feature.ts';
import { storeComparisonFeature } from './features/store-comparison/feature.ts';
import { storesFeature } from './features/stores/feature.ts';
import { successFeature } from './features/success/feature.ts';
import { suggestionsFeature } from './features/suggestions/feature.ts';
import { supportViewFeature } from './features/support-view/feature.ts';
import { timeNotesFeature } from './features/time-notes/feature.ts';
import { uploadFeature } from './features/upload/feature.ts';
import { uploadKeysFeature } from './features/upload-keys/feature.ts';
import { uploadMappingFeature } from './features/upload-mapping/feature.ts';
import { usersFeature } from './features/users/feature.ts';
import { websiteCheckFeature } from './features/website-check/feature.ts';
import { websiteStatisticsFeature } from './features/website-statistics/feature.ts';
import { readKey } from './features/benchmark/read-months.ts';
import { PROPOSAL_SOURCES } from './proposal-sources.ts';
import { QUESTION_PAGES } from './question-pages.ts';
import { REPORT_PARTS } from './report-parts.ts';

/** Which customers stand behind a figure is said by the feature that counts them; the one list of them asks here. */
const CUSTOMER_SETS = {
  buyers,
  plz: buyersOfPlz,
  ring: buyersOfRing,
  decile,
  pairs,
  base,
  main,
  'one-time': oneTime,
  wearers,
};

/**
 * All features of the API. The test of every change has one business do what they list in their `audits`, one after the other
 * in this order: what takes the grounds from others, as an erasure does, stands last.
 */
export const FEATURES: readonly FeatureDeclaration[] = [
  storesFeature,
  releaseInfoFeature,
  dashboardFeature,
  revenueFeature,
  changeExplainedFeature,
  glassesValueFeature,
  revenuePerCustomerFeature,
  glassesOrdersFeature,
  customerBaseFeature,
  loyaltyFeature,
  catchmentFeature,
  staffFeature,
  storeComparisonFeature,
  assortmentFeature,
  orderProgressFeature,
  insuranceFeature,
  anomaliesFeature,
  dailyProposalsFeature(PROPOSAL_SOURCES),
  ownWatchesFeature(watchedFigures(QUESTION_PAGES)),
  timeNotesFeature,
  plainQuestionsFeature({ pages: QUESTION_PAGES, readMarketKey: readKey }),
  ordersBehindFeature,
  benchmarkFeature,
  websiteStatisticsFeature,
  websiteCheckFeature,
  changeRequestsFeature,
  senderFeature,
  postageFeature,
  purchasePricesFeature,
  priceLimitsFeature,
  customersBehindFeature(CUSTOMER_SETS),
  suggestionsFeature,
  selectionFeature,
  exportFeature,
  campaignsFeature,
  standingCampaignsFeature(queueMessages),
  marketEffectsFeature,
  campaignMessagesFeature,
  messagePicturesFeature,
  shippingListsFeature,
  customersFeature,
  customerAnswersFeature({ object: objectByPiece, consent: consentByConfirmation, correctEmail }),
  dueCustomersFeature,
  scoresFeature,
  successFeature,
  geoFeature,
  advertisingPlanFeature,
  planArchiveFeature,
  proofsFeature,
  qualityFeature,
  goalsFeature,
  brandsFeature,
  lensTextFeature,
  staffSettingsFeature,
  businessSettingsFeature,
  basicSettingsFeature,
  agreementFeature,
  auditFeature,
  clientEventsFeature,
  reportFeature(REPORT_PARTS),
  firstWeekFeature(sendsReports),
  practiceFeature,
  ownDataFeature,
  usersFeature,
  companySignInFeature,
  supportViewFeature,
  businessesFeature,
  areasFeature(readEvidence),
  operationFeature,
  retentionFeature,
  backupsFeature(dashboardFigures),
  lawFeature,
  lawDocumentsFeature,
  uploadMappingFeature,
  uploadKeysFeature,
  uploadFeature,
];
