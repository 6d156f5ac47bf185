import { marketEffectsSchema } from '@portal/shared/contract/marketing';
import { readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { findMarketEffects } from './find-market-effects.ts';

/** What Daueraktionen do in the market, by kind; never a business's own figure. */
export const marketEffectsRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/optician-marketing/market-effect',
    {
      config: { groups: ['Marketing-Manager'] },
      schema: { tags: ['Wirkung im Markt'], response: { 200: marketEffectsSchema } },
    },
    ({ user }) => readTenant(db, user, findMarketEffects),
  );
};
