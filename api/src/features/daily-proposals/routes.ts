import { dailyProposalsSchema, PROPOSAL_KINDS, proposalWishSchema } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { z } from 'zod';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { findProposals } from './find-proposals.ts';
import { markDone } from './mark-done.ts';
import { putAway } from './put-away.ts';
import type { ProposalSource } from './source.ts';

const URL = '/api/v2/analysis/daily-proposals';

/** What is worth a day's work, and what somebody does not want to see of it. */
export const dailyProposalRoutes =
  (sources: readonly ProposalSource[]): Feature =>
  (app, { db }) => {
    app.get(
      URL,
      { ...ANALYSIS.route, schema: { ...ANALYSIS.schema, response: { 200: dailyProposalsSchema } } },
      // Not in a transaction that reads alone: whose wishes are asked for is set in it.
      ({ user }) => withTenant(db, user, (trx) => findProposals(trx, user, sources, today())),
    );
    app.put(
      `${URL}/:kind`,
      {
        config: { ...ANALYSIS.route.config, changes: ['daily-proposal'] },
        schema: {
          ...ANALYSIS.schema,
          params: z.object({ kind: z.enum(PROPOSAL_KINDS) }),
          body: proposalWishSchema,
          response: { 204: z.null() },
        },
      },
      async ({ user, params: { kind }, body: { wish } }, reply) => {
        const said = { kind, wish, today: today() };
        await withTenant(db, user, async (trx) => {
          if (wish === 'done') await markDone(trx, user, sources, said);
          await putAway(trx, user, said);
        });
        return reply.code(204).send(null);
      },
    );
  };
