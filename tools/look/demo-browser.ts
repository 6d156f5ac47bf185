import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';
import { PASSWORD, people } from '../../e2e/support/people.ts';
import { settle } from '../../e2e/support/settle.ts';
import { ROOT } from '../../server/areas.ts';
import { buildAll } from '../build.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startPortal } from '../test/portal-process.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

const PORT = 4394;

export interface Size {
  width: number;
  height: number;
}

export type Scheme = 'light' | 'dark';

export interface Demo {
  url: string;
  /** A window of nobody. */
  guest: (size: Size, scheme?: Scheme) => Promise<Page>;
  /** A window in which the owner of the demo's first business is signed in, at the dashboard. */
  owner: (size: Size, scheme?: Scheme) => Promise<Page>;
}

/** Builds and starts a portal with the demo's data, unless PORTAL_URL says where one runs. */
async function portal(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.PORTAL_URL) return { url: process.env.PORTAL_URL, stop: async () => {} };
  await buildAll();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-look-'));
  const started = await startPortal(PORT, dataDir);
  return {
    url: started.url,
    stop: async () => {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does `work` with a browser at the demo's portal. */
export async function withDemo(work: (demo: Demo) => Promise<void>): Promise<void> {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
  const { url, stop } = await portal();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const guest = async (viewport: Size, colorScheme: Scheme = 'light') =>
    (
      await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      })
    ).newPage();
  const owner = async (size: Size, scheme?: Scheme) => {
    const page = await guest(size, scheme);
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill(people.owner);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await settle(page);
    return page;
  };
  try {
    await work({ url, guest, owner });
  } finally {
    await browser.close();
    await stop();
  }
}
