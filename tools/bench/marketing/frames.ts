import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IdentityAdmin, ownEmail } from '../../../e2e/support/admin.ts';
import { ROOT } from '../../areas.ts';
import { chromiumPath } from '../../test/chromium.ts';
import { ADMIN_KEYS, startPortal } from '../../test/portal-process.ts';
import { percentiles } from '../percentiles.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const PORT = 4392;
const SLOWDOWN = 4;
const PASSWORD = `Mess-${randomBytes(12).toString('hex')}`;
/** Jobs of a first start, which would disturb. */
const SETTLE_MS = 20_000;
/** There and back over the whole slider. */
const STEPS = 120;

/** What a page sees of a drag, ms. */
interface Drag {
  /** From one frame to the next. */
  frames: number[];
  /** Of the processor for the main thread, per frame. */
  work: number;
  /** From a step of the slider to the counts of it on the page. */
  counts: number[];
}

/** Runs in the page: notes frames, and from a step of the slider until the counts beside it are those of its filters. */
function watch(): void {
  const seen = { frames: [] as number[], counts: [] as number[] };
  Object.assign(window, { seen });
  let last = performance.now();
  const look = (at: number) => {
    seen.frames.push(at - last);
    last = at;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let stepped = 0;
  addEventListener('input', () => { stepped ||= performance.now(); }, { capture: true });
  const result = document.querySelector('[aria-label="Ergebnis"] [aria-busy]')!;
  new MutationObserver(() => {
    if (stepped === 0 || result.getAttribute('aria-busy') !== 'false') return;
    seen.counts.push(performance.now() - stepped);
    stepped = 0;
  }).observe(result, { attributes: true });
}

async function drag(page: Page): Promise<Drag> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Of the processor: a busy machine makes frames late, not dearer.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const box = (await page.getByRole('slider', { name: 'Alter: von' }).boundingBox())!;
  const [left, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(left, y);
  await page.mouse.down();
  await page.mouse.move(left + 4, y);
  await page.evaluate(watch);
  const before = await spent();
  for (let step = 0; step < STEPS; step += 1) {
    const way = 1 - Math.abs((step * 2) / STEPS - 1);
    await page.mouse.move(left + 4 + way * (box.width * 0.7), y);
  }
  const work = await spent() - before;
  const seen = await page.evaluate(() => (window as unknown as { seen: Pick<Drag, 'frames' | 'counts'> }).seen);
  await page.mouse.up();
  return { ...seen, work: work / Math.max(1, seen.frames.length) };
}

/** Opens a new selection; `counts`: who counts while it is dragged. */
async function open(browser: Browser, url: string, email: string, counts: 'browser' | 'server'): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })).newPage();
  if (counts === 'server') await page.route('**/segments', (route) => route.abort());
  const customers = counts === 'browser' ? page.waitForResponse('**/segments') : Promise.resolve();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor();
  await page.goto(`${url}/marketing/selektion-export`);
  await page.getByRole('button', { name: 'Neue Selektion', exact: true }).click();
  await page.getByRole('region', { name: 'Beispiele' }).getByRole('row').nth(10).waitFor();
  await customers;
  await page.waitForLoadState('networkidle');
  return page;
}

const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

/** Frames while somebody drags the slider of the age, with the CPU slowed down; one business after the other. */
export async function benchFrames(databaseUrl: string, businesses: readonly { tenantId: number; customers: number }[]): Promise<void> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { DATABASE_URL: databaseUrl, PORTAL_DEMO: 'accounts' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
  try {
    const admin = await IdentityAdmin.of(portal.url, { accessKeyId: ADMIN_KEYS.IDENTITY_ADMIN_ACCESS_KEY_ID, secretAccessKey: ADMIN_KEYS.IDENTITY_ADMIN_SECRET_ACCESS_KEY });
    await pause(SETTLE_MS);
    console.log(`Regler „Alter“ gezogen, ${STEPS} Schritte, Prozessor ${SLOWDOWN}× gebremst`);
    for (const { tenantId, customers } of businesses) {
      const email = ownEmail(`messung-${customers}`);
      await admin.createUser({ email, tenant: tenantId, groups: ['PRO', 'Marketing', 'Marketing-Manager'], password: PASSWORD });
      for (const counts of ['browser', 'server'] as const) {
        const page = await open(browser, portal.url, email, counts);
        const { frames, work, counts: counted } = await drag(page);
        const [frame, count] = [percentiles(frames), percentiles(counted)];
        console.log(`  ${customers.toLocaleString('de-DE').padStart(7)} Kunden, ${counts === 'browser' ? 'Browser zählt' : 'Server zählt '}: Bild p50 ${ms(frame.p50)}  p95 ${ms(frame.p95)}  Arbeit je Bild ${ms(work)}  Schritt bis Zahlen p50 ${ms(count.p50)}  p95 ${ms(count.p95)}  (${counted.length}-mal)`);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
