import { agreementAcceptanceSchema, agreementSchema, type Agreement } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { acceptAgreement } from './accept-agreement.ts';
import { AGREEMENT } from './agreement-text.ts';

const URL = '/api/v2/settings/agreement';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];

const otherVersion = () =>
  new ApiProblem(
    409,
    'agreement-changed',
    'Der Vertrag liegt inzwischen in einer neuen Fassung vor. Bitte laden Sie die Seite neu und lesen Sie diese.',
  );

/** The agreement on data processing (AVV), and its acceptance by the business. */
export const agreementRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response: { 200: agreementSchema } } }, ({ user }) =>
    withTenant(db, user, (trx) => findAgreement(trx, user.tenantId)),
  );

  app.post(
    URL,
    {
      config: { ...config, changes: ['agreement'] },
      schema: { tags, body: agreementAcceptanceSchema, response: { 200: agreementSchema } },
    },
    ({ user, body: { version } }) => {
      if (version !== AGREEMENT.version) throw otherVersion();
      return withTenant(db, user, async (trx) => {
        await acceptAgreement(trx, user);
        return findAgreement(trx, user.tenantId);
      });
    },
  );
};

async function findAgreement(trx: Transaction<Database>, tenantId: number): Promise<Agreement> {
  const rows = await trx
    .selectFrom('agreement_acceptances')
    .select(['version', 'accepted_at', 'accepted_by'])
    .where('tenant_id', '=', tenantId)
    .orderBy('accepted_at', 'desc')
    .execute();
  return {
    ...AGREEMENT,
    acceptances: rows.map(({ accepted_at, ...row }) => ({ ...row, accepted_at: accepted_at.toISOString() })),
  };
}
