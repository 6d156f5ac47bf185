import { problemSchema } from '@portal/shared/contract/common';
import {
  selectionChoicesSchema,
  selectionConfigSchema,
  selectionCountsSchema,
  selectionCriteriaSchema,
  selectionHeadersSchema,
  selectionListQuerySchema,
  selectionPageSchema,
  selectionQuerySchema,
  selectionRefractionSchema,
  selectionSchema,
  selectionStorePageSchema,
  type Selection,
} from '@portal/shared/contract/marketing';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { today } from '@portal/shared/contract/calendar';
import { seesNames } from '../../data/definitions/names-seen.ts';
import { answer, choices, count, packed, summarise, type Counting } from './answer.ts';
import { listSelectionStores } from './list-selection-stores.ts';
import { listSelections } from './list-selections.ts';
import { deleteSelection, restoreSelection } from '../../data/selections/delete-selection.ts';
import { duplicateSelection } from '../../data/selections/duplicate-selection.ts';
import { checkRefraction, mayUseRefraction, requireRefraction } from '../../data/selections/refraction-right.ts';
import { createSelection, findSelection, saveRefraction, saveSelection } from '../../data/selections/save-selection.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import { selectionChanged, versionOf } from '../../data/selections/selection-version.ts';
import { createSegments } from '../../data/selections/segments.ts';

const BASE = '/api/v2/optician-marketing/selection';
const config = { groups: ['Marketing-Manager'] };
const changing = { ...config, changes: ['selection' as const] };
const tags = ['Selektion'];
const CHANGED = problemSchema.describe('„selection-changed“: Die Version in If-Match ist nicht mehr die gespeicherte.');

/** One selection, with the version that `If-Match` wants to hear as its `ETag`. */
const tagged = (reply: FastifyReply, selection: Selection): FastifyReply =>
  reply.header('etag', `"${selection.version}"`).send(selection);

/** Selections of marketing/selektion-export, counted live (specification, section 7). */
export function selectionRoutes(app: ApiApp, { db }: ApiContext): void {
  const segments = createSegments();
  const counted = <T>(user: ApiUser, work: (counting: Counting) => Promise<T>): Promise<T> =>
    withTenant(db, user, async (trx) =>
      work({
        trx,
        tenantId: user.tenantId,
        segments,
        asOf: today(),
        seesNames: seesNames(user),
        mayUseRefraction: await mayUseRefraction(trx, user),
        strictHealth: (await readSettings(trx, user.tenantId)).strictHealth,
      }),
    );

  app.get(
    BASE,
    {
      config,
      schema: { tags, querystring: selectionListQuerySchema, response: { 200: selectionPageSchema } },
    },
    ({ user, query }) =>
      counted(user, async (counting) => {
        const { total, rows } = await listSelections(counting.trx, user.tenantId, query);
        return { total, items: await summarise(counting, rows) };
      }),
  );

  app.post(
    BASE,
    {
      config: changing,
      schema: { tags, response: { 201: selectionSchema } },
    },
    async ({ user }, reply) => {
      const selection = await counted(user, async (counting) =>
        answer(counting, await createSelection(counting.trx, user)),
      );
      return tagged(reply.code(201), selection);
    },
  );

  app.get(
    `${BASE}/stores`,
    {
      config,
      schema: { tags, response: { 200: selectionStorePageSchema } },
    },
    ({ user }) =>
      withTenant(db, user, async (trx) => {
        const items = await listSelectionStores(trx, user.tenantId);
        return { total: items.length, items };
      }),
  );

  app.get(
    `${BASE}/:id`,
    {
      config,
      schema: { tags, params: idParams, querystring: selectionQuerySchema, response: { 200: selectionSchema } },
    },
    async ({ user, params, query }, reply) =>
      tagged(
        reply,
        await counted(user, async (counting) => answer(counting, await existing(counting.trx, user, params.id), query)),
      ),
  );

  app.put(
    `${BASE}/:id`,
    {
      config: changing,
      schema: {
        tags,
        params: idParams,
        headers: selectionHeadersSchema,
        body: selectionConfigSchema,
        response: { 200: selectionSchema, 409: CHANGED },
      },
    },
    async ({ user, params, headers, body }, reply) =>
      tagged(
        reply,
        await counted(user, async (counting) => {
          await existing(counting.trx, user, params.id);
          await checkStores(counting.trx, user.tenantId, body.stores);
          const row = await saveSelection(counting.trx, user, {
            id: params.id,
            version: versionOf(headers['if-match']),
            config: body,
          });
          if (!row) throw selectionChanged();
          return answer(counting, row);
        }),
      ),
  );

  // Beside the config, which is the specification's.
  app.put(
    `${BASE}/:id/refraction`,
    {
      config: changing,
      schema: {
        tags,
        params: idParams,
        headers: selectionHeadersSchema,
        body: selectionRefractionSchema,
        response: { 200: selectionSchema, 409: CHANGED },
      },
    },
    async ({ user, params: { id }, headers, body: { uses_refraction } }, reply) =>
      tagged(
        reply,
        await counted(user, async (counting) => {
          const { trx } = counting;
          const before = await existing(trx, user, id);
          if (uses_refraction) await requireRefraction(trx, user, 'Refraktionsdaten sind Gesundheitsdaten.');
          const row = await saveRefraction(trx, user, { id, version: versionOf(headers['if-match']), uses_refraction });
          if (!row) throw selectionChanged();
          await audit(trx, user, {
            action: 'selection-refraction-changed',
            subjectId: id,
            before: { uses_refraction: before.uses_refraction },
            after: { uses_refraction },
          });
          return answer(counting, row);
        }),
      ),
  );

  app.delete(
    `${BASE}/:id`,
    {
      config: changing,
      schema: { tags, params: idParams, response: { 204: z.null() } },
    },
    async ({ user, params }, reply) => {
      await withTenant(db, user, async (trx) => {
        await existing(trx, user, params.id);
        await deleteSelection(trx, user.tenantId, params.id);
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${BASE}/:id/restore`,
    {
      config: changing,
      schema: { tags, params: idParams, response: { 200: selectionSchema } },
    },
    async ({ user, params }, reply) =>
      tagged(
        reply,
        await counted(user, async (counting) => {
          const row = await restoreSelection(counting.trx, user.tenantId, params.id);
          if (!row) throw notFound();
          await checkRefraction(counting.trx, user, row);
          return answer(counting, row);
        }),
      ),
  );

  app.post(
    `${BASE}/:id/duplicate`,
    {
      config: changing,
      schema: { tags, params: idParams, response: { 201: selectionSchema } },
    },
    async ({ user, params }, reply) => {
      const copy = await counted(user, async (counting) => {
        const { trx } = counting;
        const copy = await duplicateSelection(trx, user, await existing(trx, user, params.id));
        if (copy.uses_refraction) {
          await audit(trx, user, {
            action: 'selection-refraction-changed',
            subjectId: copy.id,
            after: { uses_refraction: true },
            details: { like: params.id },
          });
        }
        return answer(counting, copy);
      });
      return tagged(reply.code(201), copy);
    },
  );

  app.post(
    `${BASE}/:id/count`,
    {
      config: { ...config, limit: 'count', changes: PREVIEW },
      schema: {
        tags,
        params: idParams,
        querystring: selectionQuerySchema,
        body: selectionCriteriaSchema,
        response: { 200: selectionCountsSchema },
      },
    },
    ({ user, params, query, body }) =>
      counted(user, async (counting) => count(counting, await existing(counting.trx, user, params.id), body, query)),
  );

  app.get(
    `${BASE}/:id/choices`,
    {
      config: { ...config, limit: 'count' },
      schema: { tags, params: idParams, response: { 200: selectionChoicesSchema } },
    },
    ({ user, params }) =>
      counted(user, async (counting) => choices(counting, await existing(counting.trx, user, params.id))),
  );

  app.get(
    `${BASE}/:id/segments`,
    { config: { ...config, limit: 'count' }, schema: { tags, params: idParams } },
    async ({ user, params }, reply) => {
      const bytes = await counted(user, async (counting) =>
        packed(counting, await existing(counting.trx, user, params.id)),
      );
      return reply.type('application/octet-stream').header('cache-control', 'no-store').send(Buffer.from(bytes.buffer));
    },
  );
}

/** @throws ApiProblem 404, 403 when it goes by refractions and the person may not see them */
async function existing(trx: Transaction<Database>, user: ApiUser, id: number): Promise<SelectionRow> {
  const row = await findSelection(trx, user.tenantId, id);
  if (!row) throw notFound();
  await checkRefraction(trx, user, row);
  return row;
}

const notFound = () =>
  new ApiProblem(
    404,
    'selection-not-found',
    'Diese Selektion gibt es nicht (mehr). Bitte öffnen Sie die Liste der Selektionen.',
  );

/** Another business's store, a hidden one and one that nobody has get the same answer. */
async function checkStores(trx: Transaction<Database>, tenantId: number, stores: readonly number[]): Promise<void> {
  if (stores.length === 0) return;
  const visible = new Set((await listSelectionStores(trx, tenantId)).map(({ id }) => id));
  if (!stores.every((id) => visible.has(id))) {
    throw new ApiProblem(
      422,
      'selection-store-unknown',
      'Die Auswahl enthält einen Standort, den es in Ihrem Betrieb nicht gibt. Bitte wählen Sie die Standorte neu.',
    );
  }
}
