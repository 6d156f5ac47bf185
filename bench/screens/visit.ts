import type { Page } from './slowed-portal.ts';

export interface Visit {
  /** From the click or choice to the frame in which the page stands, ms. */
  painted: number;
  /** Layout shift from the click on; what follows a click within 500 ms counts as well. */
  shift: number;
  /** The longest task after the page, ms. */
  longest: number;
}

/** What tells that a page is there. */
export interface Target {
  /** Its heading; '': another one than that of the page before. */
  title: string;
  /** The end of its address without `?…`; '': any. */
  path: string;
  /** In the `?…` of its address. */
  query: string;
  /** Whether it says how new its data is. */
  isDated: boolean;
}

/** Room for what is painted late, and for tasks after it. */
const AFTER_MS = 1_500;
/** A page that is not there by then is given up: one that never gets quiet would keep all others from being measured. */
const LIMIT_MS = 60_000;

interface Seen {
  clicked: number;
  shift: number;
  /** Heading of the page before. */
  before: string;
  tasks: { at: number; ms: number }[];
}

/** Runs in the page: notes the click or choice, then when the figures of the page are there. */
function watch(): void {
  const before =
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility())?.textContent ?? '';
  const seen: Seen = { clicked: 0, shift: 0, before, tasks: [] };
  Object.assign(window, { seen });
  for (const chosen of ['click', 'change'])
    addEventListener(
      chosen,
      () => {
        seen.clicked ||= performance.now();
      },
      { capture: true },
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (seen.clicked > 0) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask' });
}

/** Runs in the page: resolves with the moment at which heading, contents and the charts in the window are painted. */
const paintedAt = ({ title, path, query, isDated, limit }: Target & { limit: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const main = document.querySelector('main')!;
    const { before } = (window as unknown as { seen: Seen }).seen;
    // Pages that were visited before stay, hidden, and some laid out.
    const shown = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const isThere = () =>
      shown('h1').some(({ textContent }) => (title ? textContent === title : textContent !== before)) &&
      location.pathname.endsWith(path) &&
      location.search.includes(query) &&
      (!isDated || shown('p').some(({ textContent }) => /^Datenstand \d/.test(textContent ?? ''))) &&
      shown('[role="status"], [aria-busy="true"]').length === 0 &&
      shown('[role="img"]').every(
        (drawing) =>
          drawing.getBoundingClientRect().top > innerHeight ||
          drawing.matches('svg') ||
          drawing.querySelector('svg, canvas'),
      );
    const end = performance.now() + limit;
    const givenUp = () =>
      new Error(
        `not there after ${limit / 1000} s, busy: ${
          shown('[role="status"], [aria-busy="true"]')
            .map(({ outerHTML }) => outerHTML.slice(0, 120))
            .join(' ') || '–'
        }`,
      );
    const look = () =>
      requestAnimationFrame(() => {
        if (isThere()) requestAnimationFrame(() => resolve(performance.now()));
        else if (performance.now() > end) reject(givenUp());
        else look();
      });
    look();
  });

/** From one click to a page. @throws Error with what is still busy, when the page is not there after a minute */
export async function visit(page: Page, target: Target, click: () => Promise<void>): Promise<Visit> {
  await page.evaluate(watch);
  await click();
  const at = await page.evaluate(paintedAt, { ...target, limit: LIMIT_MS });
  await page.waitForTimeout(AFTER_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return {
    painted: at - seen.clicked,
    shift: seen.shift,
    longest: Math.max(0, ...seen.tasks.filter((task) => task.at > at).map(({ ms }) => ms)),
  };
}
