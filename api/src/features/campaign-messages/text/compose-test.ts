import type { ApiUser } from '../../../platform/auth/user.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Notice } from '../../../platform/mail/index.ts';
import type { MessagesContext } from '../context.ts';
import { mailForm } from '../mail-page/mail-form.ts';
import { composeMessage } from '../sending/compose-message.ts';
import type { Reader } from './find-reader.ts';

/** Leads to a page that says that such a link does not hold: a test ends nobody's e-mails. */
const NO_TOKEN = 'testmail';

/**
 * An e-mail of a campaign as that reader would get it, to who asks.
 * @throws ApiProblem 422 in a campaign of letters
 */
export async function composeTest(
  { files, publicUrl }: Pick<MessagesContext, 'files' | 'publicUrl'>,
  { tenantId, email }: ApiUser,
  { channel, campaignId, variant, sender, text, pictures, recipient }: Reader,
): Promise<Notice> {
  if (channel !== 'email')
    throw new ApiProblem(
      422,
      'other-channel',
      'Diese Aktion sendet keine E-Mails. Bitte sehen Sie sich den Brief als PDF an.',
    );
  const link = `${publicUrl}/u/${NO_TOKEN}`;
  const {
    from,
    subject,
    text: plain,
    html = '',
    attachments = [],
  } = composeMessage({
    sender,
    text,
    recipient,
    reference: '',
    links: { answer: link, unsubscribe: link },
    form: await mailForm({ files, pictures: async () => pictures }, { tenantId, campaignId, variant }, sender, text),
  });
  return {
    kind: 'test-mail',
    // Before a sender is saved the portal's own address stands for it.
    sender: { name: from.name, address: sender.email, replyTo: sender.replyTo ?? sender.email ?? email },
    to: email,
    subject: `Test: ${subject}`,
    text: plain,
    html,
    attachments,
  };
}
