import { today } from '@portal/shared/contract/calendar';
import { deletionInputSchema, ownDataSchema } from '@portal/shared/contract/settings-admin';
import { audit } from '../../platform/audit/audit.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { OwnDataContext } from './context.ts';
import { requestDeletion, withdrawDeletion } from './delete/request-deletion.ts';
import { findOwnData } from './find-own-data.ts';
import { requestTakeAway } from './take/make-take-away.ts';

const URL = '/api/v2/settings/own-data';
/** All of a business, health data among it: for those alone who answer for it. */
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['own-data' as const] };
const tags = ['Einstellungen'];
const response = { 200: ownDataSchema };

/** einstellungen/erweitert/eigene-daten. @param enqueue starts the making of an archive */
export const ownDataRoutes =
  (context: OwnDataContext, enqueue: (tenantId: number, id: number) => Promise<void>): Feature =>
  (app) => {
    const { db, files } = context;
    app.get(URL, { config, schema: { tags, response } }, ({ user }) =>
      withTenant(db, user, (trx) => findOwnData(trx, user)),
    );

    app.post(
      `${URL}/archive`,
      { config: { ...changing, limit: 'export' }, schema: { tags, response: { 202: ownDataSchema } } },
      async ({ user }, reply) => {
        const id = await withTenant(db, user, (trx) => requestTakeAway(trx, user));
        await enqueue(user.tenantId, id);
        reply.code(202);
        return withTenant(db, user, (trx) => findOwnData(trx, user));
      },
    );

    app.get(
      `${URL}/archive/:id`,
      { config: { ...config, limit: 'export' }, schema: { tags, params: idParams } },
      async ({ user, params: { id } }, reply) => {
        const { tenantId, sub } = user;
        const row = await withTenant(db, user, (trx) =>
          trx
            .selectFrom('take_aways')
            .select(['file_key', 'created_at'])
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .where('user_sub', '=', sub)
            .executeTakeFirst(),
        );
        if (!row)
          throw new ApiProblem(
            404,
            'take-away-not-found',
            'Dieses Archiv gibt es nicht, oder es hat jemand anderes erstellt. Bitte erstellen Sie ein eigenes.',
          );
        const file =
          row.file_key === null
            ? undefined
            : await files.open(tenantId, row.file_key, {
                before: ({ hash, bytes }) =>
                  withTenant(db, user, (trx) =>
                    audit(trx, user, { action: 'take-away-downloaded', subjectId: id, details: { hash, bytes } }),
                  ),
              });
        if (!file)
          throw new ApiProblem(
            410,
            'take-away-expired',
            'Dieses Archiv gibt es nicht mehr: Es wird nach 24 Stunden gelöscht. Bitte erstellen Sie es neu.',
          );
        return reply
          .type('application/zip')
          .header('content-length', file.bytes)
          .header('content-disposition', `attachment; filename="eigene-daten-${today(row.created_at)}.zip"`)
          .send(file.content);
      },
    );

    app.post(
      `${URL}/deletion`,
      { config: { ...changing, limit: 'mail' }, schema: { tags, body: deletionInputSchema, response } },
      async ({ user, body: { business } }) => {
        await requestDeletion(context, user, business);
        return withTenant(db, user, (trx) => findOwnData(trx, user));
      },
    );

    app.delete(
      `${URL}/deletion`,
      { config: { ...changing, limit: 'mail' }, schema: { tags, response } },
      async ({ user }) => {
        await withdrawDeletion(context, user);
        return withTenant(db, user, (trx) => findOwnData(trx, user));
      },
    );
  };
