import { tell, wakeWithErrors } from './tell.ts';

/** What fails before there are figures, or in their place, is told all the same. */
const LATEST_START_MS = 5_000;

/** What takes home what is told comes late: no page waits for it. */
export const loadEvidence = (): Promise<void> =>
  import('./start-evidence.ts').then(
    ({ startEvidence }) => startEvidence(),
    () => undefined,
  );

/** Tells what nobody has caught: errors of scripts, and promises that are refused. */
export function tellUncaught(): void {
  let isAwaited = false;
  wakeWithErrors(() => {
    if (!isAwaited) setTimeout(() => void loadEvidence(), LATEST_START_MS);
    isAwaited = true;
  });
  addEventListener('error', ({ error }) => {
    // Notices of the browser, as that of a ResizeObserver, come without one.
    if (error) tell({ error });
  });
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason ?? 'empty' }));
}
