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
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
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
  expect(areas.map(({ id }) => id)).toEqual(['analyse', 'marketing', 'benchmark', 'eyeplan-eyepage', 'settings-admin']);
  for (const { entry } of areas)
    expect((await request.get(entry)).headers()['cache-control']).toContain('immutable');
  expect((await request.get('/areas/analyse/current.json')).status()).toBe(404);
});
