import { registrySchema } from '@portal/shared/contract';
import { goInPage } from '../support/go-in-page.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner(
  'a roll-back under an open tab changes nothing in it; the next page load follows',
  async ({ page, signIn }) => {
    const asked: string[] = [];
    await signIn(people.owner, '/datenqualitat');
    await page.route('**/areas.json', async (route) => {
      const registry = registrySchema.parse(await (await route.fetch()).json());
      const areas = registry.areas.map((entry) => ({
        ...entry,
        version: '0.0.9-hbefore',
        entry: entry.entry.replace(entry.version, '0.0.9-hbefore'),
      }));
      await route.fulfill({ json: { ...registry, areas } });
    });
    await page.route('**/0.0.9-hbefore/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    // Neither the area that is there nor one that comes now.
    for (const [path, title] of [
      ['/upload-historie/upload-historie', 'Upload-Historie'],
      ['/eyeplan/werbeplan-archiv', 'Werbeplan-Archiv'],
    ] as const) {
      await goInPage(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    expect(asked).toEqual([]);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('(Version 0.0.9-hbefore)');
  },
);

testAs.owner(
  'an area that is turned off says why, in menu, page and cards, and comes with the next visit when it is on again',
  async ({ page, signIn }) => {
    const off = 'Das Marketing wird bis 14 Uhr gewartet.';
    const entries: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/areas/marketing/')) entries.push(request.url());
    });
    await page.route('**/areas.json', async (route) => {
      const registry = registrySchema.parse(await (await route.fetch()).json());
      const areas = registry.areas.map((entry) => (entry.id === 'marketing' ? { ...entry, off } : entry));
      await route.fulfill({ json: { ...registry, areas } });
    });
    await signIn(people.owner, '/marketing/versandlisten');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText('Der Bereich „Marketing“ ist ausgeschaltet');
    await expect(panel).toContainText(off);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Versandlisten aus' })).toBeVisible();
    await goInPage(page, '/');
    await expect(page.getByText(`Fällige Kunden: ${off}`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // Nobody knows that.
    await expect(page.getByText('Heute ist nichts zu tun.')).toBeHidden();
    expect(entries).toEqual([]);
    await page.unroute('**/areas.json');
    await goInPage(page, '/marketing/versandlisten');
    await expect(page.getByRole('heading', { level: 1, name: 'Versandlisten' })).toBeVisible();
  },
);

testAs.owner('?ohne= turns areas off in this tab, and on again', async ({ page, signIn }) => {
  await signIn(people.owner, '/benchmark/kunden?ohne=benchmark,marketing');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('In diesem Tab ist der Bereich ausgeschaltet');
  await page.goto('/marketing/versandlisten');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Der Bereich „Marketing“ ist ausgeschaltet');
  await page.goto('/marketing/versandlisten?ohne=');
  await expect(page.getByRole('heading', { level: 1, name: 'Versandlisten' })).toBeVisible();
});
