import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../areas.ts';
import { buildAll } from '../build.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from '../demo/businesses.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startPortal } from '../test/portal-process.ts';
import { percentiles } from './percentiles.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const ROUNDS = 5;
const PORT = 4393;
const SLOWDOWN = 4;
const SCREENS = [
  'Gesamtumsatz', 'Umsatz je Brillenauftrag', 'Umsatz je Kunde', 'Brillenaufträge', 'Kunden', 'Kundenloyalität', 'Einzugsgebiet', 'Mitarbeiter',
];
/** Room for what is painted late, and for tasks after it. */
const AFTER_MS = 1_500;

interface Visit {
  /** From the click to the frame in which the figures stand, ms. */
  painted: number;
  /** Layout shift from the click on; what follows a click within 500 ms counts as well. */
  shift: number;
  /** The longest task after the figures, ms. */
  longest: number;
}

/** Runs in the page: notes the click, then when the figures of the page are there. */
function watch(): void {
  const seen = { clicked: 0, shift: 0, tasks: [] as { at: number; ms: number }[] };
  Object.assign(window, { seen });
  addEventListener('click', () => { seen.clicked ||= performance.now(); }, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (seen.clicked > 0) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask' });
}

/** Runs in the page: resolves with the moment at which the heading and the last line below the figures are painted. */
const paintedAt = (title: string): Promise<number> => new Promise((resolve) => {
  const look = () => {
    const main = document.querySelector('main');
    const there = main?.querySelector('h1')?.textContent === title && /Datenstand \d/.test(main.textContent ?? '') && !main.querySelector('[role="status"]');
    if (there) requestAnimationFrame(() => resolve(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
});

/** One click on a menu entry. The page must be signed in and its menu open. */
async function visit(page: Page, title: string): Promise<Visit> {
  await page.evaluate(watch);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: title, exact: true }).click();
  const at = await page.evaluate(paintedAt, title);
  await page.waitForTimeout(AFTER_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: { clicked: number; shift: number; tasks: { at: number; ms: number }[] } }).seen);
  return { painted: at - seen.clicked, shift: seen.shift, longest: Math.max(0, ...seen.tasks.filter((task) => task.at > at).map(({ ms }) => ms)) };
}

/** Signs a new browser in, slows it down and visits one screen twice: first without anything of it, then with all of it. */
async function bothVisits(browser: Browser, url: string, email: string, title: string): Promise<[cold: Visit, warm: Visit]> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const cold = await visit(page, title);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForLoadState('networkidle');
  const open = page.getByRole('button', { name: 'Analyse', exact: true });
  if (await open.getAttribute('aria-expanded') !== 'true') await open.click();
  const warm = await visit(page, title);
  await context.close();
  return [cold, warm];
}

const storesOf = ({ demo }: (typeof DEMO_BUSINESSES)[number]): number => demo?.stores ?? 0;
const middle = (values: number[]): number => percentiles(values).p50;
const ms = (value: number): string => `${value.toFixed(0).padStart(5)} ms`;

/** From the click to the figures of each analysis, with the CPU slowed down, on the demo business with most stores. */
export async function benchScreens(): Promise<void> {
  await buildAll();
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { PORTAL_DEMO: 'on' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
  try {
    const business = DEMO_BUSINESSES.toSorted((a, b) => storesOf(b) - storesOf(a))[0]!;
    console.log(`\n${business.name}, ${storesOf(business)} Standorte; Prozessor ${SLOWDOWN}× gebremst; p50 aus ${ROUNDS} Besuchen`);
    console.log(`${''.padEnd(28)}     kalt      warm   CLS kalt  längste Aufgabe danach`);
    for (const title of SCREENS) {
      const visits: [Visit, Visit][] = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await bothVisits(browser, portal.url, business.users[0]!.email, title));
      const [cold, warm] = [visits.map(([first]) => first), visits.map(([, second]) => second)];
      console.log(`${title.padEnd(28)} ${ms(middle(cold.map(({ painted }) => painted)))}  ${ms(middle(warm.map(({ painted }) => painted)))}   ${
        Math.max(...cold.map(({ shift }) => shift)).toFixed(4)}    ${ms(Math.max(...cold.map(({ longest }) => longest)))}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
