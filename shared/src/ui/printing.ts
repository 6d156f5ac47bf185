import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width in px of what a card has room for on A4: the page's own edges and the card's are off; see base.css and card.module.css. */
export const PAPER_WIDTH = 666;

/**
 * Calls `before` when the page is about to be printed and `after` when it has been. What has to be drawn for paper
 * must stand there when `before` returns. @returns ends it
 */
export function duringPrint(before: () => void, after: () => void, options?: AddEventListenerOptions): () => void {
  window.addEventListener('beforeprint', before, options);
  window.addEventListener('afterprint', after, options);
  return () => {
    window.removeEventListener('beforeprint', before, options);
    window.removeEventListener('afterprint', after, options);
  };
}

/** Whether the page is being printed, for what paper shows in another way than a screen. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => duringPrint(() => flushSync(() => setIsPrinting(true)), () => flushSync(() => setIsPrinting(false))), []);
  return isPrinting;
}
