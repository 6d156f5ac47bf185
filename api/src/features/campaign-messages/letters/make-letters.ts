import { sql, type Kysely, type Transaction } from 'kysely';
import { countReachable, removeUnreachable } from '../../../data/campaigns/list-members.ts';
import { answerLinks } from '../../../data/customer-answers/answer-key.ts';
import { forgetLetters } from '../../../data/messages/forget-letters.ts';
import { requireReleased, type Mailing } from '../../../data/messages/find-mailing.ts';
import { findRecipientIds, findRecipients, type Recipient } from '../../../data/messages/recipients.ts';
import { readPictures } from '../../../data/messages/pictures.ts';
import { blocksOfAll, requireTexts, textOf } from '../../../data/messages/text.ts';
import { openLogo } from '../../../data/sender/open-logo.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { isCopy, withTenant, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { MessagesContext } from '../context.ts';
import { drawLetters } from './draw-letters.ts';
import { letterHead } from './letter-head.ts';

/** As long as the links of exports: letters are addresses too. */
const KEPT_MS = 24 * 3_600_000;
/** Letters between two notes of how far it is. */
const NOTED = 100;
/** People who are in memory at a time. */
const AT_ONCE = 500;

/**
 * Enters the letters of a campaign as being made; their job is the caller's to send.
 * @throws ApiProblem 404, and 422 with what is missing: release, text, sender's address, recipients
 */
export async function requestLetters(trx: Transaction<Database>, user: ApiUser, campaignId: number): Promise<void> {
  const { tenantId, email } = user;
  const list = await requireReleased(trx, tenantId, campaignId, 'letter');
  await requireTexts(trx, tenantId, campaignId);
  if (!(await readSender(trx, tenantId)).street)
    throw new ApiProblem(
      422,
      'no-sender',
      'Ihr Betrieb hat noch keine Absenderanschrift. Bitte lassen Sie sie in den Einstellungen eintragen.',
    );
  await removeUnreachable(trx, tenantId, list);
  const letters = await countReachable(trx, tenantId, list);
  if (letters === 0)
    throw new ApiProblem(
      422,
      'no-recipients',
      'Diese Aktion hat keine Empfänger mehr. Bitte wählen Sie für eine neue Aktion andere aus.',
    );
  await forgetLetters(trx, tenantId, list.id);
  await trx
    .insertInto('letter_files')
    .values({ tenant_id: tenantId, list_id: list.id, letters, created_by: email })
    .execute();
}

/** Of a row of letter_files: which request it was written by, to the microsecond that a Date would lose. */
const run = sql<string>`created_at::text`;
/** A cluster updates by what is computed of no column. */
const isOf = (asked: { run: string }) => sql<boolean>`created_at = ${asked.run}::timestamptz`;

/** Draws the letters that were asked for, and writes down that they were; part of the job of `requestLetters`. */
export async function makeLetters(
  { db, files, publicUrl }: Pick<MessagesContext, 'db' | 'files' | 'publicUrl'>,
  tenantId: number,
  campaignId: number,
): Promise<void> {
  const known = await withTenant(db, tenantId, async (trx) => {
    const list = await requireReleased(trx, tenantId, campaignId, 'letter');
    await removeUnreachable(trx, tenantId, list);
    const asked = await trx
      .selectFrom('letter_files')
      .select([run.as('run'), 'created_by'])
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list.id)
      .where('state', '=', 'making')
      .executeTakeFirst();
    const texts = await requireTexts(trx, tenantId, campaignId);
    return (
      asked && {
        asked,
        list,
        texts,
        pictures: await readPictures(trx, tenantId, blocksOfAll(texts)),
        sender: await readSender(trx, tenantId),
        ids: await findRecipientIds(trx, tenantId, list),
        linkOf: await answerLinks(trx, { tenantId, listId: list.id, publicUrl }),
      }
    );
  });
  if (!known) return;
  const { asked, list, texts, pictures, sender, ids, linkOf } = known;
  const note = (values: { done: number; letters?: number }) =>
    withTenant(db, tenantId, (trx) =>
      trx
        .updateTable('letter_files')
        .set(values)
        .where('tenant_id', '=', tenantId)
        .where('list_id', '=', list.id)
        .where(isOf(asked))
        .execute(),
    );
  await note({ done: 0, letters: ids.length });
  const read = { count: 0 };
  const content = drawLetters(
    {
      ...letterHead(sender, {
        logo: await openLogo(files, tenantId, sender),
        pictures,
        shipOn: list.shipOn,
        isPractice: isCopy(tenantId),
      }),
      linkOf,
    },
    ({ variant }) => textOf(texts, variant),
    inParts(db, tenantId, list, ids, read),
    async (done) => {
      if (done % NOTED === 0) await note({ done });
    },
  );
  const expiresAt = new Date(Date.now() + KEPT_MS);
  const { key, hash } = await files.put(tenantId, content, expiresAt);
  const isWanted = await withTenant(db, tenantId, async (trx) => {
    const made = await trx
      .updateTable('letter_files')
      .set({ state: 'ready', file_key: key, hash, letters: read.count, done: read.count, expires_at: expiresAt })
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list.id)
      .where('state', '=', 'making')
      .where(isOf(asked))
      .returning('list_id')
      .executeTakeFirst();
    if (made) {
      const { purpose } = await trx
        .selectFrom('shipping_lists')
        .select('purpose')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', list.id)
        .executeTakeFirstOrThrow();
      await audit(
        trx,
        { tenantId, email: asked.created_by },
        {
          action: 'letters-made',
          subjectId: campaignId,
          details: { list: list.id, purpose, count: read.count, hash },
        },
      );
    }
    return made;
  });
  // They were asked for anew meanwhile, or the text or the sender is another, or somebody in them was erased.
  if (!isWanted) await files.remove(tenantId, [key]);
}

/** Those people, without whoever may no longer be written to by the time their part is read. @param read counts them */
async function* inParts(
  db: Kysely<Database>,
  tenantId: number,
  list: Mailing,
  ids: readonly number[],
  read: { count: number },
): AsyncGenerator<Recipient[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    const people = await withTenant(db, tenantId, async (trx) => {
      const found = await findRecipients(trx, tenantId, list, {
        where: sql`AND m.customer_id = ANY(${part}::bigint[])`,
      });
      // They have no letter, and do not come back.
      if (found.length < part.length) await removeUnreachable(trx, tenantId, list);
      return found;
    });
    read.count += people.length;
    yield people;
  }
}

/** Ends letters that could not be made. */
export async function failLetters({ db }: MessagesContext, tenantId: number, campaignId: number): Promise<void> {
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('letter_files')
      .set({ state: 'failed' })
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'making')
      .where('list_id', 'in', (eb) =>
        eb
          .selectFrom('shipping_lists')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('campaign_id', '=', campaignId),
      )
      .execute(),
  );
}

/** Whether the letters were drawn for exactly those who may be written to now. Takes out who may not. */
export async function areCurrent(
  trx: Transaction<Database>,
  tenantId: number,
  list: Mailing,
  letters: number,
): Promise<boolean> {
  await removeUnreachable(trx, tenantId, list);
  return (await countReachable(trx, tenantId, list)) === letters;
}
