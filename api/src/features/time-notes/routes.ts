import {
  timeNoteInputSchema,
  timeNoteListSchema,
  timeNotesQuerySchema,
  timeNoteUpdateSchema,
} from '@portal/shared/contract/analyse';
import { z } from 'zod';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { addTimeNote, changeTimeNote, deleteTimeNote } from './change-time-notes.ts';
import { listTimeNotes } from './list-time-notes.ts';

const URL = '/api/v2/analysis/time-notes';
const changing = { ...ANALYSIS.route.config, changes: ['time-note' as const] };
const done = { 204: z.null() };

/** What was on which days, beside the figures: read, and written by the people of the analysis for the stores that they see. */
export const timeNoteRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: timeNotesQuerySchema, response: { 200: timeNoteListSchema } },
    },
    ({ user, query }) => readTenant(db, user, (trx) => listTimeNotes(trx, user, query)),
  );
  app.post(
    URL,
    {
      config: changing,
      schema: {
        ...ANALYSIS.schema,
        body: timeNoteInputSchema,
        response: { 200: z.object({ id: z.number().int() }) },
      },
    },
    ({ user, body }) => withTenant(db, user, async (trx) => ({ id: await addTimeNote(trx, user, body) })),
  );
  app.put(
    `${URL}/:id`,
    {
      config: changing,
      schema: { ...ANALYSIS.schema, params: idParams, body: timeNoteUpdateSchema, response: done },
    },
    async ({ user, params: { id }, body }, reply) => {
      await withTenant(db, user, (trx) => changeTimeNote(trx, user, id, body));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    `${URL}/:id`,
    { config: changing, schema: { ...ANALYSIS.schema, params: idParams, response: done } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => deleteTimeNote(trx, user, id));
      return reply.code(204).send(null);
    },
  );
};
