import { buyers } from './data/analysis/slices/buyers.ts';
import { feedRoutes, publicFeedRoutes } from './features/advertising-plan/feed-routes.ts';
import { advertisingPlanRoutes } from './features/advertising-plan/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { agreementRoutes } from './features/agreement/routes.ts';
import { basicSettingsRoutes } from './features/basic-settings/routes.ts';
import { marketBrandRoutes } from './features/brands/market/routes.ts';
import { brandRoutes } from './features/brands/routes.ts';
import { businessSettingsRoutes } from './features/business-settings/routes.ts';
import { campaignRoutes } from './features/campaigns/routes.ts';
import { catchmentRoutes } from './features/catchment/routes.ts';
import { buyersOfPlz, buyersOfRing } from './features/catchment/sets.ts';
import { changeExplainedRoutes } from './features/change-explained/routes.ts';
import { customerBaseRoutes } from './features/customer-base/routes.ts';
import { base } from './features/customer-base/sets.ts';
import { customersBehindRoutes } from './features/customers-behind/routes.ts';
import { customerRoutes } from './features/customers/index.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dueCustomersRoutes } from './features/due-customers/routes.ts';
import { geoRoutes } from './features/geo/routes.ts';
import { glassesOrderRoutes } from './features/glasses-orders/routes.ts';
import { glassesValueRoutes } from './features/glasses-value/routes.ts';
import { goalPlanRoutes } from './features/goals/plan-routes.ts';
import { goalRoutes } from './features/goals/routes.ts';
import { lawRoutes } from './features/law/routes.ts';
import { unsubscribeRoutes } from './features/law/unsubscribe-routes.ts';
import { marketRuleRoutes } from './features/lens-text/market/rule-routes.ts';
import { marketLensTextRoutes } from './features/lens-text/market/routes.ts';
import { lensTextRoutes } from './features/lens-text/routes.ts';
import { loyaltyRoutes } from './features/loyalty/routes.ts';
import { main, oneTime } from './features/loyalty/sets.ts';
import { ordersBehindRoutes } from './features/orders-behind/routes.ts';
import { planArchiveRoutes } from './features/plan-archive/routes.ts';
import { releaseInfoRoutes } from './features/release-info/routes.ts';
import { reportMailUnsubscribeRoutes } from './features/report/mail/unsubscribe-routes.ts';
import { revenuePerCustomerRoutes } from './features/revenue-per-customer/routes.ts';
import { decile, pairs } from './features/revenue-per-customer/sets.ts';
import { revenueRoutes } from './features/revenue/routes.ts';
import { scoreRoutes } from './features/scores/routes.ts';
import { selectionRoutes } from './features/selection/index.ts';
import { staffSettingsRoutes } from './features/staff-settings/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { storeComparisonRoutes } from './features/store-comparison/routes.ts';
import { storeRoutes } from './features/stores/routes.ts';
import { successRoutes } from './features/success/routes.ts';
import { suggestionRoutes } from './features/suggestions/routes.ts';
import { websitePreviewRoutes } from './features/website-check/index.ts';
import type { Feature } from './platform/http/context.ts';

/** Which customers stand behind a figure is said by the feature that counts them; the one list of them asks here. */
const customersBehind = customersBehindRoutes({
  buyers, plz: buyersOfPlz, ring: buyersOfRing, decile, pairs, base, main, 'one-time': oneTime,
});

/** The features that need a database alone; those with jobs of their own come from `startFeatures`. */
export const FEATURES: readonly Feature[] = [
  storeRoutes, releaseInfoRoutes,
  dashboardRoutes, revenueRoutes, changeExplainedRoutes, glassesValueRoutes, revenuePerCustomerRoutes, glassesOrderRoutes, customerBaseRoutes, loyaltyRoutes,
  catchmentRoutes, staffRoutes, storeComparisonRoutes, ordersBehindRoutes, customersBehind,
  geoRoutes, goalRoutes, goalPlanRoutes, selectionRoutes, campaignRoutes, customerRoutes, dueCustomersRoutes, scoreRoutes,
  successRoutes, suggestionRoutes, lawRoutes, lensTextRoutes, marketLensTextRoutes, marketRuleRoutes, businessSettingsRoutes, brandRoutes, marketBrandRoutes, staffSettingsRoutes,
  basicSettingsRoutes, agreementRoutes, auditRoutes, advertisingPlanRoutes, feedRoutes, planArchiveRoutes,
];

/** What anybody may call, without signing in. */
export const PUBLIC_FEATURES: readonly Feature[] = [unsubscribeRoutes, reportMailUnsubscribeRoutes, websitePreviewRoutes, publicFeedRoutes];
