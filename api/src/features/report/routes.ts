import {
  analysisFilterSchema,
  reportQuerySchema,
  SENDABLE_PAGES,
  type SendablePage,
} from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { z } from 'zod';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { drawReport } from './draw/index.ts';
import { drawView } from './view/draw-view.ts';
import { gatherView } from './view/gather-view.ts';
import { gatherReport, type ReportSources } from './gather.ts';

const viewParams = z.object({ page: z.enum(Object.keys(SENDABLE_PAGES) as [SendablePage, ...SendablePage[]]) });

/** The monthly report, and a page of the analysis below its filter bar, as a PDF. */
export const reportRoutes =
  (sources: ReportSources): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/analysis/report',
      {
        config: { ...ANALYSIS.route.config, limit: 'pdf' },
        schema: { ...ANALYSIS.schema, querystring: reportQuerySchema },
      },
      async ({ user, query }, reply) => {
        const data = await readTenant(db, user, (trx) => gatherReport(trx, user, sources, query, today()));
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="monatsbericht-${query.month}.pdf"`)
          .send(drawReport(data));
      },
    );

    app.get(
      '/api/v2/analysis/view/:page',
      {
        config: { ...ANALYSIS.route.config, limit: 'pdf' },
        schema: { ...ANALYSIS.schema, params: viewParams, querystring: analysisFilterSchema },
      },
      async ({ user, params: { page }, query: filter }, reply) => {
        const view = await readTenant(db, user, (trx) => gatherView(trx, user, sources, { page, filter }, today()));
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${page}-${view.days.to}.pdf"`)
          .send(drawView(view));
      },
    );
  };
