import { retentionSchema, type RetentionKind } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { isOperator } from '../../data/users/operator.ts';
import { asOperator, readTenant, type Database } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { KINDS } from './kinds.ts';

/** admin/betrieb: how long each kind of data stays. For the operating company alone. */
export function retentionRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/admin/retention',
    {
      config: { groups: ['Admin'], allStores: true },
      schema: { tags: ['Betrieb'], response: { 200: retentionSchema } },
    },
    async ({ user }) => {
      const runsPortal = await readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
      return { is_operator: runsPortal, items: runsPortal ? await asOperator(db, describeKinds) : [] };
    },
  );
}

async function describeKinds(trx: Transaction<Database>): Promise<RetentionKind[]> {
  const runs = await trx.selectFrom('retention_runs').selectAll().execute();
  return KINDS.map(({ name, term, basis, removedBy, rule }) => {
    const run = runs.find((one) => one.rule === rule);
    return {
      name,
      term,
      basis,
      removed_by: removedBy,
      last_run: run ? { at: run.ran_at.toISOString(), removed: run.removed, total: run.total } : null,
    };
  });
}
