import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width in px of what a card has room for on A4: the page's own edges and the card's are off; see base.css and card.module.css. */
export const PAPER_WIDTH = 666;

interface Print {
  before: () => void;
  after: () => void;
}

const prints = new Set<Print>();
let isPrinting = false;

function begin(): void {
  isPrinting = true;
  // Those too that are added on the way: a card that is filled for paper brings its chart.
  for (const { before } of prints) before();
}

function end(): void {
  isPrinting = false;
  for (const { after } of prints) after();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
}

/**
 * Calls `before` when the page is about to be printed and `after` when it has been; what comes while it is being printed
 * has its `before` in the same turn. What has to be drawn for paper must stand there when `before` returns.
 * @returns ends it
 */
export function duringPrint(before: () => void, after: () => void): () => void {
  const print = { before, after };
  prints.add(print);
  return () => void prints.delete(print);
}

/** Whether the page is being printed, for what paper shows in another way than a screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(isPrinting);
  useEffect(() => duringPrint(() => flushSync(() => setPrinting(true)), () => flushSync(() => setPrinting(false))), []);
  return printing;
}
