import { yearOf } from '@portal/shared/contract/calendar';
import type { FirstWeek, FirstWeekStep } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import { ofPerson } from '../../data/users/of-person.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { kept, storesSeen, type Database } from '../../platform/database/index.ts';
import { stepsFor } from './steps.ts';

type Trx = Transaction<Database>;

/** Said by the feature that sends them: whether anybody of the business gets a report by e-mail. */
export type SendsReports = (trx: Trx, tenantId: number) => Promise<boolean>;

/** Who has been here for longer is led no more, whatever is left. */
const NEW_DAYS = 90;

type Found = Record<Exclude<FirstWeekStep, 'report'>, boolean> & { is_hidden: boolean; is_new: boolean };

/**
 * How far the business has come, of the steps that the person may take. Each is told by what has been stored, whoever did it and wherever.
 * @param today ISO day
 */
export async function findFirstWeek(
  trx: Trx,
  user: ApiUser,
  sendsReports: SendsReports,
  today: string,
): Promise<FirstWeek> {
  const mine = stepsFor(user.groups, storesSeen(trx) !== '');
  const { found, report } = await ofPerson(trx, user.sub, async () => ({
    found: await askStored(trx, user, today),
    report: mine.includes('report') && (await sendsReports(trx, user.tenantId)),
  }));
  const done = { ...found, report };
  const steps = mine.map((step) => ({ step, is_done: done[step] }));
  return {
    // Whoever looks into the business in a support view is not its people.
    is_offered: found.is_new && !found.is_hidden && !user.support && steps.some(({ is_done }) => !is_done),
    is_hidden: found.is_hidden,
    steps,
  };
}

/** A colleague is whoever else has signed in or has stores of their own, or whom the person has invited. */
async function askStored(trx: Trx, { tenantId, sub, email }: ApiUser, today: string): Promise<Found> {
  const {
    rows: [found],
  } = await kept(sql<Found>`
    SELECT
      EXISTS (
        SELECT FROM uploads WHERE tenant_id = ${tenantId} AND status = 'done' AND NOT is_without_effect
      ) AS upload,
      EXISTS (SELECT FROM store_settings WHERE tenant_id = ${tenantId}) AS "opening-days",
      EXISTS (SELECT FROM goals WHERE tenant_id = ${tenantId} AND year >= ${yearOf(today)}) AS goals,
      EXISTS (SELECT FROM user_sign_ins WHERE tenant_id = ${tenantId} AND user_sub <> ${sub})
        OR EXISTS (SELECT FROM user_stores WHERE tenant_id = ${tenantId} AND user_sub <> ${sub})
        OR EXISTS (
          SELECT FROM audit_log WHERE tenant_id = ${tenantId} AND action = 'user-invited' AND user_email = ${email}
        ) AS colleague,
      EXISTS (SELECT FROM selections WHERE tenant_id = ${tenantId} AND deleted_at IS NULL) AS selection,
      EXISTS (SELECT FROM campaign_texts WHERE tenant_id = ${tenantId}) AS letter,
      EXISTS (SELECT FROM first_week_hidden WHERE tenant_id = ${tenantId} AND user_sub = ${sub}) AS is_hidden,
      coalesce(made_at > now() - make_interval(days => ${NEW_DAYS}), false) AS is_new
    FROM tenants WHERE id = ${tenantId}`).execute(trx);
  if (!found) throw new Error('Whoever asks is of a business');
  return found;
}
