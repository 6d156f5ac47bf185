import {
  NO_STAFF_SHARED,
  shareLinkInputSchema,
  shareLinkMadeSchema,
  shareLinkRuleSchema,
  shareLinksSchema,
  type ShareLinkEnd,
} from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import { findScope } from '../../../data/stores/scope.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { ReportSources } from '../gather.ts';
import { SHARED_PATH } from './shared-path.ts';
import { filterOf, gatherView } from '../view/gather-view.ts';
import {
  allowSharing,
  assertMayShare,
  endShareLinks,
  isSharingAllowed,
  listShareLinks,
  makeShareLink,
  unlockShareLink,
} from './share-links.ts';

const OWN = '/api/v2/analysis/share-links';
const ALL = '/api/v2/settings/share-links';
const changes = ['report-mail' as const];
const admin = { groups: ['Admin'], allStores: true as const };
const adminTags = ['Einstellungen'];
const response = { 200: shareLinksSchema };

const notThere = () =>
  new ApiProblem(404, 'share-link-unknown', 'Diesen Link gibt es nicht mehr. Bitte laden Sie die Seite neu.');

/** 'Link teilen': a page of the analysis with fixed days, opened by a link and a code without sign-in; what is open, and its end. */
export const shareLinkRoutes =
  ({ publicUrl, ...sources }: ReportSources & { publicUrl: string }): Feature =>
  (app, { db }) => {
    // Nothing in these tables is shown to who is restricted to stores but what they share themselves.
    const ask = <T>(user: ApiUser, work: (trx: Transaction<Database>) => Promise<T>) =>
      withTenant(db, user, (trx) => inWholeBusiness(trx, () => work(trx)));
    const answer = async (trx: Transaction<Database>, { tenantId }: ApiUser, of: { sub?: string }) => ({
      is_allowed: await isSharingAllowed(trx, tenantId),
      links: await listShareLinks(trx, tenantId, of),
    });
    const end = (user: ApiUser, of: { id?: number; sub?: string }, why: ShareLinkEnd) =>
      ask(user, async (trx) => {
        if ((await endShareLinks(trx, user, of, why)) === 0 && of.id !== undefined) throw notThere();
        return answer(trx, user, of.sub === undefined ? {} : { sub: of.sub });
      });

    app.get(OWN, { ...ANALYSIS.route, schema: { ...ANALYSIS.schema, response } }, ({ user }) =>
      ask(user, (trx) => answer(trx, user, { sub: user.sub })),
    );

    app.post(
      OWN,
      {
        config: { ...ANALYSIS.route.config, changes, limit: 'mail' },
        schema: { ...ANALYSIS.schema, body: shareLinkInputSchema, response: { 200: shareLinkMadeSchema } },
      },
      async ({ user, body }) => {
        const { page } = body;
        if (body.filter.staff !== undefined) throw new ApiProblem(400, 'staff-not-shared', NO_STAFF_SHARED);
        const filter = filterOf(page, body.filter);
        const { id, token, code } = await withTenant(db, user, async (trx) => {
          await inWholeBusiness(trx, () => assertMayShare(trx, user.tenantId, body));
          const { storeIds } = await findScope(trx, user, filter.scope);
          // A link without figures helps nobody: the same refusal as the page's.
          await gatherView(trx, user, sources, { page, filter }, today());
          return inWholeBusiness(trx, () => makeShareLink(trx, user, { ...body, filter }, storeIds));
        });
        const [link] = await ask(user, (trx) => listShareLinks(trx, user.tenantId, { id }));
        if (!link) throw notThere();
        return { link, url: `${publicUrl}${SHARED_PATH}/${token}`, code };
      },
    );

    app.post(
      `${OWN}/:id/end`,
      { config: { ...ANALYSIS.route.config, changes }, schema: { ...ANALYSIS.schema, params: idParams, response } },
      ({ user, params: { id } }) => end(user, { id, sub: user.sub }, 'person'),
    );

    app.post(
      `${OWN}/:id/unlock`,
      { config: { ...ANALYSIS.route.config, changes }, schema: { ...ANALYSIS.schema, params: idParams, response } },
      ({ user, params: { id } }) =>
        ask(user, async (trx) => {
          if (!(await unlockShareLink(trx, user, id))) throw notThere();
          return answer(trx, user, { sub: user.sub });
        }),
    );

    app.get(ALL, { config: admin, schema: { tags: adminTags, response } }, ({ user }) =>
      ask(user, (trx) => answer(trx, user, {})),
    );

    app.put(
      ALL,
      { config: { ...admin, changes }, schema: { tags: adminTags, body: shareLinkRuleSchema, response } },
      ({ user, body: { is_allowed: isAllowed } }) =>
        ask(user, async (trx) => {
          await allowSharing(trx, user, isAllowed);
          return answer(trx, user, {});
        }),
    );

    app.post(`${ALL}/end`, { config: { ...admin, changes }, schema: { tags: adminTags, response } }, ({ user }) =>
      end(user, {}, 'admin'),
    );

    app.post(
      `${ALL}/:id/end`,
      { config: { ...admin, changes }, schema: { tags: adminTags, params: idParams, response } },
      ({ user, params: { id } }) => end(user, { id }, 'admin'),
    );
  };
