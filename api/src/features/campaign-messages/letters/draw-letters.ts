import { setImmediate as turn } from 'node:timers/promises';
import { addressLines, textFor, type Recipient } from '../../../data/messages/recipients.ts';
import { addLetter, letterDocument, type LetterHead } from './letter-page.ts';

export interface Text {
  subject: string;
  body: string;
}

/** Letters drawn between two turns of the event loop, so that others are answered meanwhile. */
const AT_ONCE = 5;

/**
 * All letters as one PDF, one page each, in the order of the recipients. Draws no faster than its bytes are taken.
 * @param onDrawn told how many are drawn
 */
export async function* drawLetters(
  head: LetterHead, text: Text, recipients: readonly Recipient[], onDrawn: (done: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Buffer> {
  const pdf = letterDocument('Briefe');
  for (const [index, recipient] of recipients.entries()) {
    addLetter(pdf, head, { address: addressLines(recipient), subject: textFor(recipient, text.subject), body: textFor(recipient, text.body) });
    if (index % AT_ONCE === AT_ONCE - 1) {
      const drawn = pdf.read() as Buffer | null;
      if (drawn) yield drawn;
      await onDrawn(index + 1);
      await turn();
    }
  }
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}
