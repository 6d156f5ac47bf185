import { CONFIRMATION_DAYS, EMAIL_CONSENT } from '@portal/shared/contract/marketing';
import { sql, type Kysely } from 'kysely';
import { makeCode } from '../../../data/customer-answers/answer-code.ts';
import { CONFIRMATION_PATH, ensureAnswerKey } from '../../../data/customer-answers/answer-key.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Mail, Mailer } from '../../../platform/mail/index.ts';

interface Sending {
  db: Kysely<Database>;
  mail: Mailer;
  publicUrl: string;
}

const QUEUE = 'email-confirmations';
/** Seconds; whoever asks wakes it. */
const PACE = { soon: 1, late: 30, news: 30 };
const MOST_ATTEMPTS = 6;
/** After the n-th attempt it rests n² minutes, as campaigns do. */
const NEXT_DUE = sql<Date>`now() + make_interval(mins => attempts * attempts)`;
const WAITS = sql<boolean>`(state = 'waiting' AND due_at <= now() AND expires_at > now())`;
const NOT_TAKEN: ReadonlySet<string> = new Set(['later', 'away']);

const textOf = (shop: string, link: string): string => `Guten Tag,

für diese E-Mail-Adresse wurde gewünscht, dass ${shop} Ihnen per E-Mail schreibt.

Möchten Sie das, öffnen Sie bitte diese Seite und bestätigen Sie es dort:
${link}

Sie stimmen damit zu: „${EMAIL_CONSENT.text(shop)}“

Möchten Sie das nicht, oder haben nicht Sie das gewünscht, müssen Sie nichts tun: Ohne Ihre Bestätigung bekommen Sie keine E-Mails. Der Link gilt ${CONFIRMATION_DAYS} Tage.

-- 
`;

/** Takes the next message and notes that before it is handed over: one that a dying process leaves behind is handed over once more. */
async function claim(
  { db, publicUrl }: Sending,
  tenantId: number,
): Promise<{ id: number; attempts: number; mail: Mail } | undefined> {
  return withTenant(db, tenantId, async (trx) => {
    const { rows } = await sql<{ id: number; customer_id: number; address: string; attempts: number }>`
      SELECT id, customer_id, address, attempts FROM email_confirmations WHERE tenant_id = ${tenantId} AND ${WAITS}
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(trx);
    const [next] = rows;
    if (!next) return undefined;
    const { id, customer_id, address, attempts } = next;
    await trx
      .updateTable('email_confirmations')
      .set({ attempts: attempts + 1, due_at: NEXT_DUE })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    const { name, street, plz, city, email, replyTo } = await readSender(trx, tenantId);
    const code = makeCode(await ensureAnswerKey(trx, tenantId), 'confirmation', { tenantId, ids: [id] });
    const mail: Mail = {
      from: { name, address: email ?? '' },
      replyTo,
      recipientId: customer_id,
      to: address,
      reference: `email-confirmation/${id}`,
      subject: `Bitte bestätigen: E-Mails von ${name}`,
      text: `${textOf(name, `${publicUrl}${CONFIRMATION_PATH}/${code}`)}${[name, street, `${plz} ${city}`].join('\n')}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    return { id, attempts: attempts + 1, mail };
  });
}

/** Hands over what waits of a business, one message after the other. */
export async function sendConfirmations(sending: Sending, tenantId: number): Promise<void> {
  for (let next = await claim(sending, tenantId); next; next = await claim(sending, tenantId)) {
    const { id, attempts, mail } = next;
    const { state } = await sending.mail.send(tenantId, mail);
    const isLater = NOT_TAKEN.has(state) && attempts < MOST_ATTEMPTS;
    if (isLater) continue;
    await withTenant(sending.db, tenantId, (trx) =>
      trx
        .updateTable('email_confirmations')
        .set({ state: state === 'sent' || state === 'uncertain' ? 'sent' : 'failed' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    );
  }
}

const findTenants = async (db: Kysely<Database>): Promise<number[]> =>
  (
    await asOperator(db, (trx) =>
      trx.selectFrom('email_confirmations').select('tenant_id').distinct().where(WAITS).execute(),
    )
  ).map(({ tenant_id }) => tenant_id);

/** Looks for people who have to be asked by e-mail. */
export async function startConfirmations(sending: Sending & { jobs: Jobs }): Promise<void> {
  const { db, jobs } = sending;
  await jobs.registerJob(QUEUE, (_data, { tenantId }) => sendConfirmations(sending, tenantId), { coalesce: true });
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findTenants(db)) await jobs.sendJob(QUEUE, tenantId, {});
  });
}
