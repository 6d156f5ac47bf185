import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.oneStore('one store is static text', async ({ page, signIn }) => {
  await signIn(people.oneStore);
  await expect(page.getByRole('banner')).toContainText('Celle');
  await expect(page.getByRole('banner').getByRole('button', { name: /Celle|Standort/ })).toHaveCount(0);
});

testAs.pure('three stores have no search; choosing one reloads the page and stays chosen', async ({ page, signIn }) => {
  await signIn(people.pure);
  await page.getByRole('button', { name: /anderen Standort wählen/ }).click();
  const list = page.getByRole('dialog', { name: 'Standorte' });
  await expect(list.getByRole('textbox')).toHaveCount(0);
  // Another one than an earlier run has chosen.
  const isThere = await page.getByRole('banner').getByText('Brillenhaus Sommer Offenburg').isVisible();
  const other = isThere ? 'Emmendingen' : 'Offenburg';
  const reloaded = page.waitForEvent('load');
  await list.getByRole('button', { name: new RegExp(other) }).click();
  await reloaded;
  await expect(page.getByRole('banner')).toContainText(`Brillenhaus Sommer ${other}`);
});

testAs.twelveStores('twelve stores come in pages and are searched after a pause', async ({ page, signIn }) => {
  await signIn(people.twelveStores);
  await page.getByRole('button', { name: /anderen Standort wählen/ }).click();
  const list = page.getByRole('dialog', { name: 'Standorte' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('button', { name: 'Load More' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(12);

  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v2/store') asked.push(url.searchParams.get('q') ?? '');
  });
  const search = list.getByRole('textbox');
  await search.fill('gü');
  await search.fill('gütersloh');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(asked).toEqual(['gütersloh']);
  await search.fill('nirgendwo');
  await expect(list.getByText('Keine Ergebnisse gefunden')).toBeVisible();
});

testAs.owner('the top bar stands only where it belongs', async ({ page, signIn }) => {
  await signIn(people.owner, '/eyeplan/aktueller-werbeplan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /anderen Standort wählen/ })).toHaveCount(0);
  await page.goto('/benchmark/kunden');
  await expect(page.getByRole('button', { name: /anderen Standort wählen/ })).toBeVisible();
  await expect(page.getByText('Daten aktuell')).toBeVisible();
});

testAs.owner('a phone held upright says the whole name of the store', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(people.owner, '/analyse/gesamtumsatz?standort=1');
  const name = page.getByRole('banner').getByText('Brillenhaus Sommer Freiburg im Breisgau', { exact: true });
  await expect(name).toBeVisible();
  const [whole, seen] = await name.evaluate((element) => [
    [element.scrollWidth, element.scrollHeight],
    [element.clientWidth, element.clientHeight],
  ]);
  expect(whole).toEqual(seen);
});
