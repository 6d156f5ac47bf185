import { meetsGroups } from '@portal/shared/contract';
import { MOST_WRONG_CODES, type ShareLinkEnd } from '@portal/shared/contract/analyse';
import { today as dayOf } from '@portal/shared/contract/calendar';
import { sql, type Kysely, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import { findScope } from '../../../data/stores/scope.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { LinkProof } from '../../../platform/auth/link-secrets.ts';
import { standingOf } from '../../../platform/auth/standing-of.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readTenant, withTenant, type Database } from '../../../platform/database/index.ts';
import type { KnownPeople } from '../../../platform/http/context.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { ReportSources } from '../gather.ts';
import { isEmpty } from '../sendings/compose-sending.ts';
import { gatherView } from '../view/gather-view.ts';
import type { View } from '../view/view.ts';
import { isPdfTicket, pdfTicket } from './pdf-ticket.ts';
import { isShareCode } from './share-code.ts';
import { endShareLinks, isSharingAllowed } from './share-links.ts';

/** In the log, for who signs in nowhere. */
const BY_LINK = 'Link zu Zahlen';

/** What opening needs of the portal. */
export interface OpenContext extends ReportSources {
  db: Kysely<Database>;
  accounts: KnownPeople;
}

const OPENED = [
  'id',
  'salt',
  'code_hash',
  'user_sub',
  'user_email',
  'name',
  'page',
  'filter',
  'store_ids',
  'ends_on',
  'ended_by',
  'wrong_codes',
] as const;

/** `expired`: its last day is over; `empty`: the days have no data (any more). */
export type Over = ShareLinkEnd | 'expired' | 'empty';

/** What there is to be seen behind a link whose code was right. */
export type Behind = { over: Over; view?: never } | { view: View; endsOn: string; over?: never };

/** `ticket`: with it the page gives its PDF. */
export type Opened = Behind & { ticket: string };

/**
 * Opens a link with its code. Each try is taken away before it is looked at, so that no number of them at once is more than there are; with the
 * last one the link is locked, and no code is looked at any more.
 * @returns undefined: no such link, a wrong code, or no try left; nobody can tell which
 * @throws ApiProblem 503 when the identity service does not answer
 */
export async function openLink(
  context: OpenContext,
  { tenantId, hash }: LinkProof,
  code: string,
): Promise<Opened | undefined> {
  const { db } = context;
  const link = await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('report_share_links')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hash)
      .where('wrong_codes', '<', MOST_WRONG_CODES)
      .returning(OPENED)
      .executeTakeFirst(),
  );
  const isRight = await isShareCode(code, link);
  if (!link) return undefined;
  const { id, name } = link;
  const who = { tenantId, email: BY_LINK };
  if (!isRight) {
    if (link.wrong_codes >= MOST_WRONG_CODES)
      await withTenant(db, tenantId, (trx) =>
        audit(trx, who, { action: 'share-link-locked', subjectId: id, details: { name } }),
      );
    return undefined;
  }
  await withTenant(db, tenantId, (trx) => keep(trx, tenantId, id, { wrong_codes: 0 }));
  const behind = await lookBehind(context, tenantId, link);
  if (behind.view)
    await withTenant(db, tenantId, async (trx) => {
      await keep(trx, tenantId, id, { openings: sql`openings + 1`, opened_at: new Date() });
      await audit(trx, who, { action: 'share-link-opened', subjectId: id, details: { name } });
    });
  return { ...behind, ticket: pdfTicket(link.code_hash) };
}

const keep = (
  trx: Transaction<Database>,
  tenantId: number,
  id: number,
  values: UpdateObject<Database, 'report_share_links'>,
) => trx.updateTable('report_share_links').set(values).where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** What a page that was opened with its code prints. @returns undefined: the ticket is none of this link, or too old */
export async function openPdf(
  context: OpenContext,
  { tenantId, hash }: LinkProof,
  ticket: string,
): Promise<Behind | undefined> {
  const link = await withTenant(context.db, tenantId, (trx) =>
    trx
      .selectFrom('report_share_links')
      .select(OPENED)
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hash)
      .executeTakeFirst(),
  );
  return link && isPdfTicket(link.code_hash, ticket) ? lookBehind(context, tenantId, link) : undefined;
}

type Link = Pick<Selectable<Database['report_share_links']>, (typeof OPENED)[number]>;

/** The figures as whoever shares them sees them now; what they may not see any more is over from then on. */
async function lookBehind(context: OpenContext, tenantId: number, link: Link): Promise<Behind> {
  const { db, accounts } = context;
  const { id, user_sub: sub, user_email: email, ended_by: ended, ends_on: endsOn } = link;
  const end = async (why: ShareLinkEnd): Promise<Behind> => {
    await withTenant(db, tenantId, (trx) => endShareLinks(trx, { tenantId, email }, { id }, why));
    return { over: why };
  };
  if (ended !== null) return { over: ended };
  if (endsOn < dayOf()) return { over: 'expired' };
  if (!(await withTenant(db, tenantId, (trx) => isSharingAllowed(trx, tenantId)))) return end('admin');
  const groups = await standingOf(accounts, tenantId, sub);
  if (!groups || !meetsGroups(groups, ANALYSIS.route.config.groups)) return end('rights');
  try {
    const view = await gatherShared(context, { sub, email, groups, tenantId }, link);
    return view ? { view, endsOn } : await end('stores');
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Without data nothing is shown and nothing is over; else the store is gone, or the person may not see it any more.
    return isEmpty(error) ? { over: 'empty' } : end('rights');
  }
}

/**
 * @returns undefined: the person sees other stores than those that were shared
 * @throws ApiProblem as the page does: without data, and for a store that the user does not see
 */
const gatherShared = (
  { db, parts, files }: OpenContext,
  person: ApiUser,
  { page, filter, store_ids: shared }: Pick<Link, 'page' | 'filter' | 'store_ids'>,
): Promise<View | undefined> => {
  const user: ApiUser = filter.scope === 'store' ? { ...person, storeId: shared[0] } : person;
  return readTenant(db, user, async (trx) => {
    const { storeIds } = await findScope(trx, user, filter.scope);
    if (shared.some((id) => !storeIds.includes(id)))
      throw new ApiProblem(403, 'shared-store', 'Dieser Standort ist nicht mehr freigegeben.');
    if (storeIds.length !== shared.length) return undefined;
    return gatherView(trx, user, { parts, files }, { page, filter }, dayOf());
  });
};
