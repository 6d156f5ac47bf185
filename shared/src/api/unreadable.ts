const UNREADABLE =
  'Die Antwort des Portals war nicht zu lesen. Bitte laden Sie die Seite neu. Bleibt der Fehler, hilft Ihnen die Betreibergesellschaft des Portals.';

/**
 * Has the error of an answer that does not fit its schema say a German sentence that says what to do. What zod says of it goes to the
 * console, and its kind and place to the operating company, as of every error that nobody catches. All other errors stay as they are.
 */
export function sayUnreadable(error: unknown): void {
  // By its name: areas may bring a zod of their own. It lets its message be replaced.
  if (!(error instanceof Error && error.name === 'ZodError') || error.message === UNREADABLE) return;
  globalThis.reportError?.(error);
  error.message = UNREADABLE;
}
