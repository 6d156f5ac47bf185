import {
  acceptedSchema,
  acceptInputSchema,
  decisionBatchInputSchema,
  decisionBatchSchema,
  decisionInputSchema,
  decisionPageSchema,
  decisionUndoInputSchema,
  duplicatePairPageSchema,
  duplicatePairQuerySchema,
  mergeInputSchema,
  qualityCheckNameSchema,
  qualityChoicesQuerySchema,
  qualityChoicesSchema,
  qualityFileQuerySchema,
  qualityPageQuerySchema,
  qualityQuerySchema,
  qualityRowPageSchema,
  qualityRowQuerySchema,
  qualitySchema,
  type QualityCheckName,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { inOneMoment, withTenant, type Database } from '../../platform/database/index.ts';
import { handOut, type FileStore } from '../../platform/files/index.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hasPermission } from '../../platform/audit/permissions.ts';
import { findScope } from '../../data/stores/scope.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { CHECKS } from './checks/index.ts';
import { acceptAll } from './decisions/accept-all.ts';
import { decideAll, decideOne } from './decisions/decide-all.ts';
import type { Decided } from './decisions/decided.ts';
import { listDecisions } from './decisions/list-decisions.ts';
import { merge } from './decisions/merge.ts';
import { undo } from './decisions/undo.ts';
import { listPairs } from './duplicates/list-pairs.ts';
import { findChoices } from './find-choices.ts';
import { findQuality } from './find-quality.ts';
import { noteCorrected } from './note-corrected.ts';
import { listRows, streamOpenRows } from './open-rows.ts';
import { cellsOf, FILE_HEADER } from './row-cells.ts';
import type { Quality } from './start-quality.ts';

const base = '/api/v2/quality';
const tags = ['Datenqualität'];
/** Everyone who sees the figures sees what they rest on; deciding changes customers, which PURE does not. */
const readers = { groups: ['PURE', 'PRO'] };
const deciders = { groups: ['PRO', 'Admin'], allStores: true as const };
const decides = { ...deciders, changes: ['person' as const, 'order' as const, 'ignored' as const] };
/** Decisions and pairs reach over stores. */
const readersOfAll = { ...readers, allStores: true as const };
const checkParams = z.object({ check: qualityCheckNameSchema });
const idSchema = z.object({ id: z.number().int() });

/** How good the business's data is, what is wrong with it, and what people decide about it. */
export const qualityRoutes =
  (quality: Quality, files: FileStore): Feature =>
  (app, { db }) => {
    const inBusiness = <T>(user: ApiUser, fn: (trx: Transaction<Database>) => Promise<T>) => withTenant(db, user, fn);
    /** What touches people's rights shows at once; the rest is computed anew. */
    const decide = <T extends Decided>(user: ApiUser, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
      inBusiness(user, async (trx) => {
        await lockBusiness(trx, user.tenantId);
        const done = await fn(trx);
        const { storeIds: stores, customerIds: customers, ofOrders } = done;
        await changed(trx, {
          tenant: user.tenantId,
          what: customers.length > 0 ? 'person' : ofOrders ? 'order' : 'ignored',
          stores,
          customers,
        });
        return done;
      });

    app.get(
      base,
      { config: readers, schema: { tags, querystring: qualityQuerySchema, response: { 200: qualitySchema } } },
      ({ user, query }) =>
        inBusiness(user, async (trx) =>
          findQuality(trx, user.tenantId, (await findScope(trx, user, query.scope)).storeIds),
        ),
    );

    app.post(
      `${base}/run`,
      { config: { ...deciders, changes: ['checks'] }, schema: { tags, response: { 202: z.null() } } },
      async ({ user }, reply) => {
        await quality.request(user.tenantId);
        return reply.code(202).send(null);
      },
    );

    app.get(
      `${base}/duplicate`,
      {
        config: readersOfAll,
        schema: { tags, querystring: duplicatePairQuerySchema, response: { 200: duplicatePairPageSchema } },
      },
      ({ user, query: { scope, ...query } }) =>
        inBusiness(user, async (trx) =>
          listPairs(trx, user.tenantId, (await findScope(trx, user, scope)).storeIds, query),
        ),
    );

    app.get(
      `${base}/decision`,
      {
        config: readersOfAll,
        schema: {
          tags,
          querystring: qualityPageQuerySchema
            .omit({ scope: true })
            .extend({ check: qualityCheckNameSchema.optional() }),
          response: { 200: decisionPageSchema },
        },
      },
      ({ user, query }) => inBusiness(user, (trx) => listDecisions(trx, user.tenantId, query)),
    );

    app.post(
      `${base}/decision`,
      { config: decides, schema: { tags, body: decisionInputSchema, response: { 201: idSchema } } },
      async ({ user, body }, reply) =>
        reply.code(201).send(
          oneOf(
            await decide(user, async (trx) => {
              if (body.kind === 'corrected') await noteCorrected(trx, user, body.check);
              return decideOne(trx, user, body);
            }),
          ),
        ),
    );

    app.post(
      `${base}/decision/batch`,
      { config: decides, schema: { tags, body: decisionBatchInputSchema, response: { 201: decisionBatchSchema } } },
      async ({ user, body }, reply) =>
        reply.code(201).send(
          await decide(user, async (trx) => {
            const corrected = body.decisions.find(({ kind }) => kind === 'corrected');
            if (corrected) await noteCorrected(trx, user, corrected.check);
            return decideAll(trx, user, body.decisions);
          }),
        ),
    );

    app.post(
      `${base}/decision/undo`,
      { config: decides, schema: { tags, body: decisionUndoInputSchema, response: { 204: z.null() } } },
      async ({ user, body }, reply) => {
        await decide(user, (trx) => undo(trx, user, body));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${base}/merge`,
      { config: decides, schema: { tags, body: mergeInputSchema, response: { 201: idSchema } } },
      async ({ user, body }, reply) => reply.code(201).send(oneOf(await decide(user, (trx) => merge(trx, user, body)))),
    );

    app.delete(
      `${base}/decision/:id`,
      {
        config: decides,
        schema: { tags, params: idParams, response: { 204: z.null() } },
      },
      async ({ user, params }, reply) => {
        await decide(user, (trx) => undo(trx, user, { ids: [params.id] }));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${base}/choices`,
      {
        config: readers,
        schema: { tags, querystring: qualityChoicesQuerySchema, response: { 200: qualityChoicesSchema } },
      },
      ({ user, query: { field, scope } }) =>
        inBusiness(user, async (trx) => ({
          items: await findChoices(trx, user.tenantId, (await findScope(trx, user, scope)).storeIds, field),
        })),
    );

    const scopeOf = async (trx: Transaction<Database>, user: ApiUser, scope: 'store' | 'all') => ({
      trx,
      tenantId: user.tenantId,
      storeIds: (await findScope(trx, user, scope)).storeIds,
    });

    app.get(
      `${base}/:check`,
      {
        config: readers,
        schema: {
          tags,
          params: checkParams,
          querystring: qualityRowQuerySchema,
          response: { 200: qualityRowPageSchema },
        },
      },
      ({ user, params: { check }, query: { scope, ...query } }) =>
        inBusiness(user, async (trx) => {
          await requireHealth(trx, user, check);
          const page = await listRows(CHECKS[check], await scopeOf(trx, user, scope), query);
          if (CHECKS[check].isHealth)
            await audit(trx, user, { action: 'refraction-read', details: { check, rows: page.items.length } });
          return page;
        }),
    );

    app.post(
      `${base}/:check/accept`,
      {
        config: decides,
        schema: { tags, params: checkParams, body: acceptInputSchema, response: { 201: acceptedSchema } },
      },
      async ({ user, params: { check }, body: { scope, q } }, reply) =>
        reply.code(201).send(
          await decide(user, async (trx) => {
            await noteCorrected(trx, user, check);
            return acceptAll(trx, user, CHECKS[check], await scopeOf(trx, user, scope), q);
          }),
        ),
    );

    app.get(
      `${base}/:check/rows.csv`,
      {
        config: { ...readers, noSupport: true, limit: 'export' },
        schema: { tags, params: checkParams, querystring: qualityFileQuerySchema },
      },
      async ({ user, params: { check }, query: { scope, ...query } }, reply) => {
        const { storeIds } = await inBusiness(user, async (trx) => {
          await requireHealth(trx, user, check);
          return findScope(trx, user, scope);
        });
        let count = 0;
        const parts = inOneMoment(db, user, async function* rowsOf(trx) {
          for await (const rows of streamOpenRows(CHECKS[check], { trx, tenantId: user.tenantId, storeIds }, query)) {
            count += rows.length;
            yield rows.map(cellsOf);
          }
        });
        return handOut(reply, files, user, {
          name: `datenqualitaet-${check}.csv`,
          content: csvOf(FILE_HEADER, parts),
          details: () => ({
            purpose: 'Datenqualität',
            check,
            stores: storeIds,
            searched: query.q.trim() !== '',
            count,
          }),
        });
      },
    );
  };

const oneOf = ({ ids: [id = 0] }: Decided) => ({ id });

/** @throws ApiProblem 403 for health data without the right to it */
async function requireHealth(trx: Transaction<Database>, user: ApiUser, check: QualityCheckName): Promise<void> {
  if (!CHECKS[check].isHealth || (await hasPermission(trx, user, 'refraction'))) return;
  throw new ApiProblem(
    403,
    'permission-missing',
    'Stärken sind Gesundheitsdaten. Bitte lassen Sie sich das Recht dazu von der Person geben, die in Ihrem Betrieb die Benutzer verwaltet.',
  );
}
