import { today } from '@portal/shared/contract/calendar';
import { newPlanFeedSchema, planFeedSchema } from '@portal/shared/contract/eyeplan';
import { z } from 'zod';
import { readLinkSecret } from '../../platform/auth/link-secrets.ts';
import { standingOf } from '../../platform/auth/standing-of.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { feedText, makeFeed, withdrawFeed } from './feed.ts';

const URL = '/api/v2/eyeplan/feed';
const config = { groups: ['Eyeplan'] };
const changing = {
  ...config,
  changes: ['plan' as const],
  practised: { because: 'Ein Kalender außerhalb des Portals zeigt keine Übung. Bitte beenden Sie dafür die Übung.' },
};
const tags = ['Werbeplan'];
const PUBLIC_PATH = '/kalender';

/** A person's own calendar feed: made, renewed and withdrawn. */
export const feedRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response: { 200: planFeedSchema } } }, ({ user }) =>
    withTenant(db, user, async (trx) => {
      const feed = await trx
        .selectFrom('plan_feeds')
        .select('created_at')
        .where('tenant_id', '=', user.tenantId)
        .where('user_sub', '=', user.sub)
        .executeTakeFirst();
      return { since: feed?.created_at.toISOString() ?? null };
    }),
  );

  app.post(
    URL,
    { config: changing, schema: { tags, response: { 201: newPlanFeedSchema } } },
    async ({ user }, reply) => {
      const token = await withTenant(db, user, (trx) => makeFeed(trx, user));
      return reply.code(201).send({ path: `${PUBLIC_PATH}/${token}.ics` });
    },
  );

  app.delete(URL, { config: changing, schema: { tags, response: { 204: z.null() } } }, async ({ user }, reply) => {
    await withTenant(db, user, (trx) => withdrawFeed(trx, user));
    return reply.code(204).send(null);
  });
};

/** What calendars read without signing in: the actions that the person of the address may see now. */
export const publicFeedRoutes: Feature = (app, { db, accounts }) => {
  app.get(
    `${PUBLIC_PATH}/:file`,
    {
      config: { public: 'calendar-feed' },
      schema: { hide: true, params: z.object({ file: z.string().max(100) }) },
    },
    async ({ params: { file } }, reply) => {
      const read = file.endsWith('.ics') ? readLinkSecret(file.slice(0, -'.ics'.length)) : undefined;
      const feed =
        read &&
        (await withTenant(db, read.tenantId, (trx) =>
          trx
            .selectFrom('plan_feeds')
            .select('user_sub')
            .where('tenant_id', '=', read.tenantId)
            .where('hash', '=', read.hash)
            .executeTakeFirst(),
        ));
      if (
        !read ||
        !feed ||
        (accounts && !(await standingOf(accounts, read.tenantId, feed.user_sub))?.includes('Eyeplan'))
      )
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(
            'Dieser Kalender ist nicht (mehr) freigegeben. Eine neue Adresse gibt es im Portal unter „Aktueller Werbeplan“.',
          );
      const text = await withTenant(db, { tenantId: read.tenantId, sub: feed.user_sub }, (trx) =>
        feedText(trx, read.tenantId, today()),
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="werbeplan.ics"')
        .send(text);
    },
  );
};
