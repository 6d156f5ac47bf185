import { decisionBatchInputSchema, decisionBatchSchema, decisionInputSchema, decisionPageSchema, decisionUndoInputSchema, duplicatePairPageSchema, mergeInputSchema, qualityCheckNameSchema, qualityQuerySchema, qualityRowPageSchema, qualityRowQuerySchema, qualitySchema, type QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { seesNames } from '../../data/definitions/names-seen.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hasPermission } from '../../platform/audit/permissions.ts';
import { findScope } from '../../data/stores/scope.ts';
import type { Feature } from '../../platform/http/context.ts';
import { CHECKS } from './checks/index.ts';
import { decideAll, decideOne } from './decisions/decide-all.ts';
import type { Decided } from './decisions/decided.ts';
import { listDecisions } from './decisions/list-decisions.ts';
import { merge } from './decisions/merge.ts';
import { undo } from './decisions/undo.ts';
import { listPairs } from './duplicates/list-pairs.ts';
import { findQuality } from './find-quality.ts';
import { listRows } from './open-rows.ts';
import { rowsCsv } from './rows-csv.ts';
import type { Quality } from './start-quality.ts';

const base = '/api/v2/quality';
const tags = ['Datenqualität'];
/** Everyone who sees the figures sees what they rest on; deciding changes customers, which PURE does not. */
const readers = { groups: ['PURE', 'PRO'] };
const deciders = { groups: ['PRO', 'Admin'], allStores: true as const };
/** Decisions and pairs reach over stores. */
const readersOfAll = { ...readers, allStores: true as const };
const checkParams = z.object({ check: qualityCheckNameSchema });
const idSchema = z.object({ id: z.number().int() });
/** More than anyone puts right by hand before the next upload. */
const MAX_CSV_ROWS = 50_000;

/** How good the business's data is, what is wrong with it, and what people decide about it. */
export const qualityRoutes = (quality: Quality): Feature => (app, { db }) => {
  const inBusiness = <T>(user: ApiUser, fn: (trx: Transaction<Database>) => Promise<T>) => withTenant(db, user, fn);
  /** What touches people's rights shows at once; the rest is computed anew. */
  const decide = <T extends Decided>(user: ApiUser, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
    inBusiness(user, async (trx) => {
      await lockBusiness(trx, user.tenantId);
      const done = await fn(trx);
      const { storeIds: stores, customerIds: customers } = done;
      await changed(trx, { tenant: user.tenantId, what: customers.length > 0 ? 'person' : 'ignored', stores, customers });
      return done;
    });

  app.get(base, { config: readers, schema: { tags, querystring: qualityQuerySchema, response: { 200: qualitySchema } } },
    ({ user, query }) => inBusiness(user, async (trx) => findQuality(trx, user.tenantId, (await findScope(trx, user, query.scope)).storeIds)));

  app.post(`${base}/run`, { config: deciders, schema: { tags, response: { 202: z.null() } } }, async ({ user }, reply) => {
    await quality.request(user.tenantId);
    return reply.code(202).send(null);
  });

  app.get(`${base}/duplicate`, {
    config: readersOfAll, schema: { tags, querystring: qualityRowQuerySchema, response: { 200: duplicatePairPageSchema } },
  }, ({ user, query }) => inBusiness(user, async (trx) =>
    listPairs(trx, user.tenantId, (await findScope(trx, user, query.scope)).storeIds, query)));

  app.get(`${base}/decision`, {
    config: readersOfAll, schema: { tags, querystring: qualityRowQuerySchema.omit({ scope: true }).extend({ check: qualityCheckNameSchema.optional() }), response: { 200: decisionPageSchema } },
  }, ({ user, query }) => inBusiness(user, (trx) => listDecisions(trx, user.tenantId, query)));

  app.post(`${base}/decision`, { config: deciders, schema: { tags, body: decisionInputSchema, response: { 201: idSchema } } },
    async ({ user, body }, reply) => reply.code(201).send(oneOf(await decide(user, (trx) => decideOne(trx, user, body)))));

  app.post(`${base}/decision/batch`, { config: deciders, schema: { tags, body: decisionBatchInputSchema, response: { 201: decisionBatchSchema } } },
    async ({ user, body }, reply) => reply.code(201).send(await decide(user, (trx) => decideAll(trx, user, body.decisions))));

  app.post(`${base}/decision/undo`, { config: deciders, schema: { tags, body: decisionUndoInputSchema, response: { 204: z.null() } } },
    async ({ user, body }, reply) => {
      await decide(user, (trx) => undo(trx, user, body.ids));
      return reply.code(204).send(null);
    });

  app.post(`${base}/merge`, { config: deciders, schema: { tags, body: mergeInputSchema, response: { 201: idSchema } } },
    async ({ user, body }, reply) => reply.code(201).send(oneOf(await decide(user, (trx) => merge(trx, user, body)))));

  app.delete(`${base}/decision/:id`, {
    config: deciders, schema: { tags, params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }), response: { 204: z.null() } },
  }, async ({ user, params }, reply) => {
    await decide(user, (trx) => undo(trx, user, [params.id]));
    return reply.code(204).send(null);
  });

  app.get(`${base}/:check`, {
    config: readers, schema: { tags, params: checkParams, querystring: qualityRowQuerySchema, response: { 200: qualityRowPageSchema } },
  }, ({ user, params: { check }, query }) => inBusiness(user, async (trx) => {
    await requireHealth(trx, user, check);
    const page = await listRows(CHECKS[check], { trx, tenantId: user.tenantId, storeIds: (await findScope(trx, user, query.scope)).storeIds }, { ...query, seesNames: seesNames(user) });
    if (CHECKS[check].isHealth) await audit(trx, user, { action: 'refraction-read', details: { check, rows: page.items.length } });
    return page;
  }));

  app.get(`${base}/:check/rows.csv`, {
    config: { ...readers, limit: 'export' }, schema: { tags, params: checkParams, querystring: qualityQuerySchema },
  }, async ({ user, params: { check }, query }, reply) => {
    const csv = await inBusiness(user, async (trx) => {
      await requireHealth(trx, user, check);
      const { storeIds } = await findScope(trx, user, query.scope);
      const { items } = await listRows(CHECKS[check], { trx, tenantId: user.tenantId, storeIds }, { offset: 0, limit: MAX_CSV_ROWS, seesNames: false });
      const stores = await trx.selectFrom('stores').select(['id', 'external_id']).where('tenant_id', '=', user.tenantId).execute();
      await audit(trx, user, { action: 'export', details: { purpose: 'datenqualitaet', check, rows: items.length } });
      return rowsCsv(items, new Map(stores.map(({ id, external_id }) => [id, external_id])));
    });
    return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="datenqualitaet-${check}.csv"`).send(csv);
  });
};

const oneOf = ({ ids: [id = 0] }: Decided) => ({ id });

/** @throws ApiProblem 403 for health data without the right to it */
async function requireHealth(trx: Transaction<Database>, user: ApiUser, check: QualityCheckName): Promise<void> {
  if (!CHECKS[check].isHealth || await hasPermission(trx, user, 'refraction')) return;
  throw new ApiProblem(403, 'permission-missing', 'Stärken sind Gesundheitsdaten. Bitte lassen Sie sich das Recht dazu von der Person geben, die in Ihrem Betrieb die Benutzer verwaltet.');
}
