import { registrySchema } from '@portal/shared/contract';
import { AREA_IDS } from '../../server/areas.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an area that is down shows its panel while the rest works, and comes back', async ({ page, signIn }) => {
  await page.route('**/areas/settings-admin/**/remoteEntry.js*', (route) => route.abort());
  await signIn(people.owner);
  await page.getByRole('link', { name: 'Datenqualität' }).click();
  // The area's cards on the dashboard have failed as well; they are gone with that page, a moment after the address has changed.
  await expect(page).toHaveURL(/\/datenqualitat(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('nicht erreichbar');
  await expect(panel).toContainText(/Version \d/);

  await page.goto('/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();

  await page.getByRole('link', { name: 'Datenqualität' }).click();
  await expect(panel).toBeVisible();
  await page.unroute('**/areas/settings-admin/**/remoteEntry.js*');
  // It is tried on behind the panel.
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
});

test('a page whose code does not come shows its panel; others work meanwhile, and it comes when it is tried again', async ({
  page,
  signIn,
  request,
}) => {
  const { areas } = registrySchema.parse(await (await request.get('/areas.json')).json());
  const start = new Set(areas.flatMap(({ entry, files }) => [entry, ...(files?.start ?? [])]));
  const ofPages = '**/areas/analyse/**/*.js';
  await page.route(ofPages, (route) =>
    start.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await signIn(people.owner, '/analyse/gesamtumsatz');
  const panel = page.getByRole('alert').filter({ hasText: '„Gesamtumsatz“ kann nicht angezeigt werden' });
  await expect(panel).toContainText(
    /Ein Teil davon ist gerade nicht erreichbar\. Die übrigen Seiten funktionieren weiter\. \(Version \d/,
  );
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(panel).toBeVisible();

  await page.unroute(ofPages);
  await page.getByRole('link', { name: 'Umsatz je Kunde' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Umsatz je Kunde' })).toBeVisible();
  await page.getByRole('link', { name: 'Gesamtumsatz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('an entry of the registry that cannot be read has its place and its panel, the others work', async ({
  page,
  signIn,
}) => {
  await page.route('**/areas.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { areas: { id: string; entry: unknown }[] };
    for (const area of registry.areas) if (area.id === 'benchmark') area.entry = null;
    await route.fulfill({ json: registry });
  });
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.goto('/benchmark/kunden');
  await expect(page.getByRole('alert')).toContainText('Was dieser Bereich über sich sagt, ist gerade nicht lesbar.');
  await page.unroute('**/areas.json');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a registry that does not answer is a sentence about the areas; who was there before goes on', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.route('**/areas.json', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('portal.areas'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Das Verzeichnis der Bereiche ist gerade nicht erreichbar.');
});

test('an area built for another contract is refused with a sentence', async ({ page, signIn }) => {
  await page.route('**/areas.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { areas: { id: string; contract: string }[] };
    for (const area of registry.areas) if (area.id === 'benchmark') area.contract = '^99.0.0';
    await route.fulfill({ json: registry });
  });
  await signIn(people.owner, '/benchmark/kunden');
  await expect(page.getByRole('alert')).toContainText('andere Version des Portals');
});

test('areas are immutable files, the registry is never cached', async ({ request }) => {
  const registry = await request.get('/areas.json');
  expect(registry.headers()['cache-control']).toBe('no-store');
  const { areas } = (await registry.json()) as { areas: { id: string; entry: string }[] };
  expect(areas.map(({ id }) => id)).toEqual(AREA_IDS);
  for (const { entry } of areas) expect((await request.get(entry)).headers()['cache-control']).toContain('immutable');
  expect((await request.get('/areas/analyse/current.json')).status()).toBe(404);
  // Sources are there, for whoever has the server.
  for (const { entry } of areas) expect((await request.get(`${entry}.map`)).status()).toBe(404);
});
