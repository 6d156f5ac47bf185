import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium-flags.ts';
import { people } from '../e2e/support/people.ts';
import { SignInPage } from '../e2e/support/sign-in-page.ts';
import { ROOT } from '../server/areas.ts';
import { scratchArea, type ScratchArea } from '../tools/dev/testing/scratch-area.ts';
import { startDev, type RunningDev } from '../tools/dev/testing/start-dev.ts';
import { precompress } from '../area-kit/src/build/precompress.ts';
import { runWebpack } from '../area-kit/src/build/run-webpack.ts';
import { areaSources } from '../tools/area-sources.ts';
import { chromiumPath } from '../tools/test/chromium.ts';
import { startPortal } from '../tools/test/portal-process.ts';
import { areaConfig } from '../area-kit/src/webpack/area-config.ts';
import { percentiles } from './percentiles.ts';

type Playwright = typeof import('@playwright/test');

const PORT = 4394;
const AREA = 'marketing';
const PAGE = 'src/features/customers/search-page.tsx';
const TITLE = "'Kunden suchen'";
const SAVES = 20;
/** Of /proc/<pid>/stat. */
const TICKS_A_SECOND = 100;

/** What something took: by the clock, which a busy machine makes longer, and of the processor. */
interface Cost {
  ms: number;
  cpu: number;
}

/** Processor seconds of a process up to now; Linux tells them. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function costOf(work: () => Promise<unknown>, cpu: () => number): Promise<Cost> {
  const [begun, used] = [performance.now(), cpu()];
  await work();
  return { ms: performance.now() - begun, cpu: cpu() - used };
}

const seconds = (value: number, digits = 1): string => `${value.toFixed(digits).replace('.', ',')} s`;

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

/** What `npm run dev` did at each save until it served areas from their sources: a whole build for everybody. */
async function publishedBuild(): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await costOf(
      async () => {
        await runWebpack([areaConfig(areaSources(AREA), folder)]);
        await precompress(folder);
      },
      () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
      const build = await publishedBuild();
      console.log(
        `  bereit neben einem Portal                    ${seconds(cost.ms / 1000)}, Prozessor ${seconds(cost.cpu)}`,
      );
      console.log(
        `  gespeichert bis gesehen, p50 von ${SAVES}          ${seconds(p50 / 1000, 2)}, Prozessor ${seconds(cpu.p50, 2)}`,
      );
      console.log(
        `  gespeichert bis gesehen, p95                 ${seconds(p95 / 1000, 2)}, Prozessor ${seconds(cpu.p95, 2)}`,
      );
      console.log(
        `  zum Vergleich: veröffentlichter Bau          ${seconds(build.ms / 1000)}, Prozessor ${seconds(build.cpu)}`,
      );
    } finally {
      await dev.stop();
    }
  } finally {
    scratch.remove();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
