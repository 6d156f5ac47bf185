import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { ClientEvent } from '@portal/shared/contract/settings-admin';
import { goInPage } from '../support/go-in-page.ts';
import { people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { heal, PAGE_FAULTS, serveFaulty } from './faulty-area.ts';

const [FAULTY, OTHER] = ['/benchmark/kunden', '/benchmark/gesamtumsatz'];
const PATHS = [FAULTY, OTHER];

/** A tab of the owner whose errors are none of the test: they are what it is about. @returns what it tells of errors */
async function openTab(signedIn: (email: string) => Promise<BrowserContext>) {
  const page = await (await signedIn(people.owner)).newPage();
  const told: ClientEvent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/client-events'))
      told.push(...(request.postDataJSON() as { events: ClientEvent[] }).events);
  });
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/v2/client-events')) expect(answer.status()).toBe(204);
  });
  const fingerprints = () =>
    told.flatMap((event) => (event.kind === 'error' ? [`${event.area}: ${event.fingerprint}`] : []));
  return { page, fingerprints, open: (path: string) => new SignInPage(page).open(path) };
}

const panelOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses 'Erneut versuchen', unless what is behind it has come by itself: it is tried on behind the panel. */
async function tryAgainUntil(page: Page, there: Locator): Promise<void> {
  const tryAgain = panelOf(page).getByRole('button', { name: 'Erneut versuchen' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 2_000 });
    await expect(there.filter({ visible: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Menu and another area go on. */
async function expectOthers(page: Page): Promise<void> {
  await goInPage(page, '/analyse/kunden');
  await expect(heading(page, 'Kunden')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

const ENTRY_FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  404: (route) => route.fulfill({ status: 404 }),
  500: (route) => route.fulfill({ status: 500 }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Wartung' }),
  aborted: (route) => route.abort(),
  'throws at load': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("at load")' }),
  hanging: () => new Promise(() => undefined),
};

test('an entry that does not come, in each way: its panel, the others go on, and it comes when it is there', async ({
  signedIn,
}) => {
  const { page, fingerprints, open } = await openTab(signedIn);
  let fault = ENTRY_FAULTS[404]!;
  await page.route('**/areas/benchmark/**/remoteEntry.js*', (route) => fault(route));
  await open(FAULTY);
  for (const [name, answer] of Object.entries(ENTRY_FAULTS))
    await test.step(name, async () => {
      fault = answer;
      await goInPage(page, FAULTY);
      await expect(panelOf(page)).toContainText(/nicht erreichbar|sehr langsam/);
      await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(panelOf(page)).toContainText(/nicht erreichbar|sehr langsam/);
      await expectOthers(page);
    });
  await page.unroute('**/areas/benchmark/**/remoteEntry.js*');
  await goInPage(page, FAULTY);
  // It is tried on behind the panel.
  await expect(heading(page, 'Benchmark: Kunden').or(heading(page, 'Kunden'))).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await expect.poll(fingerprints).toContainEqual(expect.stringMatching(/^benchmark: /));
  await page.close();
});

test('a page that fails, in each way: its panel, what is typed beside it stays, it is told, and comes when it is tried again', async ({
  signedIn,
}) => {
  for (const [name, body] of Object.entries(PAGE_FAULTS))
    await test.step(name, async () => {
      const { page, fingerprints, open } = await openTab(signedIn);
      await serveFaulty(page, 'benchmark', PATHS, { pages: { [FAULTY]: body } });
      await open(OTHER);
      await page.getByLabel('Notiz').fill('getippt');
      await goInPage(page, FAULTY);
      await expect(panelOf(page)).toContainText('„Benchmark: Kunden“ kann nicht angezeigt werden');
      await expectOthers(page);
      await goInPage(page, OTHER);
      await expect(page.getByLabel('Notiz')).toHaveValue('getippt');
      await goInPage(page, FAULTY);
      await expect(panelOf(page)).toBeVisible();
      await heal(page);
      await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(panelOf(page)).toBeHidden();
      await expect(heading(page, 'Heil').filter({ visible: true })).toBeVisible();
      await expect.poll(fingerprints).toContainEqual(expect.stringMatching(/^benchmark: /));
      expect(new Set(fingerprints()).size).toBeLessThanOrEqual(2);
      await page.close();
    });
});

const AREA_FAULTS = {
  'mount is refused': { mount: 'throw new Error("mount")' },
  'asks for another React': {
    load: `await share('react', { customShareInfo: { shareConfig: { requiredVersion: '^18.0.0', singleton: true, strictVersion: true } } })`,
  },
} as const;

for (const [name, faults] of Object.entries(AREA_FAULTS))
  test(`an area whose ${name}: its panel names the version, the others go on, and it comes when it is tried again`, async ({
    signedIn,
  }) => {
    const { page, fingerprints, open } = await openTab(signedIn);
    await serveFaulty(page, 'benchmark', PATHS, faults);
    await open(FAULTY);
    await expect(panelOf(page)).toContainText('Benchmark kann nicht angezeigt werden');
    await expect(panelOf(page)).toContainText(/Version \d/);
    await expectOthers(page);
    await goInPage(page, FAULTY);
    await heal(page);
    await tryAgainUntil(page, heading(page, 'Heil'));
    await expect.poll(fingerprints).toContainEqual(expect.stringMatching(/^benchmark: /));
    await page.close();
  });

test('a refused promise is told, and a blocked main thread over in the end; neither takes the page away', async ({
  signedIn,
}) => {
  const { page, fingerprints, open } = await openTab(signedIn);
  await serveFaulty(page, 'benchmark', PATHS, {
    pages: {
      [FAULTY]: 'React.useEffect(() => void Promise.reject(new RangeError("refused")), [])',
      [OTHER]: 'React.useEffect(() => { const end = performance.now() + 5000; while (performance.now() < end); }, [])',
    },
  });
  await open(FAULTY);
  await expect(page.getByText('läuft')).toBeVisible();
  await expect
    .poll(fingerprints)
    .toContainEqual(expect.stringMatching(/^benchmark: RangeError remoteEntry\.js:\d+:\d+$/));
  await goInPage(page, OTHER);
  await expect(page.getByText('läuft').filter({ visible: true })).toBeVisible();
  await expectOthers(page);
  await expect(panelOf(page)).toBeHidden();
  await page.close();
});

/** One page of each other area, and what else works. */
const AREAS = [
  ['analyse', '/analyse/kunden', '/datenqualitat', 'Datenqualität'],
  ['marketing', '/marketing/versandlisten', '/datenqualitat', 'Datenqualität'],
  ['eyeplan-eyepage', '/eyeplan/aktions-archiv', '/datenqualitat', 'Datenqualität'],
  ['settings-admin', '/einstellungen/mitarbeiter', '/eyeplan/werbeplan-archiv', 'Werbeplan-Archiv'],
] as const;

for (const [id, path, elsewhere, title] of AREAS)
  test(`${id}: an entry that answers 500, a mount that is refused and a page that throws stay in their place`, async ({
    signedIn,
  }) => {
    const { page, fingerprints, open } = await openTab(signedIn);
    const entry = `**/areas/${id}/**/remoteEntry.js*`;
    const others = async () => {
      await goInPage(page, elsewhere);
      await expect(heading(page, title)).toBeVisible();
      await goInPage(page, path);
    };
    await page.route(entry, (route) => route.fulfill({ status: 500 }));
    await open(path);
    await expect(panelOf(page)).toContainText('nicht erreichbar');
    await others();
    // Over the other answer: between two the area itself would come, which is tried on behind the panel.
    await serveFaulty(page, id, [path], {
      mount: 'if (!globalThis.mounts) throw new Error("mount")',
      pages: { [path]: 'throw new Error("drawn")' },
    });
    await tryAgainUntil(page, panelOf(page).filter({ hasText: 'ist ein Fehler aufgetreten' }));
    await others();
    await page.evaluate(() => void Object.assign(globalThis, { mounts: true }));
    await tryAgainUntil(page, panelOf(page).filter({ hasText: 'Die übrigen Seiten funktionieren weiter.' }));
    await others();
    await heal(page);
    await tryAgainUntil(page, heading(page, 'Heil'));
    await expect.poll(fingerprints).toContainEqual(expect.stringMatching(new RegExp(`^${id}: `)));
    await page.close();
  });
