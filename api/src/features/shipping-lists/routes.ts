import { today } from '@portal/shared/contract/calendar';
import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  contactPageSchema,
  exportEntrySchema,
  exportInputSchema,
  listMemberPageSchema,
  listMemberQuerySchema,
  outcomesInputSchema,
  outcomesResultSchema,
  removalInputSchema,
  sentInputSchema,
  shippingListPageSchema,
  shippingListQuerySchema,
  shippingListSchema,
} from '@portal/shared/contract/marketing';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { listSent, markSent, unknownList } from '../../data/campaigns/campaign-states.ts';
import { exportEntry, findFile } from '../../data/campaigns/find-file.ts';
import { areMessagesOut, isSent, makeFile, type Listed, type Rooms } from '../../data/campaigns/make-file.ts';
import { expired, sendFile } from '../../data/campaigns/send-file.ts';
import { criteriaOf } from '../../data/selections/selection-row.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams, pathNumber } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findList, listLists, summaryOf } from './find-lists.ts';
import { listContacts } from './list-contacts.ts';
import { listMembers } from './list-members.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { removeMember, restoreMember } from './remove-member.ts';

const BASE = '/api/v2/optician-marketing/shipping-list';
const config = { groups: ['Marketing'] };
const changing = { ...config, changes: ['mailing' as const] };
const tags = ['Versandlisten'];
const number = pathNumber();
const memberParams = z.object({ id: number, customer: number });
const LINK_MS = 24 * 3_600_000;

/** Lists of recipients: looked through, released without some, made into files, sent, and what came back. */
export const shippingListRoutes =
  ({ files, publicUrl }: Pick<Rooms, 'files' | 'publicUrl'>): Feature =>
  (app, { db }) => {
    const rooms: Rooms = { db, files, publicUrl };

    app.get(
      BASE,
      { config, schema: { tags, querystring: shippingListQuerySchema, response: { 200: shippingListPageSchema } } },
      ({ user, query }) =>
        withTenant(db, user, async (trx) => {
          const { total, rows } = await listLists(trx, user.tenantId, query);
          return { total, items: rows.map(summaryOf) };
        }),
    );

    app.get(
      `${BASE}/:id`,
      { config, schema: { tags, params: idParams, response: { 200: shippingListSchema } } },
      ({ user, params: { id } }) =>
        withTenant(db, user, async (trx) => {
          const list = await findList(trx, user.tenantId, id);
          if (!list) throw unknownList();
          return list;
        }),
    );

    app.get(
      `${BASE}/:id/members`,
      {
        config,
        schema: { tags, params: idParams, querystring: listMemberQuerySchema, response: { 200: listMemberPageSchema } },
      },
      ({ user, params: { id }, query }) =>
        withTenant(db, user, async (trx) => {
          await requireList(trx, user.tenantId, id);
          return listMembers(trx, user.tenantId, id, query);
        }),
    );

    app.put(
      `${BASE}/:id/members/:customer/removal`,
      {
        config: changing,
        schema: { tags, params: memberParams, body: removalInputSchema, response: { 204: z.null() } },
      },
      async ({ user, params: { id, customer }, body }, reply) => {
        await withTenant(db, user, (trx) => removeMember(trx, user, id, customer, body.reason));
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${BASE}/:id/members/:customer/removal`,
      { config: changing, schema: { tags, params: memberParams, response: { 204: z.null() } } },
      async ({ user, params: { id, customer } }, reply) => {
        await withTenant(db, user, (trx) => restoreMember(trx, user, id, customer));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${BASE}/:id/sent`,
      { config: changing, schema: { tags, params: idParams, body: sentInputSchema, response: { 204: z.null() } } },
      async ({ user, params: { id }, body }, reply) => {
        if (body.sent_on > today())
          throw new ApiProblem(
            422,
            'sent-in-future',
            'Dieser Tag liegt in der Zukunft. Bitte wählen Sie den Tag, an dem versendet wurde.',
          );
        await withTenant(db, user, (trx) => markSent(trx, user, id, body.sent_on));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${BASE}/:id/outcomes`,
      {
        config: { ...config, changes: ['mailing', 'contact'] },
        schema: { tags, params: idParams, body: outcomesInputSchema, response: { 200: outcomesResultSchema } },
      },
      async ({ user, params: { id }, body }) => {
        await withTenant(db, user, (trx) => requireList(trx, user.tenantId, id));
        // What follows in data quality is noted for the whole business.
        return withTenant(db, user.tenantId, (trx) => recordOutcomes(trx, user, id, body));
      },
    );

    app.post(
      `${BASE}/:id/export`,
      {
        config: { ...changing, limit: 'export' },
        schema: { tags, params: idParams, body: exportInputSchema, response: { 200: exportEntrySchema } },
      },
      async ({ user, params: { id }, body: { format } }) => {
        const { list, known } = await withTenant(db, user, async (trx) => {
          const row = await requireList(trx, user.tenantId, id);
          if (!row.released_at)
            throw new ApiProblem(409, 'list-not-released', 'Die Adressen dieser Liste sind noch nicht freigegeben.');
          if (await isSent(trx, user.tenantId, id)) throw listSent();
          return { list: listed(row), known: await findFile(trx, user.tenantId, listed(row), { format }) };
        });
        return exportEntry(known ?? (await makeFile(rooms, user, list, format, new Date(Date.now() + LINK_MS))));
      },
    );

    app.get(
      `${BASE}/:id/export/:export`,
      { config: { ...config, limit: 'export' }, schema: { tags, params: idParams.extend({ export: number }) } },
      async ({ user, params: { id, export: exportId } }, reply) => {
        const { file, name } = await withTenant(db, user, async (trx) => {
          const row = await requireList(trx, user.tenantId, id);
          // What went out by hand went out by its file, which stays as it was. What the portal sent would go out once more by a file.
          if (await areMessagesOut(trx, user.tenantId, id)) throw listSent();
          return { name: row.name, file: await findFile(trx, user.tenantId, listed(row), { id: exportId }) };
        });
        if (!file) throw expired();
        return sendFile(rooms, user, reply, { file, name, isNew: false });
      },
    );

    app.get(
      '/api/v2/optician-marketing/customer/:id/contacts',
      {
        config,
        schema: { tags, params: idParams, querystring: pageOnlyQuerySchema, response: { 200: contactPageSchema } },
      },
      ({ user, params: { id }, query }) =>
        withTenant(db, user, async (trx) => {
          const customer = await trx
            .selectFrom('customers')
            .select('id')
            .where('tenant_id', '=', user.tenantId)
            .where('id', '=', id)
            .executeTakeFirst();
          if (!customer)
            throw new ApiProblem(404, 'customer-not-found', 'Diesen Kunden gibt es in Ihrem Betrieb nicht.');
          return listContacts(trx, user.tenantId, id, query);
        }),
    );
  };

type ListRow = Selectable<Database['shipping_lists']>;

async function requireList(trx: Transaction<Database>, tenantId: number, id: number): Promise<ListRow> {
  const list = await trx
    .selectFrom('shipping_lists')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!list) throw unknownList();
  return list;
}

const listed = ({ id, channel, purpose, selection_id, ...asked }: ListRow): Listed => ({
  id,
  channel,
  purpose,
  selectionId: selection_id,
  config: criteriaOf(asked),
});
