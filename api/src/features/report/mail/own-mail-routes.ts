import { ownMailSchema, ownMailUpdateSchema } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { readOwnMail, saveOwnMail } from './own-mail.ts';
import type { ReportMailContext } from './send-due.ts';

const URL = '/api/v2/analysis/own-mail';
const response = { 200: ownMailSchema };

/** Whether somebody gets what they have watched themselves by e-mail, as they decide. */
export const ownMailRoutes =
  ({ db, mail }: Pick<ReportMailContext, 'db' | 'mail'>): Feature =>
  (app) => {
    // Nothing of the table is shown to who is restricted to stores but what is their own.
    const answer = (user: ApiUser, work: (trx: Transaction<Database>) => Promise<void>) =>
      withTenant(db, user, (trx) =>
        inWholeBusiness(trx, async () => {
          await work(trx);
          return { wanted: await readOwnMail(trx, user), is_test: mail.isTest };
        }),
      );

    app.get(URL, { ...ANALYSIS.route, schema: { ...ANALYSIS.schema, response } }, ({ user }) =>
      answer(user, () => Promise.resolve()),
    );
    app.put(
      URL,
      {
        config: { ...ANALYSIS.route.config, changes: ['report-mail' as const] },
        schema: { ...ANALYSIS.schema, body: ownMailUpdateSchema, response },
      },
      ({ user, body: { wanted } }) => answer(user, (trx) => saveOwnMail(trx, user, wanted)),
    );
  };
