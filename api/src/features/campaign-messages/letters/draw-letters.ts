import { setImmediate as turn } from 'node:timers/promises';
import type { CampaignText } from '@portal/shared/contract/marketing';
import type { LinkOf } from '../../../data/customer-answers/answer-key.ts';
import { blocksFor, postalAddress, textFor, type Recipient } from '../../../data/messages/recipients.ts';
import { forgetWords } from './letter-fonts.ts';
import { addLetter, letterDocument, type LetterHead } from './letter-page.ts';

/** Letters drawn between two turns of the event loop, so that others are answered meanwhile. */
const AT_ONCE = 5;
/** Letters between two times of forgetting their words. */
const FORGOTTEN = 100;

/**
 * All letters as one PDF, one page each, in the order of the recipients, who come in parts. Draws no faster than its
 * bytes are taken.
 * @param head with where each recipient answers
 * @param textOf what each of them reads
 * @param onDrawn told how many are drawn
 */
export async function* drawLetters(
  head: LetterHead & { linkOf: LinkOf },
  textOf: (recipient: Recipient) => Pick<CampaignText, 'subject' | 'blocks'>,
  recipients: AsyncIterable<readonly Recipient[]> | Iterable<readonly Recipient[]>,
  onDrawn: (done: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Buffer> {
  const pdf = letterDocument('Briefe', head.style);
  let done = 0;
  for await (const part of recipients) {
    for (const recipient of part) {
      if (done % FORGOTTEN === 0) forgetWords(pdf);
      const { subject, blocks } = textOf(recipient);
      addLetter(pdf, head, {
        address: postalAddress(recipient),
        subject: textFor(recipient, subject),
        blocks: blocksFor(recipient, blocks),
        answerLink: head.linkOf(recipient.id),
      });
      done += 1;
      if (done % AT_ONCE !== 0) continue;
      const drawn = pdf.read() as Buffer | null;
      if (drawn) yield drawn;
      await onDrawn(done);
      await turn();
    }
  }
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}
