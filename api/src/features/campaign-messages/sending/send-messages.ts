import type { TextVariant } from '@portal/shared/contract/marketing';
import type { Kysely } from 'kysely';
import { findMailing, type Mailing } from '../../../data/messages/find-mailing.ts';
import { readPictures } from '../../../data/messages/pictures.ts';
import { requireTexts, textOf } from '../../../data/messages/text.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Delivery } from '../../../platform/mail/index.ts';
import type { MessagesContext } from '../context.ts';
import { mailForm } from '../mail-page/mail-form.ts';
import { claimMessage } from './claim-message.ts';
import type { FormOfMailing } from './compose-message.ts';
import { noteDelivery, noteUncertain } from './note-delivery.ts';
import { beginPause, findPause } from './pause.ts';

/** Messages in a row that the server does not take: it is down or set up wrongly, and the rest waits for a pause. */
const ENOUGH = 3;
const NOT_TAKEN = new Set<Delivery['state']>(['refused', 'later', 'away']);

/** Businesses with messages that are due and not paused, or were being sent. */
export async function findTenantsWithMessages(db: Kysely<Database>): Promise<number[]> {
  const now = new Date();
  const rows = await asOperator(db, (trx) =>
    trx
      .selectFrom('mail_sends as s')
      .leftJoin('mail_pauses as p', 'p.tenant_id', 's.tenant_id')
      .select('s.tenant_id')
      .distinct()
      .where((eb) =>
        eb.or([
          eb('s.state', '=', 'sending'),
          eb.and([
            eb('s.state', '=', 'queued'),
            eb('s.due_at', '<=', now),
            eb.or([eb('p.until', 'is', null), eb('p.until', '<=', now)]),
          ]),
        ]),
      )
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Sends what is queued of a business, one message after the other; its only run at a time. Each is noted before and
 * after it is handed over, so that a process that dies leaves at most one of which nobody knows.
 */
export async function sendMessages(
  context: Pick<MessagesContext, 'db' | 'files' | 'mail' | 'publicUrl'>,
  tenantId: number,
  signal: AbortSignal,
): Promise<void> {
  for (const list of await findOpenMailings(context.db, tenantId)) {
    await withTenant(context.db, tenantId, (trx) => noteUncertain(trx, tenantId, list));
    if (await withTenant(context.db, tenantId, (trx) => findPause(trx, tenantId))) continue;
    await sendList(context, tenantId, list, signal);
  }
}

async function findOpenMailings(db: Kysely<Database>, tenantId: number): Promise<Mailing[]> {
  return withTenant(db, tenantId, async (trx) => {
    const rows = await trx
      .selectFrom('mail_sends as s')
      .innerJoin('shipping_lists as l', (join) =>
        join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.list_id'),
      )
      .select('l.campaign_id')
      .distinct()
      .where('s.tenant_id', '=', tenantId)
      .where('s.state', 'in', ['queued', 'sending'])
      .execute();
    const mailings: Mailing[] = [];
    for (const { campaign_id } of rows) {
      const mailing = campaign_id === null ? null : await findMailing(trx, tenantId, campaign_id);
      if (mailing) mailings.push(mailing);
    }
    return mailings;
  });
}

async function sendList(
  { db, files, mail, publicUrl }: Pick<MessagesContext, 'db' | 'files' | 'mail' | 'publicUrl'>,
  tenantId: number,
  list: Mailing,
  signal: AbortSignal,
): Promise<void> {
  for (let refusals = 0; refusals < ENOUGH && !signal.aborted;) {
    const forms = await readForms({ db, files }, tenantId, list);
    const claimed = await withTenant(db, tenantId, (trx) => claimMessage(trx, tenantId, list, { forms, publicUrl }));
    if (!claimed) return;
    if (!claimed.mail) continue;
    const delivery = await mail.send(tenantId, claimed.mail);
    refusals = NOT_TAKEN.has(delivery.state) ? refusals + 1 : 0;
    await withTenant(db, tenantId, async (trx) => {
      await noteDelivery(trx, tenantId, list, claimed.customerId, delivery);
      if (refusals >= ENOUGH) await beginPause(trx, tenantId);
    });
  }
}

/** As texts and sender are at this moment; before a message is claimed, since logo and pictures are read by transactions of their own. */
async function readForms(
  { db, files }: Pick<MessagesContext, 'db' | 'files'>,
  tenantId: number,
  { campaignId }: Mailing,
): Promise<Record<TextVariant, FormOfMailing>> {
  const { sender, texts } = await withTenant(db, tenantId, async (trx) => ({
    sender: await readSender(trx, tenantId),
    texts: await requireTexts(trx, tenantId, campaignId),
  }));
  const formOf = async (variant: TextVariant): Promise<FormOfMailing> => {
    const text = textOf(texts, variant);
    const pictures = () => withTenant(db, tenantId, (trx) => readPictures(trx, tenantId, text.blocks));
    return { sender, text, form: await mailForm({ files, pictures }, { tenantId, campaignId, variant }, sender, text) };
  };
  const a = await formOf('a');
  return { a, b: texts.b ? await formOf('b') : a };
}
