import type { Route } from '@playwright/test';
import { registrySchema, type Registry, type Role } from '@portal/shared/contract';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

testAs.operator(
  'the operating company sees what is served of each area, and all that happened to it',
  async ({ page, signIn }) => {
    await signIn(people.operator, '/admin/bereiche');
    const rows = page.getByRole('table', { name: 'Bereiche' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Benchmark' })).toContainText(/In Ordnung.*\d+\.\d+\.\d+-h/);
    await page.getByRole('table', { name: 'Bereiche' }).getByRole('button', { name: 'Benchmark' }).click();
    const panel = page.getByRole('dialog', { name: 'Benchmark' });
    await expect(panel.getByRole('region', { name: 'Verlauf' })).toContainText('ausgeliefert');
    await expect(panel.getByRole('heading', { name: 'Schlüssel' })).toBeVisible();
  },
);

testAs.operator(
  'a key of an area is made, seen once, opens its own area alone, and ends',
  async ({ page, signIn, request }) => {
    await signIn(people.operator, '/admin/bereiche');
    await page.getByRole('table', { name: 'Bereiche' }).getByRole('button', { name: 'Benchmark' }).click();
    const panel = page.getByRole('dialog', { name: 'Benchmark' });
    const name = `CI ${Date.now()}`;
    await panel.getByRole('textbox', { name: 'Name des neuen Schlüssels' }).fill(name);
    await panel.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    const key = (await panel.getByTestId('area-key').textContent()) ?? '';
    const ask = async (area: string) =>
      (
        await request.get(`/api/v2/areas/${area}/deployments`, { headers: { authorization: `Bearer ${key}` } })
      ).status();
    expect([await ask('benchmark'), await ask('analyse')]).toEqual([200, 403]);
    await panel.getByRole('button', { name: 'Fertig, Schlüssel verbergen' }).click();
    await panel.getByRole('button', { name: `„${name}“ widerrufen` }).click();
    await page.getByRole('button', { name: 'Ja, widerrufen' }).click();
    await expect(panel.getByText(name)).toBeHidden();
    expect(await ask('benchmark')).toBe(401);
  },
);

/** Changes what `/areas.json` says, for this page. */
const withRegistry = (change: (registry: Registry) => void) => async (route: Route) => {
  const registry = registrySchema.parse(await (await route.fetch()).json());
  change(registry);
  await route.fulfill({ json: registry });
};
/** Some get a version that is nowhere: who is among them sees its panel. */
const canaryFor = (groups: Role[]) =>
  withRegistry(({ areas }) => {
    const analyse = areas.find(({ id }) => id === 'analyse')!;
    const { canary: _none, ...now } = analyse;
    const entry = { ...now, version: '9.9.9-hcanary', entry: '/areas/analyse/9.9.9-hcanary/remoteEntry.js' };
    analyse.canary = { audience: { groups, percent: 0 }, entry };
  });

test('a version that some get before all others is loaded by those that it is for', async ({ page, signIn }) => {
  await page.route('**/areas.json', canaryFor(['PURE']));
  await signIn(people.pure, '/analyse/gesamtumsatz');
  await expect(page.getByRole('alert')).toContainText('Version 9.9.9-hcanary');
});

test('and by nobody else', async ({ page, signIn }) => {
  await page.route('**/areas.json', canaryFor(['Admin']));
  await signIn(people.pure, '/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
});
