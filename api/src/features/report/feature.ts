import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import type { ReportMailParts } from './mail/compose.ts';
import { ownMailRoutes } from './mail/own-mail-routes.ts';
import { reportMailRoutes } from './mail/routes.ts';
import { watchReportMails } from './mail/send-due.ts';
import { reportMailUnsubscribeRoutes } from './unsubscribe/routes.ts';
import { reportRoutes } from './routes.ts';
import { sendingRoutes } from './sendings/routes.ts';
import { watchSendings } from './sendings/send-due-sendings.ts';
import { shareLinkRoutes } from './share-links/routes.ts';
import { sharedPageRoutes } from './shared-page/routes.ts';
import { REPORT_FACTS } from './tables.ts';

/** @param parts the questions of the pages whose figures it prints */
export const reportFeature = (parts: ReportMailParts): FeatureDeclaration => ({
  name: 'report',
  tags: { Analyse: 'analyse', Einstellungen: 'settings-admin' },
  publicRoutes: [reportMailUnsubscribeRoutes, sharedPageRoutes(parts)],
  start: (portal) => {
    const context = { ...portal, parts };
    watchReportMails(portal.jobs, context);
    watchSendings(portal.jobs, context);
    return {
      routes: [
        reportRoutes(context),
        reportMailRoutes(context),
        ownMailRoutes(context),
        sendingRoutes(context),
        shareLinkRoutes(context),
      ],
    };
  },
  audits: {
    'PUT /api/v2/settings/report-mails/:sub': 'report-mail-changed',
    'PUT /api/v2/analysis/own-mail': 'report-mail-changed',
    'POST /api/v2/settings/report-mails/:sub/send': 'report-mail-sent',
    'POST /api/v2/analysis/sendings': 'sending-made',
    'POST /api/v2/analysis/sendings/:id/end': 'sending-ended',
    'POST /api/v2/settings/sendings/:id/end': 'sending-ended',
    'PUT /api/v2/settings/share-links': 'share-links-allowed',
    'POST /api/v2/analysis/share-links': 'share-link-made',
    'POST /api/v2/analysis/share-links/:id/unlock': 'share-link-unlocked',
    'POST /api/v2/analysis/share-links/:id/end': 'share-link-ended',
    'POST /api/v2/settings/share-links/:id/end': 'share-link-ended',
    'POST /api/v2/settings/share-links/end': 'share-link-ended',
  },
  tables: REPORT_FACTS,
});
