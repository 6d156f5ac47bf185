import { pageOf, pageQuerySchema } from '@portal/shared/contract/common';
import {
  consentInputSchema,
  consentsSchema,
  messageReasonSchema,
  objectionInputSchema,
  permissionInputSchema,
  refractionSchema,
  type Consents,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams, pathNumber } from '../../platform/http/path-number.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { erase } from './erase.ts';
import { findConsents } from './find-consents.ts';
import { listRefractions } from './list-refractions.ts';
import { findMessageReason } from './message-reason.ts';
import { object } from './object.ts';
import { recordConsent } from './record-consent.ts';
import { hasPermission, setPermission } from '../../platform/audit/permissions.ts';

const base = '/api/v2/optician-marketing/customer/:id';
const tags = ['Datenschutz'];
const marketing = { groups: ['Marketing'] };
/** Said to people who practise: of a real person something would hold in the copy alone, and be gone with it. */
const OF_PEOPLE = {
  because:
    'Einwilligungen, Widersprüche und Löschungen gelten für echte Menschen. Bitte beenden Sie die Übung und tragen Sie sie im echten Betrieb ein.',
};
const admin = { groups: ['Admin'], allStores: true as const };
const unknownCustomer = () =>
  new ApiProblem(404, 'customer-not-found', 'Diesen Kunden gibt es in Ihrem Betrieb nicht.');

const messageParams = idParams.extend({ list: pathNumber() });

/** Rights of the people whose data this is: consents, objection, erasure; each is written down. */
export const lawRoutes: Feature = (app, { db }) => {
  /** Of a customer whom the user sees; what follows is about the person, wherever the business knows them. */
  const decide = async (
    user: ApiUser,
    id: number,
    decision: (trx: Transaction<Database>) => Promise<boolean>,
  ): Promise<Consents> => {
    if (!(await withTenant(db, user, (trx) => findConsents(trx, user.tenantId, id)))) throw unknownCustomer();
    return withTenant(db, user.tenantId, async (trx) => {
      const consents = (await decision(trx)) ? await findConsents(trx, user.tenantId, id) : undefined;
      if (!consents) throw unknownCustomer();
      return consents;
    });
  };

  app.get(
    `${base}/contacts/:list/reason`,
    { config: marketing, schema: { tags, params: messageParams, response: { 200: messageReasonSchema } } },
    async ({ user, params: { id, list } }) => {
      const reason = await withTenant(db, user, (trx) => findMessageReason(trx, user.tenantId, id, list));
      if (!reason)
        throw new ApiProblem(404, 'message-not-found', 'Diese Sendung hat der Kunde in Ihrem Betrieb nicht bekommen.');
      return reason;
    },
  );

  app.get(
    `${base}/consents`,
    {
      config: marketing,
      schema: { tags, params: idParams, response: { 200: consentsSchema } },
    },
    async ({ user, params: { id } }) => {
      const consents = await withTenant(db, user, (trx) => findConsents(trx, user.tenantId, id));
      if (!consents) throw unknownCustomer();
      return consents;
    },
  );

  app.post(
    `${base}/consents`,
    {
      config: { ...marketing, changes: ['consent'], practised: OF_PEOPLE },
      schema: { tags, params: idParams, body: consentInputSchema, response: { 200: consentsSchema } },
    },
    ({ user, params: { id }, body }) => decide(user, id, (trx) => recordConsent(trx, user, id, body)),
  );

  app.post(
    `${base}/objection`,
    {
      config: { ...marketing, changes: ['objection'], practised: OF_PEOPLE },
      schema: { tags, params: idParams, body: objectionInputSchema, response: { 200: consentsSchema } },
    },
    ({ user, params: { id }, body }) => decide(user, id, (trx) => object(trx, user, id, body)),
  );

  app.get(
    `${base}/refraction`,
    {
      config: { ...marketing, noSupport: true },
      schema: { tags, params: idParams, querystring: pageQuerySchema, response: { 200: pageOf(refractionSchema) } },
    },
    ({ user, params: { id }, query }) =>
      withTenant(db, user, async (trx) => {
        if (!(await hasPermission(trx, user, 'refraction'))) {
          throw new ApiProblem(
            403,
            'permission-missing',
            'Messwerte sind Gesundheitsdaten. Bitte lassen Sie sich das Recht dazu von der Person geben, die in Ihrem Betrieb die Benutzer verwaltet.',
          );
        }
        const page = await listRefractions(trx, user.tenantId, id, query);
        if (!page) throw unknownCustomer();
        await audit(trx, user, { action: 'refraction-read', subjectId: id, details: { rows: page.items.length } });
        return page;
      }),
  );

  app.post(
    `${base}/erasure`,
    {
      config: { ...admin, changes: ['erasure'], practised: OF_PEOPLE },
      schema: { tags, params: idParams, response: { 202: z.object({ stores: z.number().int() }) } },
    },
    async ({ user, params: { id } }, reply) => {
      const stores = await withTenant(db, user, (trx) => erase(trx, user, id));
      if (!stores) throw unknownCustomer();
      // Age groups and postcodes of the figures follow in a moment; the person is gone already.
      return reply.code(202).send({ stores: stores.length });
    },
  );

  app.put(
    '/api/v2/admin/permission',
    {
      config: { ...admin, changes: ['permission'] },
      schema: { tags, body: permissionInputSchema, response: { 204: z.null() } },
    },
    async ({ user, body }, reply) => {
      await withTenant(db, user, (trx) => setPermission(trx, user, body));
      return reply.code(204).send(null);
    },
  );
};
