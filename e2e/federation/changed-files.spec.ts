import type { Page } from '@playwright/test';
import { registrySchema, type RegistryEntry } from '@portal/shared/contract';
import { goInPage } from '../support/go-in-page.ts';
import { expect, test } from '../support/test.ts';
import { expectOthers, heading, openTab, panelOf, tryAgainUntil } from './tab.ts';

const PAGE = '/benchmark/kunden';

const OF_AREA =
  /Eine Datei dieses Bereichs ist nicht mehr so, wie sie ausgeliefert wurde, und wird deshalb nicht ausgeführt\..*\(Version \d/;
const OF_PAGE =
  /Ein Teil davon ist nicht mehr so, wie er ausgeliefert wurde, und wird deshalb nicht ausgeführt\..*Die übrigen Seiten funktionieren weiter\./;

interface Case {
  /** By its path and what the registry says of the area. */
  isMeant: (path: string, area: RegistryEntry) => boolean;
  says: RegExp;
}

const isFirst = (path: string, { files }: RegistryEntry) => files?.start.includes(path) ?? false;

const CASES: Readonly<Record<string, Case>> = {
  'the entry': { isMeant: (path, { entry }) => path === entry, says: OF_AREA },
  'what the entry begins with': {
    isMeant: (path, area) => isFirst(path, area) && path !== area.entry,
    says: OF_AREA,
  },
  'the code of a page': { isMeant: (path, area) => path.endsWith('.js') && !isFirst(path, area), says: OF_PAGE },
  'the styles of a page': { isMeant: (path) => path.endsWith('.css'), says: OF_PAGE },
  'the digests of later files': { isMeant: (path) => path.endsWith('/digests.json'), says: OF_PAGE },
};

/** At the end of each file, which stays what it is for whoever does not compare it. */
const MORE = { js: ';globalThis.ranChanged = true', css: ':root { --ran-changed: 1 }', json: ' ' } as const;

/** Serves some of an area's files with something added. @returns ends it */
async function change(page: Page, area: RegistryEntry, isMeant: Case['isMeant']): Promise<() => Promise<void>> {
  const files = `**/areas/${area.id}/**`;
  await page.route(files, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!isMeant(path, area)) return route.fallback();
    const response = await route.fetch();
    const kind = path.split('.').at(-1) as keyof typeof MORE;
    await route.fulfill({ response, body: `${await response.text()}${MORE[kind]}` });
  });
  // Until what was asked meanwhile is answered, or its answer would come twice.
  return () => page.unrouteAll({ behavior: 'wait' });
}

const ranChanged = (page: Page) =>
  page.evaluate(
    () =>
      'ranChanged' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--ran-changed') !== '',
  );

for (const [name, { isMeant, says }] of Object.entries(CASES))
  test(`${name} is not what was built: it is not run, the panel says so, the others go on, and it comes when it is put right`, async ({
    signedIn,
    request,
  }) => {
    const { areas } = registrySchema.parse(await (await request.get('/areas.json')).json());
    const { page, fingerprints, open } = await openTab(signedIn);
    const putRight = await change(
      page,
      areas.find(({ id }) => id === 'benchmark')!,
      isMeant,
    );
    await open(PAGE);
    await expect(panelOf(page)).toContainText(says);
    // Nor with the next attempt.
    await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(panelOf(page)).toContainText(says);
    expect(await ranChanged(page)).toBe(false);
    await expectOthers(page);
    await goInPage(page, PAGE);
    await expect(panelOf(page)).toContainText(says);
    await putRight();
    await tryAgainUntil(page, heading(page, 'Kunden'));
    await expect(panelOf(page)).toBeHidden();
    await expect.poll(fingerprints).toContainEqual(expect.stringMatching(/^benchmark: /));
    await page.close();
  });

test('a script of the host is not what was built: the page says that the portal cannot start, and does when it is put right', async ({
  signedIn,
}) => {
  const { page } = await openTab(signedIn);
  await page.route('**/host/**/start.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${MORE.js}` });
  });
  await page.goto(PAGE);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Das Portal kann gerade nicht starten');
  await expect(alert).toContainText('nicht mehr so, wie er ausgeliefert wurde');
  expect(await ranChanged(page)).toBe(false);
  await page.unrouteAll({ behavior: 'wait' });
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page, 'Kunden')).toBeVisible();
  await page.close();
});
