import type { Page } from '@playwright/test';

/** What has moved since `watchShifts`, as browsers measure it: the part of the window times how far. */
interface Shifts {
  sum: number;
  /** What moved, one line each, for the report. */
  moved: string[];
}

/** Adds up every shift from now on, those that follow a click as well; not of the menu, whose group opens or closes by the click. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        const isMenu =
          entry.sources.length > 0 && entry.sources.every(({ node }) => node?.parentElement?.closest('aside'));
        if (isMenu) continue;
        shifts.sum += entry.value;
        shifts.moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift' });
  });

export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
