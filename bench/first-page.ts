import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium-flags.ts';
import { PASSWORD, people } from '../e2e/support/people.ts';
import { transferOf, type Transfer } from '../e2e/support/transfer.ts';
import { ROOT } from '../server/areas.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { withBothBuilds } from './both-builds.ts';
import { workOf, type Work } from './first-page-work.ts';
import { percentiles } from './percentiles.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const ROUNDS = 5;
const SLOWDOWN = 4;
const BYTES_PER_S = 1_600_000 / 8;
const LATENCY_MS = 150;
/** What a person needs for address and password; the portal is fetched ahead meanwhile. */
const TYPING_MS = 5_000;

interface FirstPage {
  /** From the address to a form that takes what is typed and signs in, ms. */
  form: number;
  /** From 'Anmelden' to the first figure, ms. */
  signedIn: number;
  /** From loading the dashboard anew to the first figure, ms. */
  reloaded: number;
  /** Until the first figure, with nothing in the browser's cache. */
  transfer: Transfer;
}

async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
}

async function slowDown(page: Page): Promise<void> {
  await slowLine(page);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

const firstFigure = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Umsatz' }).getByText(/\d\s€/).first().waitFor();

async function took(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function visit(browser: Browser, url: string): Promise<FirstPage> {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  const [email, password] = [page.getByLabel('E-Mail'), page.getByLabel('Passwort', { exact: true })];
  const form = await took(async () => {
    await page.goto('/login', { waitUntil: 'commit' });
    await email.fill(people.owner);
    await page.locator('[type="submit"]:enabled').waitFor();
  });
  await password.fill(PASSWORD);
  await page.waitForTimeout(TYPING_MS);
  const signedIn = await took(async () => {
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await firstFigure(page);
  });
  await page.waitForLoadState('networkidle');
  const reloaded = await took(async () => {
    await page.reload({ waitUntil: 'commit' });
    await firstFigure(page);
  });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const transfer = await transferOf(
    page,
    async () => {
      await page.reload({ waitUntil: 'commit' });
      await firstFigure(page);
    },
    { rest: false },
  );
  await context.close();
  return { form, signedIn, reloaded, transfer };
}

const seconds = (rounds: readonly FirstPage[], of: (page: FirstPage) => number): string =>
  `${(percentiles(rounds.map(of)).p50 / 1000).toFixed(1).replace('.', ',')} s`;

const workSeconds = (rounds: readonly Work[], of: (work: Work) => number): string =>
  `${percentiles(rounds.map(of)).p50.toFixed(2).replace('.', ',')} s`;

function printWork(rounds: readonly Work[]): void {
  console.log('  Prozessorsekunden des Haupt-Threads, ungebremst:');
  console.log(`    bis das Formular anmeldet                  ${workSeconds(rounds, ({ form }) => form)}`);
  console.log(`    „Anmelden“ bis zur ersten Zahl             ${workSeconds(rounds, ({ signedIn }) => signedIn)}`);
  console.log(`    neu geladen bis zur ersten Zahl            ${workSeconds(rounds, ({ reloaded }) => reloaded)}`);
  console.log(`    noch einmal, Übersetztes liegt bereit      ${workSeconds(rounds, ({ again }) => again)}`);
}

async function measure(url: string): Promise<void> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const rounds: FirstPage[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, url));
    const { js, decoded, requests } = rounds.at(-1)!.transfer;
    console.log(`  Anmeldeformular nimmt an, was getippt wird   ${seconds(rounds, ({ form }) => form)}`);
    console.log(`  „Anmelden“ bis zur ersten Zahl               ${seconds(rounds, ({ signedIn }) => signedIn)}`);
    console.log(`  Dashboard neu geladen bis zur ersten Zahl    ${seconds(rounds, ({ reloaded }) => reloaded)}`);
    console.log(
      `  JavaScript bis zur ersten Zahl (gzip)        ${(js / 1000).toFixed(0)} kB, entpackt ${(decoded / 1000).toFixed(0)} kB, ${requests} Anfragen`,
    );
  } finally {
    await browser.close();
  }
  const work: Work[] = [];
  for (let round = 0; round < ROUNDS; round += 1) work.push(await workOf(chromium, url, slowLine, TYPING_MS));
  printWork(work);
}

/** The first page as somebody with a slow computer on a slow line sees it, federated, and beside it as one ordinary build. */
export async function benchFirstPage(): Promise<void> {
  console.log(
    `Prozessor ${SLOWDOWN}× gebremst, ${(BYTES_PER_S * 8) / 1_000_000} Mbit/s, ${LATENCY_MS} ms; Median aus ${ROUNDS} Besuchen`,
  );
  await withBothBuilds(measure);
}
