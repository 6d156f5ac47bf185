import { catchmentSchema } from '@portal/shared/contract/analyse';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findCatchment } from './find-catchment.ts';

/** Figures of analyse/einzugsgebiet. */
export const catchmentRoutes = analysisRoute('catchment', catchmentSchema, findCatchment);
