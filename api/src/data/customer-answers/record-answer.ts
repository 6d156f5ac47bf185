import type { AnswerKind, DayPart } from '@portal/shared/contract/marketing';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Piece } from './find-piece.ts';

type Trx = Transaction<Database>;
export type AnswerRow = Selectable<Database['customer_answers']>;

/** What somebody says; days are ISO. */
export type Wish =
  | { kind: 'appointment'; wishOn: string; dayPart: DayPart }
  | { kind: 'callback'; dayPart: DayPart }
  | { kind: 'pause'; pauseUntil: string }
  | { kind: 'email' | 'objection' };

const columnsOf = (wish: Wish) => ({
  wish_on: wish.kind === 'appointment' ? wish.wishOn : null,
  day_part: 'dayPart' in wish ? wish.dayPart : null,
  pause_until: wish.kind === 'pause' ? wish.pauseUntil : null,
});

/**
 * Writes down what the customer of a piece says, in place of what they have said of the same kind. Said again as it stands nothing
 * changes, so that a form that is sent twice tells the shop once.
 */
export async function recordAnswer(trx: Trx, piece: Piece, wish: Wish): Promise<void> {
  const { tenantId: tenant_id, listId: list_id, customerId: customer_id, storeId: store_id } = piece;
  const said = columnsOf(wish);
  const anew = {
    ...said,
    changed_at: sql<Date>`now()`,
    withdrawn_at: null,
    done_at: null,
    done_by: null,
    is_told: false,
  };
  await trx
    .insertInto('customer_answers')
    .values({ tenant_id, list_id, customer_id, store_id, kind: wish.kind, ...said, is_told: false })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'list_id', 'customer_id', 'kind'])
        .doUpdateSet(anew)
        .where(
          sql<boolean>`customer_answers.withdrawn_at IS NOT NULL OR (customer_answers.wish_on, customer_answers.day_part, customer_answers.pause_until)
            IS DISTINCT FROM (${said.wish_on}::date, ${said.day_part}::text, ${said.pause_until}::date)`,
        ),
    )
    .execute();
}

/** Takes back what the customer of a piece has said; an objection is final. */
export async function withdrawAnswer(
  trx: Trx,
  { tenantId, listId, customerId }: Piece,
  kind: Exclude<AnswerKind, 'objection'>,
): Promise<void> {
  await trx
    .updateTable('customer_answers')
    .set({ withdrawn_at: sql`now()`, changed_at: sql`now()`, is_told: false })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** What the customer of a piece says as it stands. */
export const findOwnAnswers = (trx: Trx, { tenantId, listId, customerId }: Piece): Promise<AnswerRow[]> =>
  trx
    .selectFrom('customer_answers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .execute();
