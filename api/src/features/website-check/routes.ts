import { websiteStandingSchema } from '@portal/shared/contract/eyepage';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { checkWebsite, type CheckContext } from './check-website.ts';
import { findStanding } from './find-standing.ts';
import type { Turns } from './turns.ts';

const URL = '/api/v2/eyepage/website/check';
const config = { groups: ['Eyepage'], allStores: true as const };
const tags = ['Website'];
/** Between two looks that people ask for, by business. */
const PAUSE_MS = 30_000;
/** Of all businesses: each holds a connection for as long as a website lets it wait. */
const MOST_AT_ONCE = 8;

/** eyepage/website-aufrufen: the registered website, whether it answers, and its certificate. */
export const websiteCheckRoutes =
  (context: CheckContext, turns: Turns): Feature =>
  (app, { db }) => {
    const find = (user: ApiUser) => readTenant(db, user, (trx) => findStanding(trx, user.tenantId, context.ownUrl));

    app.get(URL, { config, schema: { tags, response: { 200: websiteStandingSchema } } }, ({ user }) => find(user));

    app.post(
      URL,
      {
        config: { ...config, limit: 'mail', changes: ['website'] },
        schema: { tags, response: { 200: websiteStandingSchema } },
      },
      async ({ user }) => {
        const { check } = await withTenant(db, user, (trx) => findStanding(trx, user.tenantId, context.ownUrl));
        if (check && Date.now() - Date.parse(check.checked_at) < PAUSE_MS)
          throw new ApiProblem(
            429,
            'checked-just-now',
            'Ihre Website wurde gerade erst geprüft. Bitte warten Sie eine halbe Minute.',
          );
        if (!turns.has(user.tenantId) && turns.size >= MOST_AT_ONCE)
          throw new ApiProblem(
            503,
            'too-many-checks',
            'Gerade werden viele Websites geprüft. Bitte versuchen Sie es in einer Minute noch einmal.',
          );
        const checking = turns.take(user.tenantId, () => checkWebsite(context, user.tenantId));
        if (!checking)
          throw new ApiProblem(
            409,
            'being-checked',
            'Ihre Website wird gerade geprüft. Das Ergebnis steht gleich hier; bitte laden Sie die Seite in einer halben Minute neu.',
          );
        await checking;
        return find(user);
      },
    );
  };
