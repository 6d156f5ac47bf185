import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';
import { IdentityAdmin, ownEmail } from '../../e2e/support/admin.ts';
import { ROOT } from '../../server/areas.ts';
import { chromiumPath } from '../../tools/test/chromium.ts';
import { ADMIN_KEYS, startPortal } from '../../tools/test/portal-process.ts';
import { percentiles } from '../percentiles.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const PORT = 4392;
const SLOWDOWN = 4;
const PASSWORD = `Mess-${randomBytes(12).toString('hex')}`;
/** Jobs of a first start, which would disturb. */
const SETTLE_MS = 20_000;
/** Years there and back again, one in each frame. */
const STEPS = 120;
/** The first with code that the browser has only just begun to compile, the later ones as for who drags on. */
const PASSES = 9;
const SLIDER = 'Alter: von';

/** What a page sees of frames, ms. */
interface Seen {
  /** From one to the next, of those in which the slider moved. */
  frames: number[];
  /** From one number of hits on the page to the next. */
  counts: number[];
}

interface Measured extends Seen {
  /** Of the processor for the page's thread, per frame. */
  work: number;
}

/**
 * Runs in the page: moves the slider by a year in each frame, so that none of them is idle, or lets as many pass without a
 * move. Ends with the frame that shows the last step.
 */
async function passFrames({
  label,
  steps,
  isMoved,
}: {
  label: string;
  steps: number;
  isMoved: boolean;
}): Promise<Seen> {
  const slider = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
  const hits = document.querySelector('[aria-label="Ergebnis"] [aria-busy]')!;
  // Past React, which takes a value that is set on the element itself for one of its own.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const seen: Seen = { frames: [], counts: [] };
  let counted = performance.now();
  const counts = new MutationObserver(() => {
    const now = performance.now();
    seen.counts.push(now - counted);
    counted = now;
  });
  counts.observe(hits, { characterData: true, childList: true, subtree: true });
  // What nobody sees is not drawn.
  slider.scrollIntoView({ block: 'center' });
  const nextFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
  await nextFrame();
  let last = await nextFrame();
  for (let step = 1; step <= steps; step += 1) {
    if (isMoved) {
      setValue.call(slider, String(step <= steps / 2 ? step : steps - step));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const at = await nextFrame();
    seen.frames.push(at - last);
    last = at;
  }
  counts.disconnect();
  return seen;
}

/** Frames of a slowed page while the slider moves in each of them, and while nothing does: what the browser needs for itself. */
async function measure(page: Page): Promise<{ moved: Measured[]; still: Measured }> {
  const session = await page.context().newCDPSession(page);
  // Where the mouse of somebody who drags is: the browser looks below it whenever something has moved.
  await page.getByLabel(SLIDER).hover({ position: { x: 200, y: 8 }, force: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Of the processor: a busy machine makes frames late, not dearer.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const pass = async (isMoved: boolean): Promise<Measured> => {
    const before = await spent();
    const seen = await page.evaluate(passFrames, { label: SLIDER, steps: STEPS, isMoved });
    return { ...seen, work: ((await spent()) - before) / STEPS };
  };
  const still = await pass(false);
  const moved: Measured[] = [];
  for (let at = 0; at < PASSES; at += 1) moved.push(await pass(true));
  return { moved, still };
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

/** A slider, a figure and eleven histograms of twenty bars without any library: what the browser itself needs for a step. */
const BARE_PAGE = `<!doctype html><input type="range" aria-label="${SLIDER}" max="110"><section aria-label="Ergebnis"><p aria-busy="false"></p></section>
<div></div><script>
  const [slider, figure, charts] = ['input', 'p', 'div'].map((name) => document.querySelector(name));
  const bars = (by) => Array.from({ length: 20 }, (_, at) => 'M' + at + ' 40v-' + ((at * by) % 40) + 'h.9V40z').join('');
  charts.innerHTML = '<svg viewBox="0 0 20 40" width="600" height="40" preserveAspectRatio="none" style="display:block"><path/></svg>'.repeat(11);
  slider.oninput = () => {
    figure.textContent = slider.value;
    for (const path of charts.querySelectorAll('path')) path.setAttribute('d', bars(Number(slider.value)));
  };
</script>`;

const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

function print(name: string, { moved: [first, ...later], still }: { moved: Measured[]; still: Measured }): void {
  console.log(`  ${name}; Prozessorzeit der Seite je ruhendem Bild ${ms(still.work)}`);
  printPasses('1. Durchgang     ', [first!]);
  printPasses(`2. bis ${PASSES}. zusammen`, later);
}

function printPasses(name: string, passes: readonly Measured[]): void {
  const counts = passes.flatMap((pass) => pass.counts);
  const [frame, count] = [percentiles(passes.flatMap(({ frames }) => frames)), percentiles(counts)];
  const works = passes.map(({ work }) => work).toSorted((a, b) => a - b);
  console.log(
    `    ${name}: Bild p50 ${ms(frame.p50)}  p95 ${ms(frame.p95)}  Prozessorzeit der Seite je Bild ${ms(percentiles(works).p50)}` +
      (works.length === 1 ? '' : ` (${ms(works[0]!).trim()} bis ${ms(works.at(-1)!).trim()})`) +
      (counts.length === 0
        ? ''
        : `  von Zahlen zu Zahlen p50 ${ms(count.p50)}  p95 ${ms(count.p95)}  (${counts.length}-mal)`),
  );
}

/** Frames while somebody drags the slider of the age, with the CPU slowed down; one business after the other. */
export async function benchFrames(
  databaseUrl: string,
  businesses: readonly { tenantId: number; customers: number }[],
): Promise<void> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { DATABASE_URL: databaseUrl, PORTAL_DEMO: 'accounts' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const admin = await IdentityAdmin.of(portal.url, {
      accessKeyId: ADMIN_KEYS.IDENTITY_ADMIN_ACCESS_KEY_ID,
      secretAccessKey: ADMIN_KEYS.IDENTITY_ADMIN_SECRET_ACCESS_KEY,
    });
    await pause(SETTLE_MS);
    console.log(`Regler „Alter“ bewegt, ${STEPS} Schritte, einer je Bild, Prozessor ${SLOWDOWN}× gebremst`);
    const bare = await browser.newPage();
    await bare.setContent(BARE_PAGE);
    print('bloße Seite mit Regler, Zahl und elf Histogrammen', await measure(bare));
    await bare.close();
    for (const { tenantId, customers } of businesses) {
      const email = ownEmail(`messung-${customers}`);
      await admin.createUser({
        email,
        tenant: tenantId,
        groups: ['PRO', 'Marketing', 'Marketing-Manager'],
        password: PASSWORD,
      });
      for (const counts of ['browser', 'server'] as const) {
        const page = await open(browser, portal.url, email, counts);
        print(
          `${customers.toLocaleString('de-DE').padStart(7)} Kunden, ${counts === 'browser' ? 'Browser zählt' : 'Server zählt '}`,
          await measure(page),
        );
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
