import { buffer } from 'node:stream/consumers';
import { blocksFor, postalAddress, textFor } from '../../../data/messages/recipients.ts';
import { openLogo } from '../../../data/sender/open-logo.ts';
import { isCopy } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { MessagesContext } from '../context.ts';
import { letterHead } from '../letters/letter-head.ts';
import { addLetter, drawWindow, letterDocument } from '../letters/letter-page.ts';
import type { Reader } from './find-reader.ts';

/** Where a letter would be answered: one that nobody has got is answered nowhere. */
const NO_ANSWER = 'antwort/beispiel';

/**
 * The letter of that reader as it will be printed, with what is seen through the window of its envelope.
 * @returns a PDF
 * @throws ApiProblem 422 in a campaign of e-mails
 */
export async function drawExample(
  { files, publicUrl }: Pick<MessagesContext, 'files' | 'publicUrl'>,
  tenantId: number,
  { channel, shipOn, sender, text, pictures, recipient }: Reader,
): Promise<Buffer> {
  if (channel !== 'letter')
    throw new ApiProblem(
      422,
      'other-channel',
      'Diese Aktion sendet keine Briefe. Ihre Vorschau steht auf der Seite der Aktion.',
    );
  const head = letterHead(sender, {
    logo: await openLogo(files, tenantId, sender),
    pictures,
    shipOn,
    isPractice: isCopy(tenantId),
  });
  const pdf = letterDocument('Beispiel', head.style);
  addLetter(pdf, head, {
    address: postalAddress(recipient),
    subject: textFor(recipient, text.subject),
    blocks: blocksFor(recipient, text.blocks),
    answerLink: `${publicUrl}/${NO_ANSWER}`,
  });
  drawWindow(pdf);
  pdf.end();
  return buffer(pdf);
}
