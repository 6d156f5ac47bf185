import { PRACTICE_DAYS, practiceSchema, type Practice } from '@portal/shared/contract/settings-admin';
import { meetsGroups } from '@portal/shared/contract';
import { findCopy } from '../../data/practice/standing.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const URL = '/api/v2/settings/practice';
const tags = ['Üben'];
/** All of a business is copied, for whoever administers it. */
const makers = ['Admin'];
const changing = {
  groups: makers,
  allStores: true as const,
  limit: 'preview' as const,
  changes: ['practice' as const],
};
const DAY_MS = 24 * 3_600_000;

/** einstellungen/ueben. @param enqueue has the job make or delete the copy of a business */
export const practiceRoutes =
  (enqueue: (tenantId: number) => Promise<void>): Feature =>
  (app, { db }) => {
    app.get(URL, { config: { groups: [] }, schema: { tags, response: { 200: practiceSchema } } }, async ({ user }) =>
      describe(user),
    );

    app.post(
      URL,
      { config: changing, schema: { tags, response: { 202: practiceSchema } } },
      async ({ user }, reply) => {
        await withTenant(db, user, async (trx) => {
          // A copy that failed once is begun anew with all that is said of one, its last day too.
          const begun = { made_by: user.email, expires_at: new Date(Date.now() + PRACTICE_DAYS * DAY_MS) };
          const made = await trx
            .insertInto('practice_copies')
            .values({ tenant_id: user.tenantId, ...begun })
            .onConflict((conflict) =>
              conflict
                .column('tenant_id')
                .doUpdateSet({ state: 'making', progress: 0, made_at: new Date(), ...begun })
                .where('practice_copies.state', '=', 'failed'),
            )
            .returning('tenant_id')
            .executeTakeFirst();
          if (!made)
            throw new ApiProblem(
              409,
              'practice-there',
              'Es gibt schon eine Kopie zum Üben. Bitte löschen Sie sie, bevor Sie neu beginnen.',
            );
          await audit(trx, user, { action: 'practice-begun' });
        });
        await enqueue(user.tenantId);
        return reply.code(202).send(await describe(user));
      },
    );

    app.delete(
      URL,
      { config: changing, schema: { tags, response: { 202: practiceSchema } } },
      async ({ user }, reply) => {
        await withTenant(db, user, async (trx) => {
          const ended = await trx
            .updateTable('practice_copies')
            .set({ state: 'ending' })
            .where('tenant_id', '=', user.tenantId)
            .where('state', 'in', ['ready', 'failed'])
            .returning('tenant_id')
            .executeTakeFirst();
          if (!ended)
            throw new ApiProblem(
              404,
              'practice-not-there',
              'Es gibt gerade keine Kopie, die sich löschen lässt. Bitte laden Sie die Seite neu.',
            );
          await audit(trx, user, { action: 'practice-ended' });
        });
        await enqueue(user.tenantId);
        return reply.code(202).send(await describe(user));
      },
    );

    async function describe(user: ApiUser): Promise<Practice> {
      const tenantId = user.practice?.original ?? user.tenantId;
      return withTenant(db, { ...user, tenantId }, async (trx) => {
        const { name } = await trx
          .selectFrom('tenants')
          .select('name')
          .where('id', '=', tenantId)
          .executeTakeFirstOrThrow();
        const copy = await findCopy(trx, tenantId);
        const isAdmin = !user.support && !user.practice && meetsGroups(user.groups, makers);
        return {
          state: copy?.state ?? 'none',
          progress: copy?.progress ?? 0,
          business: name,
          made_at: copy?.made_at.toISOString() ?? null,
          made_by: copy?.made_by ?? null,
          expires_at: copy?.expires_at.toISOString() ?? null,
          is_practising: user.practice !== undefined,
          may_make: isAdmin && storesSeen(trx) === '',
        };
      });
    }
  };
