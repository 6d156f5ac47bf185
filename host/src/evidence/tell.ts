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
/** What fails before there are figures is told all the same. */
const LATEST_START_MS = 5_000;

const kept: Told[] = [];
let take = (told: Told): void => {
  if (kept.length < MOST_KEPT) kept.push(told);
};

/** What takes it home is loaded late: no page waits for it. */
export const loadEvidence = (): Promise<void> =>
  import('./start-evidence.ts').then(({ startEvidence }) => startEvidence());

let isAwaited = false;

/** Tells the operating company, sooner or later, what happened on this page; never of whom. */
export function tell({ pathname = location.pathname, ...told }: Partial<Told>): void {
  take({ pathname, ...told });
  if (told.error === undefined || isAwaited) return;
  isAwaited = true;
  setTimeout(() => loadEvidence().catch(() => undefined), LATEST_START_MS);
}

/** Hands over what has been told so far, and all that follows. */
export function takeOver(taker: (told: Told) => void): void {
  take = taker;
  kept.splice(0).forEach(taker);
}

/** What nobody has caught: errors of scripts, and promises that are refused. */
export function tellUncaught(): void {
  addEventListener('error', ({ error }) => {
    // Notices of the browser, as that of a ResizeObserver, come without one.
    if (error) tell({ error });
  });
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason ?? 'empty' }));
}
