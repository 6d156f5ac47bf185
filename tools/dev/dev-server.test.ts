import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { registrySchema } from '@portal/shared/contract';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';
import { people } from '../../e2e/support/people.ts';
import { SignInPage } from '../../e2e/support/sign-in-page.ts';
import { AREA_IDS, ROOT } from '../../server/areas.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startPortal } from '../test/portal-process.ts';
import { scratchArea, type ScratchArea } from './testing/scratch-area.ts';
import { startDev, type RunningDev } from './testing/start-dev.ts';

const PORT = 4395;
const PAGE = 'src/features/customers/search-page.tsx';
const SERVED = join(ROOT, 'dist/areas/marketing/steps');
const served = () => (existsSync(SERVED) ? readdirSync(SERVED) : null);

let scratch: ScratchArea;
let dev: RunningDev;
let browser: Browser;
let page: Page;
let before: string[] | null;

const overlay = () => page.locator('#webpack-dev-server-client-overlay');
const words = () => overlay().contentFrame().locator('body');
const search = () => page.getByRole('searchbox');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

beforeAll(async () => {
  before = served();
  scratch = scratchArea('marketing');
  dev = await startDev(['marketing', '--without-api', '--root', scratch.root]);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  page = await browser.newPage({ baseURL: dev.url, locale: 'de-DE' });
  // What hangs ends; a busy machine takes its time.
  page.setDefaultTimeout(5 * 60_000);
  await new SignInPage(page).signIn(people.owner, '/allein/marketing');
  await search().fill('Getippt');
});

afterAll(async () => {
  await browser?.close();
  await dev?.stop();
  scratch?.remove();
});

test('an area alone has its own menu and no other', async () => {
  await heading('Kunden suchen').waitFor();
  await page.getByRole('button', { name: 'Marketing', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Analyse', exact: true }).count()).toBe(0);
});

test('a saved change is seen, and what is typed stays', async () => {
  const putBack = scratch.change(PAGE, "'Kunden suchen'", "'Kunden finden'");
  await heading('Kunden finden').waitFor();
  expect(await search().inputValue()).toBe('Getippt');
  putBack();
  await heading('Kunden suchen').waitFor();
});

test('a mistake is told with file and line, until it is mended', async () => {
  const putBack = scratch.change(PAGE, '<Page title={TITLE}>', '<Page < title={TITLE}>');
  await words()
    .getByText(/search-page\.tsx:\d+/)
    .first()
    .waitFor();
  putBack();
  await overlay().waitFor({ state: 'detached' });
  await heading('Kunden suchen').waitFor();
  expect(await search().inputValue()).toBe('Getippt');
});

test('what a page throws while it is shown is told with file and line, too', async () => {
  const putBack = scratch.change(
    PAGE,
    '  if (noGuide',
    "  if (text !== '') throw new Error('Absicht');\n  if (noGuide",
  );
  await words()
    .getByText(/remote-marketing\/src\/features\/customers\/search-page\.tsx:\d+/)
    .first()
    .waitFor();
  putBack();
  await overlay().waitFor({ state: 'detached' });
  await heading('Kunden suchen').waitFor();
});

test('the menu follows the manifest', async () => {
  const putBack = scratch.change('area.manifest.ts', "label: 'Versandlisten'", "label: 'Listen'");
  await page.getByRole('link', { name: 'Listen', exact: true }).waitFor();
  // While the page loads for the one before.
  putBack();
  await page.getByRole('link', { name: 'Versandlisten', exact: true }).waitFor();
});

test('who asks by the name of another host is told nothing', async () => {
  for (const path of ['/', '/areas.json', '/config.json', '/api/v2/store/current']) {
    const asked = get(`${dev.url}${path}`, { headers: { host: 'elsewhere.example', accept: 'text/html' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
  }
});

test('a portal that runs is joined: its sign-in, its API, its other areas', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-joined-'));
  const portal = await startPortal(PORT, dataDir, { PORTAL_DEMO: 'accounts', LOG_LEVEL: 'silent' });
  const joined = await startDev(['marketing', '--portal', portal.url, '--root', scratch.root]);
  try {
    const context = await browser.newContext({ baseURL: joined.url, locale: 'de-DE' });
    page = await context.newPage();
    page.setDefaultTimeout(5 * 60_000);
    await new SignInPage(page).signIn(people.owner, '/marketing/kunden-suchen');
    await heading('Kunden suchen').waitFor();
    // Nobody has told it who asks.
    expect((await fetch(`${joined.url}/api/v2/store/current`)).status).toBe(401);
    const { areas } = registrySchema.parse(await (await fetch(`${joined.url}/areas.json`)).json());
    expect(areas.map(({ id, version }) => [id, version === 'live'])).toEqual(
      AREA_IDS.map((id) => [id, id === 'marketing']),
    );
    const putBack = scratch.change(PAGE, "'Kunden suchen'", "'Kunden finden'");
    await heading('Kunden finden').waitFor();
    putBack();
  } finally {
    await joined.stop();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('nobody else has seen any of it', () => {
  expect(served()).toEqual(before);
});
