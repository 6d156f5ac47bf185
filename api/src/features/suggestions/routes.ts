import { suggestedSelectionSchema, SUGGESTION_KINDS, suggestionsSchema } from '@portal/shared/contract/marketing';
import { today } from '@portal/shared/contract/calendar';
import { z } from 'zod';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findSuggestions } from './find-suggestions.ts';
import type { Looking } from './find-people.ts';
import { takeSuggestion } from './take-suggestion.ts';

const BASE = '/api/v2/optician-marketing/suggestions';
const config = { groups: ['Marketing-Manager'] };
const tags = ['Marketing'];
const params = z.object({ kind: z.enum(SUGGESTION_KINDS) });

/** Selections that are ready to be taken (Vorschläge). */
export function suggestionRoutes(app: ApiApp, { db }: ApiContext): void {
  const look = <Answer>(
    user: ApiUser,
    work: (looking: Looking, scope: Awaited<ReturnType<typeof findScope>>) => Promise<Answer>,
  ): Promise<Answer> =>
    withTenant(db, user, async (trx) => {
      const scope = await findScope(trx, user, 'all');
      return work({ trx, tenantId: user.tenantId, storeIds: scope.storeIds, asOf: today() }, scope);
    });

  app.get(
    BASE,
    {
      config,
      schema: { tags, response: { 200: suggestionsSchema } },
    },
    ({ user }) => look(user, findSuggestions),
  );

  app.post(
    `${BASE}/:kind`,
    {
      config: { ...config, changes: ['selection'] },
      schema: { tags, params, response: { 201: suggestedSelectionSchema } },
    },
    async ({ user, params: { kind } }, reply) => {
      const selection = await look(user, (looking) => takeSuggestion(looking, user, kind));
      if (!selection)
        throw new ApiProblem(
          409,
          'suggestion-missing',
          'Diesen Vorschlag gibt es zurzeit nicht, weil die Prognosen dafür fehlen. Bitte legen Sie eine neue Selektion an.',
        );
      return reply.code(201).send({ id: selection.id });
    },
  );
}
