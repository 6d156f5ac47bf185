import {
  followUpsSchema,
  lensMakerWaitsSchema,
  orderProgressSchema,
  reductionsSchema,
  staffReductionsSchema,
} from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { PRO_ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { findLensMakers } from './find-lens-makers.ts';
import { findOrderProgress } from './find-order-progress.ts';
import { findReductions } from './find-reductions.ts';
import { findStaffReductions } from './find-staff-reductions.ts';

/** Figures of analyse/auftraege-abholung; what reads lines, later orders or staff by itself. */
export const orderProgressRoutes: Feature = async (app, context) => {
  await analysisRoute('order-progress', orderProgressSchema, findOrderProgress)(app, context);
  await analysisRoute('order-progress/makers', lensMakerWaitsSchema, findLensMakers)(app, context);
  await analysisRoute('order-progress/follow-ups', followUpsSchema, findFollowUps)(app, context);
  await analysisRoute('order-progress/reductions', reductionsSchema, findReductions)(app, context);
  await analysisRoute('order-progress/staff', staffReductionsSchema, findStaffReductions, PRO_ANALYSIS)(app, context);
};
