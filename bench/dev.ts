import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium-flags.ts';
import { people } from '../e2e/support/people.ts';
import { SignInPage } from '../e2e/support/sign-in-page.ts';
import { ROOT } from '../server/areas.ts';
import { scratchArea, type ScratchArea } from '../tools/dev/testing/scratch-area.ts';
import { startDev, type RunningDev } from '../tools/dev/testing/start-dev.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { startPortal } from '../tools/test/portal-process.ts';
import { costOf, line, processorSeconds, type Cost } from './cost.ts';
import { percentiles } from './percentiles.ts';
import { publishedBuild } from './published-build.ts';

type Playwright = typeof import('@playwright/test');

const PORT = 4394;
const AREA = 'marketing';
const PAGE = 'src/features/customers/search-page.tsx';
const TITLE = "'Kunden suchen'";
const SAVES = 20;

/** From a start to its ready page, with the host's development flavour kept from before. */
async function startAgain(words: readonly string[]): Promise<{ dev: RunningDev; cost: Cost }> {
  await (await startDev(words)).stop();
  const begun = performance.now();
  const dev = await startDev(words);
  return { dev, cost: { ms: performance.now() - begun, cpu: processorSeconds(dev.pid) } };
}

/** Saves a page again and again, as somebody looks at it. */
async function savesOf({ url, pid }: RunningDev, scratch: ScratchArea): Promise<Cost[]> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'de-DE' });
    await new SignInPage(page).signIn(people.owner, '/marketing/kunden-suchen');
    const seen = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await seen('Kunden suchen');
    const costs: Cost[] = [];
    for (let save = 1; save <= SAVES; save += 1) {
      const cost = await costOf(
        () => {
          scratch.change(PAGE, TITLE, `'Kunden suchen ${save}'`);
          return seen(`Kunden suchen ${save}`);
        },
        () => processorSeconds(pid),
      );
      costs.push(cost);
    }
    return costs;
  } finally {
    await browser.close();
  }
}

/** A developer's day: starting, and from a saved file to what is seen of it; beside it, what a published build takes. */
export async function benchDev(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, { PORTAL_DEMO: 'accounts' });
  const scratch = scratchArea(AREA);
  try {
    const { dev, cost } = await startAgain([AREA, '--portal', portal.url, '--root', scratch.root]);
    try {
      const saves = await savesOf(dev, scratch);
      const { p50, p95 } = percentiles(saves.map(({ ms }) => ms));
      const cpu = percentiles(saves.map((save) => save.cpu));
      // What `npm run dev` did at each save until it served areas from their sources: a whole build for everybody.
      const build = await publishedBuild(AREA);
      console.log(line('bereit neben einem Portal', cost));
      console.log(line(`gespeichert bis gesehen, p50 von ${SAVES}`, { ms: p50, cpu: cpu.p50 }, 2));
      console.log(line('gespeichert bis gesehen, p95', { ms: p95, cpu: cpu.p95 }, 2));
      console.log(line('zum Vergleich: veröffentlichter Bau', build));
    } finally {
      await dev.stop();
    }
  } finally {
    scratch.remove();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
