import { SUPPORT_HEADER } from '@portal/shared/contract/common';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { asOperator, type Database } from '../database/index.ts';
import { ApiProblem, changesNothing } from '../http/problem.ts';
import type { ApiUser } from './user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the support view must not see: values out of files may be measurements. */
    noSupport?: true;
  }
}

const READING = new Set(['GET', 'HEAD']);

/**
 * Puts users of the operating company who name an open support view of theirs into that business, with its groups, to
 * read alone: what changes anything is refused here, and by the database. To be asked before groups are compared.
 * @throws ApiProblem 403 for a view that is over or somebody else's, and for all that is no reading
 */
export function supportView(db: Kysely<Database>): (request: FastifyRequest, user: ApiUser) => Promise<ApiUser> {
  return async ({ headers, method, routeOptions: { config } }, user) => {
    const named = String(headers[SUPPORT_HEADER.toLowerCase()] ?? '');
    if (named === '') return user;
    const view = await findSupportView(db, user, named);
    if (!view)
      throw new ApiProblem(
        403,
        'support-view-over',
        'Diese Supportansicht ist beendet. Bitte laden Sie die Seite neu.',
      );
    if (!READING.has(method)) throw changesNothing();
    if (config.noSupport)
      throw new ApiProblem(
        403,
        'support-hidden',
        'Das zeigt die Supportansicht nicht, weil es Gesundheitsdaten enthalten kann.',
      );
    return {
      ...user,
      tenantId: view.tenant_id,
      groups: view.groups,
      support: { business: view.business, endsAt: view.ends_at },
    };
  };
}

/** An open view of that user, of the operating company alone. @param named number of the business, '.', id of the view */
async function findSupportView(db: Kysely<Database>, { sub, tenantId, groups }: ApiUser, named: string) {
  const [, tenant, id] = /^([1-9]\d{0,8})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(named) ?? [];
  if (!tenant || !id || !groups.some((group) => group.toLowerCase() === 'admin')) return undefined;
  return asOperator(db, async (trx) => {
    const own = await trx.selectFrom('tenants').select('is_operator').where('id', '=', tenantId).executeTakeFirst();
    if (!own?.is_operator) return undefined;
    return trx
      .selectFrom('support_views as v')
      .innerJoin('tenants as t', 't.id', 'v.tenant_id')
      .select(['v.tenant_id', 'v.groups', 'v.ends_at', 't.name as business'])
      .where('v.tenant_id', '=', Number(tenant))
      .where('v.id', '=', id)
      .where('v.user_sub', '=', sub)
      .where('v.ended_at', 'is', null)
      .where('v.ends_at', '>', new Date())
      .executeTakeFirst();
  });
}
