import { modelCardSchema } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { findModelCard } from '../../data/customer-scores/find-model-card.ts';

/** Everyone who sees scores or figures made of them; the card has nothing of a customer. */
const config = { groups: ['Marketing', 'Marketing-Manager', 'PURE', 'PRO'] };

/** The model card beside every score (screens.md, 'Scores'). */
export function scoreRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/scores/model-card',
    {
      config,
      schema: { tags: ['Prognosen'], response: { 200: modelCardSchema } },
    },
    ({ user }) => withTenant(db, user, (trx) => findModelCard(trx, user.tenantId)),
  );
}
