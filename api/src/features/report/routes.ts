import { reportQuerySchema } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { drawReport } from './draw/index.ts';
import { gatherReport, type ReportSources } from './gather.ts';

/** The monthly report as a PDF. */
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
  };
