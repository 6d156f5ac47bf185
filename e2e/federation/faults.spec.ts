import type { Route } from '@playwright/test';
import { goInPage } from '../support/go-in-page.ts';
import { expect, test } from '../support/test.ts';
import { faultyArea, heal, PAGE_FAULTS, serveFaulty } from './faulty-area.ts';
import { expectOthers, heading, openTab, panelOf, tryAgainUntil } from './tab.ts';

const [FAULTY, OTHER] = ['/benchmark/kunden', '/benchmark/gesamtumsatz'];
const PATHS = [FAULTY, OTHER];

const GONE = /nicht erreichbar|sehr langsam/;
/** Of what comes, but is not the entry that was built. */
const CHANGED = /nicht mehr so, wie sie ausgeliefert wurde/;

const ENTRY_FAULTS: Readonly<Record<string, { answer: (route: Route) => Promise<void>; says: RegExp }>> = {
  404: { answer: (route) => route.fulfill({ status: 404 }), says: GONE },
  500: { answer: (route) => route.fulfill({ status: 500 }), says: GONE },
  HTML: {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Wartung' }),
    says: CHANGED,
  },
  aborted: { answer: (route) => route.abort(), says: GONE },
  hanging: { answer: () => new Promise(() => undefined), says: GONE },
};

test('an entry that does not come, in each way: its panel, the others go on, and it comes when it is there', async ({
  signedIn,
}) => {
  const { page, fingerprints, open } = await openTab(signedIn);
  let fault = ENTRY_FAULTS[404]!;
  await page.route('**/areas/benchmark/**/remoteEntry.js*', (route) => fault.answer(route));
  await open(FAULTY);
  for (const [name, next] of Object.entries(ENTRY_FAULTS))
    await test.step(name, async () => {
      fault = next;
      await goInPage(page, FAULTY);
      await expect(panelOf(page)).toBeVisible();
      // It may still be about the fault before.
      await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(panelOf(page)).toContainText(next.says);
      await expectOthers(page);
    });
  await page.unroute('**/areas/benchmark/**/remoteEntry.js*');
  await goInPage(page, FAULTY);
  // It is tried on behind the panel, after so many faults once a minute.
  await expect(heading(page, 'Benchmark: Kunden').or(heading(page, 'Kunden'))).toBeVisible({ timeout: 120_000 });
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
  'entry throws when it is loaded': { entry: 'throw new Error("at load")' },
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
    const faulty = await faultyArea(page, id, [path], {
      mount: 'if (!globalThis.mounts) throw new Error("mount")',
      pages: { [path]: 'throw new Error("drawn")' },
    });
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
    await faulty.serve();
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
