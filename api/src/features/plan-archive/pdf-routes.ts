import { today } from '@portal/shared/contract/calendar';
import { archiveParamsSchema } from '@portal/shared/contract/eyeplan';
import { readProfile } from '../../data/business-settings/read-profile.ts';
import { readSenderHead } from '../../data/sender/read-sender-head.ts';
import { inWholeBusiness, readTenant } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { archivePdf } from './archive-pdf.ts';
import { findArchivedPlan } from './find-archive.ts';

const config = { groups: ['Eyeplan'], limit: 'pdf' as const };

/** A past year's plan as a PDF, under the sender of letters. */
export const planPdfRoutes =
  (files: Pick<FileStore, 'read'>): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/eyeplan/archive/:year/plan.pdf',
      { config, schema: { tags: ['Werbeplan'], params: archiveParamsSchema } },
      async ({ user, params: { year } }, reply) => {
        const { tenantId } = user;
        const { plan, business, sender } = await readTenant(db, user, async (trx) => ({
          plan: await findArchivedPlan(trx, user, year),
          business: (await inWholeBusiness(trx, () => readProfile(trx, tenantId))).name,
          sender: await readSenderHead(trx, files, tenantId),
        }));
        if (plan.actions.length === 0)
          throw new ApiProblem(
            404,
            'plan-empty',
            'In diesem Jahr gab es keine Aktion. Bitte wählen Sie ein anderes Jahr.',
          );
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="werbeplan-${year}.pdf"`)
          .send(archivePdf(plan, { business, sender }, today()));
      },
    );
  };
