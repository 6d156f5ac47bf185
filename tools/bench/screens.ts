import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../areas.ts';
import { pagesOf } from '@portal/shared/contract';
import { ensureGeodata, migrate, openDatabase } from '@portal/api';
import { fillMarket, type FilledBusiness } from '../../api/src/testing/market/fill-market.ts';
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { IdentityAdmin, ownEmail } from '../../e2e/support/admin.ts';
import { buildAll } from '../build.ts';
import { shippedGeodata } from '../geodata/shipped.ts';
import { readRegistry } from '../server/areas-registry.ts';
import { chromiumPath } from '../test/chromium.ts';
import { ADMIN_KEYS, startPortal } from '../test/portal-process.ts';
import { percentiles } from './percentiles.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const ROUNDS = 5;
const PORT = 4393;
const SLOWDOWN = 4;
/** One chain, as large as twenty stores of the whole market (300 stores, 2 million customers, 7 million orders). */
const SIZE = { stores: 20, customers: 133_000, orders: 467_000 };
const PASSWORD = `Mess-${randomBytes(12).toString('hex')}`;
/** Jobs of a first start, which would disturb. */
const SETTLE_MS = 60_000;
/** Room for what is painted late, and for tasks after it. */
const AFTER_MS = 1_500;

interface Visit {
  /** From the click or choice to the frame in which the figures stand, ms. */
  painted: number;
  /** Layout shift from the click on; what follows a click within 500 ms counts as well. */
  shift: number;
  /** The longest task after the figures, ms. */
  longest: number;
}

/** Runs in the page: notes the click or choice, then when the figures of the page are there. */
function watch(): void {
  const seen = { clicked: 0, shift: 0, tasks: [] as { at: number; ms: number }[] };
  Object.assign(window, { seen });
  for (const chosen of ['click', 'change']) addEventListener(chosen, () => { seen.clicked ||= performance.now(); }, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (seen.clicked > 0) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask' });
}

/** Runs in the page: resolves with the moment at which heading, figures and the charts in the window are painted. */
const paintedAt = ({ title, query }: { title: string; query: string }): Promise<number> => new Promise((resolve) => {
  const main = document.querySelector('main')!;
  // Pages that were visited before stay, hidden, and some laid out.
  const shown = (selector: string) => [...main.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const isThere = () => shown('h1').some(({ textContent }) => textContent === title) && location.search.includes(query)
    && shown('p').some(({ textContent }) => /^Datenstand \d/.test(textContent ?? ''))
    && shown('[role="status"], [aria-busy="true"]').length === 0
    && shown('[role="img"]').every((drawing) => drawing.getBoundingClientRect().top > innerHeight || drawing.matches('svg') || drawing.querySelector('svg, canvas'));
  const look = () => requestAnimationFrame(() => (isThere() ? requestAnimationFrame(() => resolve(performance.now())) : look()));
  look();
});

/** From one click to the figures of a page and of a query in its address. */
async function visit(page: Page, target: { title: string; query: string }, click: () => Promise<void>): Promise<Visit> {
  await page.evaluate(watch);
  await click();
  const at = await page.evaluate(paintedAt, target);
  await page.waitForTimeout(AFTER_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: { clicked: number; shift: number; tasks: { at: number; ms: number }[] } }).seen);
  return { painted: at - seen.clicked, shift: seen.shift, longest: Math.max(0, ...seen.tasks.filter((task) => task.at > at).map(({ ms }) => ms)) };
}

/** From the begin of a page load to the figures of all stores: choosing another store loads the page anew. */
async function visitAllStores(page: Page, title: string): Promise<Visit> {
  const address = new URL(page.url());
  address.searchParams.set('standort', 'alle');
  await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').waitFor();
  // Its clock begins with the page load.
  return visit(page, { title, query: 'standort=alle' }, () => page.evaluate(() => void Object.assign((window as unknown as { seen: object }).seen, { clicked: 1 })));
}

/**
 * Signs a new browser in, slows it down and visits one screen three times: without anything of it, with all of it,
 * and for all stores.
 */
async function visits(browser: Browser, url: string, email: string, title: string): Promise<[cold: Visit, warm: Visit, all: Visit]> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const entry = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: title, exact: true });
  const cold = await visit(page, { title, query: '' }, () => entry.click());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForLoadState('networkidle');
  const open = page.getByRole('button', { name: 'Analyse', exact: true });
  if (await open.getAttribute('aria-expanded') !== 'true') await open.click();
  const warm = await visit(page, { title, query: '' }, () => entry.click());
  const all = await visitAllStores(page, title);
  await context.close();
  return [cold, warm, all];
}

const ms = (value: number): string => `${value.toFixed(0).padStart(5)} ms`;

/** From the click to the figures of each analysis, with the CPU slowed down, for a chain of twenty stores on a PostgreSQL server. */
export async function benchScreens(): Promise<void> {
  await buildAll();
  const server = await startPostgresServer();
  try {
    await visitAll(server.url, await fillChain(server.url));
  } finally {
    await server.stop();
  }
}

async function fillChain(databaseUrl: string): Promise<FilledBusiness> {
  const database = await openDatabase({ dataDir: null, databaseUrl });
  try {
    await migrate(database.pool);
    await ensureGeodata(database.db, shippedGeodata());
    const [chain] = await fillMarket(database.db, SIZE, () => undefined);
    return chain!;
  } finally {
    await database.close();
  }
}

/** Titles of the pages of figures that the menu leads to, by the registry. */
const screens = (): string[] => pagesOf(readRegistry())
  .filter(({ filtered, soon, example }) => filtered && !soon && example === undefined).map(({ title }) => title);

async function visitAll(databaseUrl: string, { tenantId, storeIds, orders }: FilledBusiness): Promise<void> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { DATABASE_URL: databaseUrl, PORTAL_DEMO: 'accounts' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
  try {
    const email = ownEmail('kette');
    const admin = await IdentityAdmin.of(portal.url, { accessKeyId: ADMIN_KEYS.IDENTITY_ADMIN_ACCESS_KEY_ID, secretAccessKey: ADMIN_KEYS.IDENTITY_ADMIN_SECRET_ACCESS_KEY });
    await admin.createUser({ email, tenant: tenantId, groups: ['PRO', 'Marketing'], password: PASSWORD });
    await pause(SETTLE_MS);
    console.log(`\n${storeIds.length} Standorte, ${orders} Aufträge; Prozessor ${SLOWDOWN}× gebremst; p50 aus ${ROUNDS} Besuchen`);
    console.log(`${''.padEnd(26)}     kalt      warm  auf alle Standorte   CLS  längste Aufgabe danach`);
    for (const title of screens()) {
      const rounds: [Visit, Visit, Visit][] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visits(browser, portal.url, email, title));
      const painted = [0, 1, 2].map((at) => ms(percentiles(rounds.map((round) => round[at]!.painted)).p50));
      const each = rounds.flat();
      console.log(`${title.padEnd(26)} ${painted.join('  ')}            ${Math.max(...each.map(({ shift }) => shift)).toFixed(4)}  ${ms(Math.max(...each.map(({ longest }) => longest)))}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
