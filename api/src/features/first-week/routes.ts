import { today } from '@portal/shared/contract/calendar';
import { firstWeekSchema, firstWeekUpdateSchema } from '@portal/shared/contract/common';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { findFirstWeek, type SendsReports } from './find-first-week.ts';
import { hideFirstWeek } from './hide-first-week.ts';
import { ANY_STEP } from './steps.ts';

const URL = '/api/v2/settings/first-week';
const config = { groups: ANY_STEP };
const tags = ['Erste Woche'];

/** What a new business does in its first days. Each sees the steps that they may take. */
export const firstWeekRoutes =
  (sendsReports: SendsReports): Feature =>
  (app, { db }) => {
    app.get(
      URL,
      { config, schema: { tags, response: { 200: firstWeekSchema } } },
      // Not in a transaction that reads alone: whose wish is asked for is set in it.
      ({ user }) => withTenant(db, user, (trx) => findFirstWeek(trx, user, sendsReports, today())),
    );
    app.put(
      URL,
      {
        config: { ...config, changes: ['first-week'] },
        schema: { tags, body: firstWeekUpdateSchema, response: { 204: z.null() } },
      },
      async ({ user, body }, reply) => {
        await withTenant(db, user, (trx) => hideFirstWeek(trx, user, body.is_hidden));
        return reply.code(204).send(null);
      },
    );
  };
