import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium-flags.ts';
import { ROOT } from '../server/areas.ts';
import { buildAll } from '../tools/build.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from '../demo/businesses.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { startPortal } from '../tools/test/portal-process.ts';
import { percentiles } from './percentiles.ts';
import { benchTokenCheck } from './token-check.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;

const ROUNDS = 20;
const PORT = 4392;

interface Round {
  /** First request to last answer of the SRP exchange. */
  exchange: number;
  /** From pressing 'Anmelden' until the tokens are stored and the page goes on. */
  signedIn: number;
  /** From pressing 'Anmelden' until the portal's menu is painted. */
  menu: number;
}

/** One sign-in by a browser that has never been here; the sign-in page has had its time to fetch the portal ahead. */
async function signInOnce(browser: Browser, url: string, email: string): Promise<Round> {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const answers: number[] = [];
  let asked = 0;
  let left = 0;
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']) asked ||= performance.now();
    if (request.isNavigationRequest() && asked) left ||= performance.now();
  });
  page.on('response', (response) => {
    if (response.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge'))
      answers.push(performance.now());
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.waitForLoadState('networkidle');
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  const menu = performance.now() - pressed;
  await context.close();
  return { exchange: (answers.at(-1) ?? Number.NaN) - asked, signedIn: left - pressed, menu };
}

const line = (name: string, values: number[]): string => {
  const { p50, p95 } = percentiles(values);
  return `${name.padEnd(44)} p50 ${p50.toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms`;
};

/** How long signing in takes in a real browser, on this machine, against the embedded identity, and asking whether a token holds. */
export async function benchSignIn(): Promise<void> {
  benchTokenCheck();
  await buildAll();
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { PORTAL_DEMO: 'accounts' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const email = DEMO_BUSINESSES[0]!.users[1]!.email;
    const rounds: Round[] = [];
    // The first one warms the server up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await signInOnce(browser, portal.url, email));
    const counted = rounds.slice(1);
    console.log(`\n${ROUNDS} Anmeldungen`);
    console.log(
      line(
        'SRP-Austausch allein',
        counted.map(({ exchange }) => exchange),
      ),
    );
    console.log(
      line(
        '„Anmelden“ bis Sitzung gespeichert',
        counted.map(({ signedIn }) => signedIn),
      ),
    );
    console.log(
      line(
        '„Anmelden“ bis Menü sichtbar',
        counted.map(({ menu }) => menu),
      ),
    );
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
