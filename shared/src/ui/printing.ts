import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width in px of what a card has room for on A4: the page's own edges and the card's are off; see base.css and card.module.css. */
export const PAPER_WIDTH = 666;

interface Print {
  before: () => void;
  after: () => void;
}

/** The page's colours and words, and then all that reads them. */
const [grounds, prints] = [new Set<Print>(), new Set<Print>()];
let isPrinting = false;

function begin(): void {
  isPrinting = true;
  // Those too that are added on the way: a card that is filled for paper brings its chart.
  for (const some of [grounds, prints]) for (const { before } of some) before();
}

function end(): void {
  isPrinting = false;
  for (const some of [grounds, prints]) for (const { after } of some) after();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
}

/**
 * Calls `before` when the page is about to be printed and `after` when it has been; what comes while it is being printed
 * has its `before` in the same turn. What has to be drawn for paper must stand there when `before` returns.
 * @param isFirst before all others, which read what it changes, e.g. colours
 * @returns ends it
 */
export function duringPrint(before: () => void, after: () => void, isFirst = false): () => void {
  const print = { before, after };
  const all = isFirst ? grounds : prints;
  all.add(print);
  return () => void all.delete(print);
}

/** Whether the page is being printed, for what paper shows in another way than a screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(isPrinting);
  useEffect(
    () =>
      duringPrint(
        () => flushSync(() => setPrinting(true)),
        () => flushSync(() => setPrinting(false)),
      ),
    [],
  );
  return printing;
}
