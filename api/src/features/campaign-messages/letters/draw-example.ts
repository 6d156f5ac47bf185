import type { Transaction } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { postalAddress, textFor } from '../../../data/messages/recipients.ts';
import { openLogo } from '../../../data/sender/open-logo.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { MessagesContext } from '../context.ts';
import { requireReader } from '../text/find-reader.ts';
import { letterHead } from './letter-head.ts';
import { addLetter, drawWindow, letterDocument } from './letter-page.ts';

/** Where a letter would be answered: one that nobody has got is answered nowhere. */
const NO_ANSWER = 'antwort/beispiel';

/**
 * The letter of one recipient as it will be printed, with what is seen through the window of its envelope. Names as far as the user sees them.
 * @returns a PDF of one page
 * @throws ApiProblem 404 when there is no such recipient, 422 without a text, or in a campaign of e-mails
 */
export async function drawExample(
  trx: Transaction<Database>,
  { files, publicUrl }: Pick<MessagesContext, 'files' | 'publicUrl'>,
  user: ApiUser,
  { campaignId, member }: { campaignId: number; member: number },
): Promise<Buffer> {
  const { tenantId } = user;
  const { channel, shipOn, text, recipient } = await requireReader(trx, user, campaignId, member);
  if (channel !== 'letter')
    throw new ApiProblem(
      422,
      'other-channel',
      'Diese Aktion sendet keine Briefe. Ihre Vorschau steht auf der Seite der Aktion.',
    );
  const sender = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  const head = letterHead(sender, await openLogo(files, tenantId, sender), shipOn);
  const pdf = letterDocument('Beispiel', head.style);
  addLetter(pdf, head, {
    address: postalAddress(recipient),
    subject: textFor(recipient, text.subject),
    body: textFor(recipient, text.body),
    answerLink: `${publicUrl}/${NO_ANSWER}`,
  });
  drawWindow(pdf);
  pdf.end();
  return buffer(pdf);
}
