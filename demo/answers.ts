import { withTenant, type ApiUser, type OpenDatabase } from '@portal/api';
import { addDays, epochDay, isoDay, today } from '@portal/shared/contract/calendar';
import type { AnswerKind, DayPart } from '@portal/shared/contract/marketing';
import { nextOpen } from './day.ts';

interface DemoAnswer {
  kind: AnswerKind;
  dayPart: DayPart;
  /** Days from today from which on the shop is open on the wished one. */
  wishIn?: number;
  /** Days since it was said. */
  ago: number;
  /** The shop has acted on it. */
  isDone?: true;
}

/** What people say to the last letter of the demo: two want to come, one to be called, and one has been called. */
const ANSWERS: readonly DemoAnswer[] = [
  { kind: 'appointment', dayPart: 'afternoon', wishIn: 10, ago: 1 },
  { kind: 'callback', dayPart: 'noon', ago: 1 },
  { kind: 'appointment', dayPart: 'morning', wishIn: 13, ago: 2 },
  { kind: 'callback', dayPart: 'evening', ago: 12, isDone: true },
];

/** Has customers answer the last letters of a campaign that somebody planned. Of what they say nobody is written to: they do not exist. */
export const seedAnswers = (
  { db }: OpenDatabase,
  { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>,
): Promise<void> =>
  withTenant(db, tenantId, async (trx) => {
    const people = await trx
      .selectFrom('shipping_list_members as m')
      .innerJoin('shipping_lists as l', (join) =>
        join.onRef('l.tenant_id', '=', 'm.tenant_id').onRef('l.id', '=', 'm.list_id'),
      )
      .innerJoin('campaigns as c', (join) =>
        join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.campaign_id'),
      )
      .select(['m.list_id', 'm.customer_id', 'm.store_id'])
      .where('m.tenant_id', '=', tenantId)
      .where('c.standing_id', 'is', null)
      .where('l.channel', '=', 'letter')
      .where('l.sent_on', 'is not', null)
      .where('m.is_control', '=', false)
      .where('m.removed_at', 'is', null)
      .orderBy('l.sent_on', 'desc')
      .orderBy('m.customer_id')
      .limit(ANSWERS.length)
      .execute();
    const at = (ago: number) => new Date(`${addDays(today(), -ago)}T10:24:00Z`);
    const rows = people.flatMap((person, index) => {
      const answer = ANSWERS[index];
      return answer ? [{ person, answer }] : [];
    });
    if (rows.length === 0) return;
    await trx
      .insertInto('customer_answers')
      .values(
        rows.map(({ person, answer: { kind, dayPart, wishIn, ago, isDone } }) => ({
          tenant_id: tenantId,
          ...person,
          kind,
          wish_on: wishIn === undefined ? null : isoDay(nextOpen(epochDay(today()) + wishIn)),
          day_part: dayPart,
          pause_until: null,
          answered_at: at(ago),
          changed_at: at(ago),
          withdrawn_at: null,
          done_at: isDone ? at(ago - 1) : null,
          done_by: isDone ? email : null,
          is_told: true,
          told_at: at(ago),
        })),
      )
      .execute();
  });
