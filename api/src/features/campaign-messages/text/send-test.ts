import type { Transaction } from 'kysely';
import { readSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Notice } from '../../../platform/mail/index.ts';
import type { MessagesContext } from '../context.ts';
import { mailForm } from '../mail-page/mail-form.ts';
import { composeMessage } from '../sending/compose-message.ts';
import { requireReader } from './find-reader.ts';

/** Leads to a page that says that such a link does not hold: a test ends nobody's e-mails. */
const NO_TOKEN = 'testmail';

/**
 * An e-mail of a campaign as one of its recipients would get it, to who asks.
 * @throws ApiProblem 404 when there is no such recipient, 422 without a text, a sender's address, or in a campaign of letters
 */
export async function composeTest(
  trx: Transaction<Database>,
  { files, publicUrl }: Pick<MessagesContext, 'files' | 'publicUrl'>,
  user: ApiUser,
  { campaignId, member }: { campaignId: number; member: number },
): Promise<Notice> {
  const { tenantId, email } = user;
  const { channel, text, recipient } = await requireReader(trx, user, campaignId, member);
  if (channel !== 'email')
    throw new ApiProblem(
      422,
      'other-channel',
      'Diese Aktion sendet keine E-Mails. Bitte sehen Sie sich den Brief als PDF an.',
    );
  const sender = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  const link = `${publicUrl}/u/${NO_TOKEN}`;
  const {
    from,
    subject,
    text: plain,
    html,
    attachments,
  } = composeMessage({
    sender,
    text,
    recipient,
    reference: '',
    links: { answer: link, unsubscribe: link },
    form: await mailForm(files, { tenantId, campaignId }, sender, text),
  });
  return {
    kind: 'test-mail',
    // Before a sender is saved the portal's own address stands for it.
    sender: { name: from.name, address: sender.email, replyTo: sender.replyTo ?? sender.email ?? email },
    to: email,
    subject: `Test: ${subject}`,
    text: plain,
    ...(html !== undefined && { html }),
    ...(attachments && { attachments }),
  };
}
