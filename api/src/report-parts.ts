import { listAnomalies } from './features/anomalies/list-anomalies.ts';
import { findAssortment } from './features/assortment/find-assortment.ts';
import { findCatchment } from './features/catchment/find-catchment.ts';
import { findCustomerBase } from './features/customer-base/find-customer-base.ts';
import { findDashboard } from './features/dashboard/find-dashboard.ts';
import { findGlassesOrders } from './features/glasses-orders/find-glasses-orders.ts';
import { findGlassesValue } from './features/glasses-value/find-glasses-value.ts';
import { findInsurance } from './features/insurance/find-insurance.ts';
import { findLoyalty } from './features/loyalty/find-loyalty.ts';
import { findFollowUps } from './features/order-progress/find-follow-ups.ts';
import { findOrderProgress } from './features/order-progress/find-order-progress.ts';
import { findReductions } from './features/order-progress/find-reductions.ts';
import { listOwnNews } from './features/own-watches/own-watches.ts';
import type { ReportMailParts } from './features/report/mail/compose.ts';
import { findRevenue } from './features/revenue/find-revenue.ts';
import { findRevenueVat } from './features/revenue/find-revenue-vat.ts';
import { findRevenuePerCustomer } from './features/revenue-per-customer/find-revenue-per-customer.ts';
import { findStaffTable } from './features/staff/find-staff-table.ts';
import { findStores } from './features/store-comparison/find-stores.ts';
import { listTimeNotes } from './features/time-notes/list-time-notes.ts';

/** The report, and what is sent of it by e-mail, say what the pages of the analysis say: their own questions are handed to it. */
export const REPORT_PARTS: ReportMailParts = {
  revenue: findRevenue,
  revenueVat: findRevenueVat,
  glassesOrders: findGlassesOrders,
  glassesValue: findGlassesValue,
  revenuePerCustomer: findRevenuePerCustomer,
  customerBase: findCustomerBase,
  loyalty: findLoyalty,
  catchment: findCatchment,
  orderProgress: findOrderProgress,
  followUps: findFollowUps,
  reductions: findReductions,
  assortment: findAssortment,
  insurance: findInsurance,
  stores: findStores,
  staff: findStaffTable,
  timeNotes: listTimeNotes,
  dashboard: findDashboard,
  anomalies: listAnomalies,
  ownNews: listOwnNews,
};
