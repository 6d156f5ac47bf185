import { whenIdle } from '@portal/shared/ui';

/** A page that was loaded anew has run them before: what they compile to is kept already, or in the very moment. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Runs the files of the portal's start once more, one per idle moment. Chromium keeps what it has compiled of a script when that
 * runs for the second time: left to itself that is while somebody who loads the page anew waits for figures (70 ms of the
 * processor). Such a file only offers modules, and those that are there already are not taken again.
 */
export function runOnceMore(): void {
  if (isReloaded()) return;
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="preload"][as="script"][data-start]',
  ))
    whenIdle(() => {
      const script = document.createElement('script');
      script.integrity = integrity;
      script.src = href;
      // Nothing depends on it.
      script.addEventListener('load', () => script.remove());
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    });
}
