import type { DailyProposals, ProposalKind, ProposalWish } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { forgetDone } from '../../data/done-proposals/note-done.ts';
import { ofPerson } from '../../data/users/of-person.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** Days for which what was done is not proposed again, that one included. */
const AWAY_DAYS = 7;

type Trx = Transaction<Database>;

/** What the person does not want to see on that day. */
export const findPutAway = (trx: Trx, { tenantId, sub }: ApiUser, today: string): Promise<DailyProposals['put_away']> =>
  ofPerson(trx, sub, () =>
    trx
      .selectFrom('daily_proposal_wishes')
      .select(['kind', 'until'])
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', sub)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
      .orderBy('kind')
      .execute(),
  );

/**
 * Notes what the person says of a kind of proposal; it holds for nobody else. What is shown again was not done today: then that is taken back
 * with it.
 */
export async function putAway(
  trx: Trx,
  user: ApiUser,
  { kind, wish, today }: { kind: ProposalKind; wish: ProposalWish; today: string },
): Promise<void> {
  const { tenantId: tenant_id, sub: user_sub } = user;
  await ofPerson(trx, user_sub, async () => {
    if (wish === 'shown')
      return trx
        .deleteFrom('daily_proposal_wishes')
        .where('tenant_id', '=', tenant_id)
        .where('user_sub', '=', user_sub)
        .where('kind', '=', kind)
        .execute();
    const until = wish === 'never' ? null : wish === 'done' ? addDays(today, AWAY_DAYS - 1) : today;
    return trx
      .insertInto('daily_proposal_wishes')
      .values({ tenant_id, user_sub, kind, until })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_sub', 'kind']).doUpdateSet({ until, made_at: new Date() }),
      )
      .execute();
  });
  if (wish === 'shown') await forgetDone(trx, user, { kind, on: today });
  await audit(trx, user, { action: 'daily-proposal-judged', after: { kind, wish } });
}
