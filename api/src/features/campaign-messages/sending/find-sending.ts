import { MAIL_STATES, type MailState, type Sending } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { maskedName, seesNames } from '../../../data/definitions/names-seen.ts';
import { countReachable } from '../../../data/campaigns/list-members.ts';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import { readTexts } from '../../../data/messages/text.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { findPause } from './pause.ts';
import { isRepeatable } from './repeatable.ts';

/** Of either kind shown at once; whoever has decided about these sees the next. */
const MOST_REPEATABLE = 200;

/** How far the messages of a campaign have come, with names as far as the user sees them. @throws ApiProblem 404 */
export async function findSending(
  trx: Transaction<Database>,
  user: ApiUser,
  campaignId: number,
): Promise<Omit<Sending, 'is_test'>> {
  const { tenantId } = user;
  const seen = seesNames(user) ? (text: string | null) => text : maskedName;
  const list = await findMailing(trx, tenantId, campaignId);
  const rows = list
    ? await trx
        .selectFrom('mail_sends')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('tenant_id', '=', tenantId)
        .where('list_id', '=', list.id)
        .groupBy('state')
        .execute()
    : [];
  const counted = new Map<MailState, number>(rows.map(({ state, count }) => [state, Number(count)]));
  const repeatable = async (state: 'uncertain' | 'refused') => {
    const found = list
      ? await trx
          .selectFrom('mail_sends')
          .innerJoin('customers as k', (join) =>
            join.onRef('k.tenant_id', '=', 'mail_sends.tenant_id').onRef('k.id', '=', 'mail_sends.customer_id'),
          )
          .select([
            'mail_sends.customer_id',
            'mail_sends.changed_at',
            'mail_sends.code',
            'k.first_name',
            'k.last_name',
            'k.email',
          ])
          .where('mail_sends.tenant_id', '=', tenantId)
          .where('mail_sends.list_id', '=', list.id)
          .where('mail_sends.state', '=', state)
          .where(isRepeatable)
          .orderBy('mail_sends.customer_id')
          .limit(MOST_REPEATABLE)
          .execute()
      : [];
    return found.map(({ customer_id, changed_at, code, first_name, last_name, email }) => ({
      customer_id,
      name: [first_name, last_name].flatMap((name) => seen(name) || []).join(' '),
      email: seen(email) ?? '',
      changed_at: changed_at.toISOString(),
      code,
    }));
  };
  const { a, b } = await readTexts(trx, tenantId, campaignId);
  return {
    plan:
      list && a.version > 0
        ? {
            recipients: await countReachable(trx, tenantId, list),
            subject: a.subject,
            second_subject: b?.subject ?? null,
            from: (await readSender(trx, tenantId)).email,
          }
        : null,
    counts: Object.fromEntries(MAIL_STATES.map((state) => [state, counted.get(state) ?? 0])) as Sending['counts'],
    paused_until: (await findPause(trx, tenantId))?.toISOString() ?? null,
    uncertain: await repeatable('uncertain'),
    refused: await repeatable('refused'),
  };
}
