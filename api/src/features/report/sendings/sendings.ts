import { today as dayOf } from '@portal/shared/contract/calendar';
import type { Sending, SendingEnd, SendingInput, SendingState, SentThing } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { nextOn } from './due-sending.ts';
import { wordsOfThing } from './sending-words.ts';

type Trx = Transaction<Database>;

/** In the log, for who signs in nowhere. */
const BY_LINK = 'Abmeldelink';

/** More than a business has people to send to; what goes beyond is a mistake, or no business of the portal's. */
const MOST_STANDING = 50;
const MOST_A_DAY = 100;
/** That the pages show; those that still run stand first. */
const MOST_SHOWN = 200;

/** Addresses are the same however they are written. */
const sameAddress = (address: string) => sql<boolean>`lower(address) = ${address.toLowerCase()}`;

/** A sending as it is kept. */
export interface KeptSending {
  id: number;
  user_sub: string;
  user_email: string;
  address: string;
  what: SentThing;
  store_id: number | null;
  day: number | null;
  made_at: Date;
}
export const KEPT = ['id', 'user_sub', 'user_email', 'address', 'what', 'store_id', 'day', 'made_at'] as const;

/**
 * @throws ApiProblem 409 'address-refused' for an address that wants nothing more, 422 'sendings-full' for more standing ones than
 * a business may have, 429 'sendings-today' for more messages than go out of it a day
 */
export async function assertMaySend(trx: Trx, tenantId: number, { to, day }: SendingInput): Promise<void> {
  if (await isRefused(trx, tenantId, to))
    throw new ApiProblem(
      409,
      'address-refused',
      'Wer diese Adresse hat, möchte keine E-Mails Ihres Betriebs aus dem Portal. Bitte fragen Sie nach: Über den Link in der letzten E-Mail lässt sich das ändern.',
    );
  const { rows } = await sql<{ standing: number; today: number }>`
    SELECT (SELECT count(*)::int FROM report_sendings WHERE tenant_id = ${tenantId} AND day IS NOT NULL AND ended_at IS NULL) AS standing,
      (SELECT count(*)::int FROM report_sending_mails WHERE tenant_id = ${tenantId} AND at > now() - interval '1 day') AS today`.execute(
    trx,
  );
  const [counted = { standing: 0, today: 0 }] = rows;
  if (day !== null && counted.standing >= MOST_STANDING)
    throw new ApiProblem(
      422,
      'sendings-full',
      `Ihr Betrieb sendet schon an ${MOST_STANDING} Stellen jeden Monat. Bitte beenden Sie zuerst, was niemand mehr braucht.`,
    );
  if (day === null && counted.today >= MOST_A_DAY)
    throw new ApiProblem(
      429,
      'sendings-today',
      `Ihr Betrieb hat in den letzten 24 Stunden ${MOST_A_DAY} E-Mails gesendet. Bitte senden Sie morgen weiter.`,
    );
}

/** Keeps what somebody sends, and says in the log what goes out each month. @param storeId null: all that the person may see */
export async function keepSending(
  trx: Trx,
  user: ApiUser,
  { to, what, day }: SendingInput,
  storeId: number | null,
): Promise<KeptSending> {
  const kept = await trx
    .insertInto('report_sendings')
    .values({
      tenant_id: user.tenantId,
      user_sub: user.sub,
      user_email: user.email,
      address: to,
      what: JSON.stringify(what),
      store_id: storeId,
      day,
    })
    .returning(KEPT)
    .executeTakeFirstOrThrow();
  if (day !== null)
    await audit(trx, user, {
      action: 'sending-made',
      subjectId: kept.id,
      details: { to, what: wordsOfThing(what), day },
    });
  return kept;
}

interface Latest {
  sending_id: number;
  at: Date;
  state: SendingState;
  period: string | null;
}

/** Sendings as pages show them, those that run first, then the latest. @param of one person's alone, or one alone */
export async function listSendings(
  trx: Trx,
  tenantId: number,
  of: { sub?: string; id?: number } = {},
): Promise<Sending[]> {
  const rows = await trx
    .selectFrom('report_sendings as s')
    .leftJoin('stores', (join) =>
      join.onRef('stores.tenant_id', '=', 's.tenant_id').onRef('stores.id', '=', 's.store_id'),
    )
    .select([
      's.id',
      's.user_email',
      's.address',
      's.what',
      's.store_id',
      's.day',
      's.made_at',
      's.ended_at',
      's.ended_by',
    ])
    .select('stores.name as store')
    .where('s.tenant_id', '=', tenantId)
    .$if(of.sub !== undefined, (query) => query.where('s.user_sub', '=', of.sub ?? ''))
    .$if(of.id !== undefined, (query) => query.where('s.id', '=', of.id ?? 0))
    .orderBy(sql`(s.day IS NOT NULL AND s.ended_at IS NULL)`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const { rows: latest } = await sql<Latest>`
    SELECT DISTINCT ON (sending_id) sending_id, at, state, period FROM report_sending_mails
    WHERE tenant_id = ${tenantId} AND sending_id = ANY(${rows.map(({ id }) => id)}::bigint[])
    ORDER BY sending_id, at DESC`.execute(trx);
  const today = dayOf();
  return rows.map(({ id, address, user_email, what, store_id, store, day, made_at, ended_at, ended_by }) => {
    const last = latest.find((one) => one.sending_id === id);
    return {
      id,
      to: address,
      by: user_email,
      what: wordsOfThing(what),
      store: store_id === null ? null : (store ?? 'Standort nicht mehr vorhanden'),
      day,
      made_at: made_at.toISOString(),
      next_on: day === null || ended_at !== null ? null : nextOn(day, dayOf(made_at), today, last?.period ?? null),
      ended_at: ended_at?.toISOString() ?? null,
      ended_by,
      last: last ? { at: last.at.toISOString(), state: last.state } : null,
    };
  });
}

/** Ends one that runs, and says so in the log. @returns whether there was one */
export async function endSending(
  trx: Trx,
  who: Pick<ApiUser, 'tenantId' | 'email'>,
  of: { id: number; sub?: string },
  why: SendingEnd,
): Promise<boolean> {
  const ended = await trx
    .updateTable('report_sendings')
    .set({ ended_at: new Date(), ended_by: why })
    .where('tenant_id', '=', who.tenantId)
    .where('id', '=', of.id)
    .where('day', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(of.sub !== undefined, (query) => query.where('user_sub', '=', of.sub ?? ''))
    .returning(['id', 'address', 'what'])
    .executeTakeFirst();
  if (!ended) return false;
  const details = { to: ended.address, what: wordsOfThing(ended.what), why };
  await audit(trx, who, { action: 'sending-ended', subjectId: ended.id, details });
  return true;
}

/** Nothing more goes to an address from this business, and what ran to it is over. Twice does no more. */
export async function refuseSendings(trx: Trx, tenantId: number, address: string): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('report_refusals')
    .values({ tenant_id: tenantId, address: address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const who = { tenantId, email: BY_LINK };
  await audit(trx, who, { action: 'sending-refused', details: { to: address } });
  const running = await trx
    .selectFrom('report_sendings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sameAddress(address))
    .where('day', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of running) await endSending(trx, who, { id }, 'recipient');
}

/** An address wants to have again what is sent to it from now on. */
export async function allowSendings(trx: Trx, tenantId: number, address: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('report_refusals')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await audit(trx, { tenantId, email: BY_LINK }, { action: 'sending-allowed', details: { to: address } });
}

export const isRefused = async (trx: Trx, tenantId: number, address: string): Promise<boolean> =>
  (await trx
    .selectFrom('report_refusals')
    .select('address')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()) !== undefined;
