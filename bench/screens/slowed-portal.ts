import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureGeodata, migrate, openDatabase } from '@portal/api';
import type { Role } from '@portal/shared/contract';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';
import { fillMarket, type FilledBusiness } from '../../api/src/testing/market/fill-market.ts';
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { IdentityAdmin, ownEmail } from '../../e2e/support/admin.ts';
import { ROOT } from '../../server/areas.ts';
import { buildAll } from '../../tools/build.ts';
import { shippedGeodata } from '../../server/geodata/shipped.ts';
import { chromiumPath } from '../../tools/test/chromium.ts';
import { ADMIN_KEYS, startPortal } from '../../tools/test/portal-process.ts';

type Playwright = typeof import('@playwright/test');
type Browser = Awaited<ReturnType<Playwright['chromium']['launch']>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

const PORT = 4393;
const SLOWDOWN = 4;
/** One chain, as large as twenty stores of the whole market (300 stores, 2 million customers, 7 million orders). */
const SIZE = { stores: 20, customers: 133_000, orders: 467_000 };
const PASSWORD = `Mess-${randomBytes(12).toString('hex')}`;
/** Jobs of a first start, which would disturb. */
const SETTLE_MS = 60_000;

export interface SlowedPortal {
  /** What is measured, in words. */
  about: string;
  /** A window in which someone of the chain has just signed in, at the dashboard, with the processor slowed down. */
  open(): Promise<Page>;
}

/** Does `work` with a portal for a chain of twenty stores on a PostgreSQL server, and somebody in these groups. */
export async function withSlowedPortal(
  groups: readonly Role[],
  work: (portal: SlowedPortal) => Promise<void>,
): Promise<void> {
  await buildAll();
  const server = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const chain = await fillChain(server.url);
    const portal = await startPortal(PORT, dataDir, { DATABASE_URL: server.url, PORTAL_DEMO: 'accounts' });
    const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as Playwright;
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    try {
      const email = ownEmail('kette');
      const admin = await IdentityAdmin.of(portal.url, {
        accessKeyId: ADMIN_KEYS.IDENTITY_ADMIN_ACCESS_KEY_ID,
        secretAccessKey: ADMIN_KEYS.IDENTITY_ADMIN_SECRET_ACCESS_KEY,
      });
      await admin.createUser({ email, tenant: chain.tenantId, groups: [...groups], password: PASSWORD });
      await pause(SETTLE_MS);
      await work({
        about: `${chain.storeIds.length} Standorte, ${chain.orders} Aufträge; Prozessor ${SLOWDOWN}× gebremst`,
        open: () => open(browser, portal.url, email),
      });
    } finally {
      await browser.close();
      await portal.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
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

async function open(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
