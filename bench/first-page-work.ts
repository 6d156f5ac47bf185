import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium-flags.ts';
import { PASSWORD, people } from '../e2e/support/people.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { mainThreadSeconds } from './main-thread.ts';

type Chromium = typeof import('@playwright/test').chromium;
type Page = Awaited<ReturnType<Awaited<ReturnType<Chromium['launch']>>['newPage']>>;

/** What a page does behind its first figures is over by then. */
const AFTERWARDS_MS = 1_500;
const LOOK_MS = 40;

/** Processor seconds of the page's main thread, on a browser that has never been there. */
export interface Work {
  /** From the address to a form that signs in. */
  form: number;
  /** From 'Anmelden' to the first figure. */
  signedIn: number;
  /** From loading the dashboard anew to the first figure. */
  reloaded: number;
  /** The same when the browser has kept what it has compiled. */
  again: number;
}

/** Looks without making the page work for it, as finding by role would. */
async function firstFigure(page: Page): Promise<void> {
  const isThere = () =>
    page
      .evaluate<boolean>(String.raw`/\d\s€/.test(document.querySelector('main')?.textContent ?? '')`)
      .catch(() => false);
  while (!(await isThere())) await pause(LOOK_MS);
}

/** One person's morning. The processor is not slowed down: that would be counted as the page's work. */
export async function workOf(
  chromium: Chromium,
  url: string,
  line: (page: Page) => Promise<void>,
  typingMs: number,
): Promise<Work> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const session = await browser.newBrowserCDPSession();
    const context = await browser.newContext({ locale: 'de-DE', baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await line(page);
    const used = async (step: () => Promise<void>) => {
      const before = await mainThreadSeconds(session);
      await step();
      return (await mainThreadSeconds(session)) - before;
    };
    // So that the process of the portal's pages is there already.
    await page.goto('/healthz');
    const form = await used(async () => {
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('[type="submit"]:enabled').waitFor();
    });
    await page.getByLabel('E-Mail').fill(people.owner);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await pause(typingMs);
    const signedIn = await used(async () => {
      await page.locator('[type="submit"]').click();
      await firstFigure(page);
    });
    const reload = async () => {
      await page.waitForLoadState('networkidle');
      await pause(AFTERWARDS_MS);
      return used(async () => {
        await page.reload({ waitUntil: 'commit' });
        await firstFigure(page);
      });
    };
    return { form, signedIn, reloaded: await reload(), again: await reload() };
  } finally {
    await browser.close();
  }
}
