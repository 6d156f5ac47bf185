/** A page that was opened, a card that was drawn, or, with `error`, what failed. */
export interface Told {
  /** Path of the page; only its pattern leaves the browser. */
  pathname: string;
  /** The area it is about; without one it is asked of the error, or the host's own. */
  area?: { id: string; version: string } | undefined;
  error?: unknown;
}

/** While nobody takes what is told: what is beyond it is lost. */
const MOST_KEPT = 50;

const kept: Told[] = [];
let take = (told: Told): void => {
  if (kept.length < MOST_KEPT) kept.push(told);
};
let wake = (): void => undefined;

/** Tells the operating company, sooner or later, what happened on this page; never of whom. */
export function tell({ pathname = location.pathname, ...told }: Partial<Told>): void {
  take({ pathname, ...told });
  if (told.error !== undefined) wake();
}

/** Hands over what has been told so far, and all that follows. */
export function takeOver(taker: (told: Told) => void): void {
  take = taker;
  kept.splice(0).forEach(taker);
}

/** @param waker called with each error */
export const wakeWithErrors = (waker: () => void): void => void (wake = waker);
