import { randomBytes } from 'node:crypto';
import {
  MOST_SHARE_DAYS,
  MOST_WRONG_CODES,
  type AnalysisFilter,
  type SendablePage,
  type ShareLink,
  type ShareLinkEnd,
  type ShareLinkInput,
} from '@portal/shared/contract/analyse';
import { addDays, today as dayOf } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { makeLinkSecret } from '../../../platform/auth/link-secrets.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { wordsOfThing } from '../sendings/sending-words.ts';
import { hashShareCode, newShareCode, SALT_BYTES } from './share-code.ts';

type Trx = Transaction<Database>;
type Who = Pick<ApiUser, 'tenantId' | 'email'>;

/** More than a business has people to show figures to. */
const MOST_OPEN = 50;
/** That the pages show; those that open stand first. */
const MOST_SHOWN = 200;

/** Not ended by anybody, and its last day is not over. */
const isRunning = () => sql<boolean>`(ended_at IS NULL AND ends_on >= ${dayOf()}::date)`;

/** What was shared, in words. */
const sharedWords = ({ page, filter }: { page: SendablePage; filter: AnalysisFilter }): string =>
  wordsOfThing({ kind: 'view', page, filter });

/** Whether people of the business may share links at all. */
export const isSharingAllowed = async (trx: Trx, tenantId: number): Promise<boolean> =>
  (await trx.selectFrom('report_share_rules').select('is_allowed').where('tenant_id', '=', tenantId).executeTakeFirst())
    ?.is_allowed ?? false;

/** Lets people of the business share links, or not any more: then all of them are over. Twice does no more. */
export async function allowSharing(trx: Trx, user: Who, isAllowed: boolean): Promise<void> {
  if ((await isSharingAllowed(trx, user.tenantId)) === isAllowed) return;
  await trx
    .insertInto('report_share_rules')
    .values({ tenant_id: user.tenantId, is_allowed: isAllowed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ is_allowed: isAllowed }))
    .execute();
  await audit(trx, user, {
    action: 'share-links-allowed',
    before: { is_allowed: !isAllowed },
    after: { is_allowed: isAllowed },
  });
  if (!isAllowed) await endShareLinks(trx, user, {}, 'admin');
}

/**
 * @throws ApiProblem 403 'share-links-off' unless an Admin has allowed links, 422 'share-link-end' for a last day that is over or too far
 * away, 422 'share-links-full' for more than a business may have
 */
export async function assertMayShare(
  trx: Trx,
  tenantId: number,
  { ends_on: end }: Pick<ShareLinkInput, 'ends_on'>,
): Promise<void> {
  if (!(await isSharingAllowed(trx, tenantId)))
    throw new ApiProblem(
      403,
      'share-links-off',
      'Links zu Zahlen sind in Ihrem Betrieb nicht erlaubt. Ein Admin kann sie in den Basis-Einstellungen erlauben.',
    );
  const today = dayOf();
  if (end < today || end > addDays(today, MOST_SHARE_DAYS))
    throw new ApiProblem(
      422,
      'share-link-end',
      `Bitte wählen Sie als letzten Tag einen von heute bis in ${MOST_SHARE_DAYS} Tagen.`,
    );
  const { open } = await trx
    .selectFrom('report_share_links')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('tenant_id', '=', tenantId)
    .where(isRunning())
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN)
    throw new ApiProblem(
      422,
      'share-links-full',
      `Ihr Betrieb hat schon ${MOST_OPEN} offene Links. Bitte beenden Sie zuerst, was niemand mehr braucht.`,
    );
}

/** Makes a link, and says so in the log. @returns what nobody is told again: the secret of its address, and its code */
export async function makeShareLink(
  trx: Trx,
  user: ApiUser,
  { name, page, filter, ends_on: end }: ShareLinkInput,
  storeIds: readonly number[],
): Promise<{ id: number; token: string; code: string }> {
  const { token, hash } = makeLinkSecret(user.tenantId);
  const [code, salt] = [newShareCode(), randomBytes(SALT_BYTES)];
  const { id } = await trx
    .insertInto('report_share_links')
    .values({
      tenant_id: user.tenantId,
      hash,
      code_hash: await hashShareCode(code, salt),
      salt,
      user_sub: user.sub,
      user_email: user.email,
      name,
      page,
      filter: JSON.stringify(filter),
      store_ids: [...storeIds],
      ends_on: end,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { from, to } = filter;
  const details = { name, what: sharedWords({ page, filter }), from, to, ends_on: end };
  await audit(trx, user, { action: 'share-link-made', subjectId: id, details });
  return { id, token, code };
}

/** Links as pages show them, those that open first, then the latest. @param of one person's alone, or one alone */
export async function listShareLinks(
  trx: Trx,
  tenantId: number,
  of: { sub?: string; id?: number } = {},
): Promise<ShareLink[]> {
  const rows = await trx
    .selectFrom('report_share_links')
    .select([
      'id',
      'name',
      'user_email',
      'page',
      'filter',
      'ends_on',
      'made_at',
      'ended_at',
      'ended_by',
      'wrong_codes',
      'openings',
      'opened_at',
    ])
    .where('tenant_id', '=', tenantId)
    .$if(of.sub !== undefined, (query) => query.where('user_sub', '=', of.sub ?? ''))
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? 0))
    .orderBy(isRunning(), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const today = dayOf();
  return rows.map(({ user_email: by, page, filter, wrong_codes: wrong, made_at, ended_at, opened_at, ...row }) => ({
    id: row.id,
    name: row.name,
    by,
    what: sharedWords({ page, filter }),
    from: filter.from,
    to: filter.to,
    ends_on: row.ends_on,
    made_at: made_at.toISOString(),
    state: stateOf({ ended_at, ends_on: row.ends_on, wrong_codes: wrong }, today),
    ended_at: ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    openings: row.openings,
    opened_at: opened_at?.toISOString() ?? null,
  }));
}

/** @param today ISO day */
function stateOf(
  {
    ended_at: ended,
    ends_on: end,
    wrong_codes: wrong,
  }: { ended_at: Date | null; ends_on: string; wrong_codes: number },
  today: string,
): ShareLink['state'] {
  if (ended !== null) return 'ended';
  if (end < today) return 'expired';
  return wrong >= MOST_WRONG_CODES ? 'locked' : 'open';
}

/** Ends links that are not over, and says of each so in the log. @param of one, or one person's; all of the business without @returns how many */
export async function endShareLinks(
  trx: Trx,
  who: Who,
  of: { id?: number; sub?: string },
  why: ShareLinkEnd,
): Promise<number> {
  const ended = await trx
    .updateTable('report_share_links')
    .set({ ended_at: new Date(), ended_by: why })
    .where('tenant_id', '=', who.tenantId)
    .where(isRunning())
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? 0))
    .$if(of.sub !== undefined, (query) => query.where('user_sub', '=', of.sub ?? ''))
    .returning(['id', 'name', 'page', 'filter'])
    .execute();
  for (const { id, name, page, filter } of ended) {
    const details = { name, what: sharedWords({ page, filter }), why };
    await audit(trx, who, { action: 'share-link-ended', subjectId: id, details });
  }
  return ended.length;
}

/** Opens a link again that too many wrong codes have locked; by whoever shares it alone, with the code of before. @returns whether there was one */
export async function unlockShareLink(trx: Trx, user: ApiUser, id: number): Promise<boolean> {
  const unlocked = await trx
    .updateTable('report_share_links')
    .set({ wrong_codes: 0 })
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .where('user_sub', '=', user.sub)
    .where(isRunning())
    .where('wrong_codes', '>=', MOST_WRONG_CODES)
    .returning('name')
    .executeTakeFirst();
  if (!unlocked) return false;
  await audit(trx, user, { action: 'share-link-unlocked', subjectId: id, details: { name: unlocked.name } });
  return true;
}
