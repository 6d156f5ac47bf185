import {
  selectionConfigSchema, selectionHeadersSchema, selectionListQuerySchema, selectionPageSchema, selectionQuerySchema, selectionSchema, selectionStorePageSchema,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { today } from '@portal/shared/contract/calendar';
import { answer, summarise, type Counting } from './answer.ts';
import { listSelectionStores } from './list-selection-stores.ts';
import { listSelections } from './list-selections.ts';
import { createSelection, deleteSelection, findSelection, saveSelection } from '../../data/selections/save-selection.ts';
import { createSegments } from '../../data/selections/segments.ts';

const BASE = '/api/v2/optician-marketing/selection';
const config = { groups: ['Marketing-Manager'] };
const tags = ['Selektion'];
const paramsSchema = z.object({ id: z.coerce.number().int().positive() });

/** Selections of marketing/selektion-export, counted live (specification, section 7). */
export function selectionRoutes(app: ApiApp, { db }: ApiContext): void {
  const segments = createSegments();
  const counted = <T>({ tenantId }: ApiUser, work: (counting: Counting) => Promise<T>): Promise<T> =>
    withTenant(db, tenantId, (trx) => work({ trx, tenantId, segments, asOf: today() }));

  app.get(BASE, {
    config, schema: { tags, querystring: selectionListQuerySchema, response: { 200: selectionPageSchema } },
  }, ({ user, query }) => counted(user, async (counting) => {
    const { total, rows } = await listSelections(counting.trx, user.tenantId, query);
    return { total, items: await summarise(counting, rows) };
  }));

  app.post(BASE, {
    config, schema: { tags, response: { 201: selectionSchema } },
  }, async ({ user }, reply) => {
    const selection = await counted(user, async (counting) => answer(counting, await createSelection(counting.trx, user)));
    return reply.code(201).send(selection);
  });

  app.get(`${BASE}/stores`, {
    config, schema: { tags, response: { 200: selectionStorePageSchema } },
  }, ({ user }) => withTenant(db, user.tenantId, async (trx) => {
    const items = await listSelectionStores(trx, user.tenantId);
    return { total: items.length, items };
  }));

  app.get(`${BASE}/:id`, {
    config, schema: { tags, params: paramsSchema, querystring: selectionQuerySchema, response: { 200: selectionSchema } },
  }, ({ user, params, query }) => counted(user, async (counting) => {
    const row = await findSelection(counting.trx, user.tenantId, params.id);
    if (!row) throw notFound();
    return answer(counting, row, query);
  }));

  app.put(`${BASE}/:id`, {
    config, schema: { tags, params: paramsSchema, headers: selectionHeadersSchema, body: selectionConfigSchema, response: { 200: selectionSchema } },
  }, ({ user, params, headers, body }) => counted(user, async (counting) => {
    await checkStores(counting.trx, user.tenantId, body.stores);
    const row = await saveSelection(counting.trx, user, { id: params.id, version: versionOf(headers['if-match']), config: body });
    if (row) return answer(counting, row);
    if (!await findSelection(counting.trx, user.tenantId, params.id)) throw notFound();
    throw new ApiProblem(409, 'selection-changed', 'Diese Selektion wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.');
  }));

  app.delete(`${BASE}/:id`, {
    config, schema: { tags, params: paramsSchema, response: { 204: z.null() } },
  }, async ({ user, params }, reply) => {
    if (!await withTenant(db, user.tenantId, (trx) => deleteSelection(trx, user.tenantId, params.id))) throw notFound();
    return reply.code(204).send(null);
  });
}

/** @returns undefined: whichever version is saved */
const versionOf = (ifMatch = '*') => (ifMatch === '*' ? undefined : Number(ifMatch.slice(1, -1)));

const notFound = () => new ApiProblem(404, 'selection-not-found', 'Diese Selektion gibt es nicht (mehr). Bitte öffnen Sie die Liste der Selektionen.');

/** Another business's store, a hidden one and one that nobody has get the same answer. */
async function checkStores(trx: Transaction<Database>, tenantId: number, stores: readonly number[]): Promise<void> {
  if (stores.length === 0) return;
  const visible = new Set((await listSelectionStores(trx, tenantId)).map(({ id }) => id));
  if (!stores.every((id) => visible.has(id))) {
    throw new ApiProblem(422, 'selection-store-unknown', 'Die Auswahl enthält einen Standort, den es in Ihrem Betrieb nicht gibt. Bitte wählen Sie die Standorte neu.');
  }
}
