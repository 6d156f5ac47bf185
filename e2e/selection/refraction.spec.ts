import { selectionPageSchema, selectionSchema, type Selection } from '@portal/shared/contract/marketing';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/marketing/selektion-export';
const API = '/api/v2/optician-marketing/selection';

const count = (value: number | null) => (value ?? Number.NaN).toLocaleString('de-DE');

test('who gets the right counts by what was measured: those alone who have consented, with the number left out; without it nobody can', async ({
  page,
  signIn,
  request,
}) => {
  const headers = bearer(await accessToken(request, people.manager));
  const admin = bearer(await accessToken(request, people.owner));
  const grant = (granted: boolean) =>
    request.put('/api/v2/admin/permission', {
      headers: admin,
      data: { user_email: people.manager, permission: 'refraction', granted },
    });
  const { id, config } = selectionSchema.parse(await (await request.post(API, { headers })).json());
  const read = async (): Promise<Selection> =>
    selectionSchema.parse(await (await request.get(`${API}/${id}`, { headers, params: { limit: 10 } })).json());
  const multifocal = {
    ...config,
    name: 'Nach Messwerten',
    potential: { ...config.potential, multifocal: { from: 20, to: null } },
  };
  await request.put(`${API}/${id}`, { headers, data: multifocal });
  const plain = await read();
  const result = page.getByRole('region', { name: 'Ergebnis' });
  const refraction = page.getByRole('checkbox', { name: 'Refraktionsdaten verwenden' });
  const isSaved = () => expect(page.getByText('Alle Änderungen sind gespeichert.')).toBeVisible();

  await signIn(people.manager, `${LIST}/${id}`);
  await expect(refraction).toBeDisabled();
  await expect(page.getByText(/Einschalten kann sie, wer das Recht „Messwerte der Kunden sehen“ hat/)).toBeVisible();
  await expect(result).toContainText(`${count(plain.hits)} Treffer`);

  expect((await grant(true)).status()).toBe(204);
  await page.reload();
  // By keys: it is where it was left, and says what it does.
  await refraction.focus();
  await page.keyboard.press('Space');
  await expect(refraction).toBeChecked();
  await isSaved();
  const on = await read();
  expect(on).toMatchObject({ uses_refraction: true, version: plain.version + 1, config: plain.config });
  expect(on.without_health).toBeGreaterThan(0);
  const leftOut = `${count(on.without_health)} Kunden ohne Einwilligung in Gesundheitsdaten bleiben außen vor.`;
  await expect(result).toContainText(`${count(on.hits)} Treffer`);
  await expect(result).toContainText(leftOut);
  await expect(result).toContainText('Potenziale auch nach Messwerten und nur mit Einwilligung in Gesundheitsdaten.');
  await expect(result.getByRole('listitem').filter({ hasText: 'Einwilligung in Gesundheitsdaten' })).toContainText(
    count(on.funnel.find(({ filter }) => filter === 'health')!.remaining),
  );
  await expect(page.getByRole('status').filter({ hasText: leftOut })).toBeVisible();

  // The browser counts as the server does, also while nobody else can say it.
  await page.reload();
  await page.waitForResponse(`**${API}/${id}/segments`);
  await page.route(`**${API}/${id}/count*`, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Gleitsicht von' }).fill('30');
  await isSaved();
  const narrowed = await read();
  await expect(result).toContainText(`${count(narrowed.hits)} Treffer`);
  await expect(result).toContainText(`${count(narrowed.without_health)} Kunden ohne Einwilligung`);
  await page.unroute(`**${API}/${id}/count*`);

  await expectAccessible(page, 'refractions counted');
  await page.setViewportSize({ width: 390, height: 844 });
  await refraction.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Without the right again, such a selection is closed, and its figures are not told.
  expect((await grant(false)).status()).toBe(204);
  await page.goto(`${LIST}/${id}`);
  await expect(page.getByText(/^Diese Selektion verwendet Refraktionsdaten\./)).toBeVisible();
  const { items } = selectionPageSchema.parse(await (await request.get(API, { headers })).json());
  expect(items.find((one) => one.id === id)).toMatchObject({ hits: null, reach: null });

  expect((await grant(true)).status()).toBe(204);
  const off = selectionSchema.parse(
    await (await request.put(`${API}/${id}/refraction`, { headers, data: { uses_refraction: false } })).json(),
  );
  await request.put(`${API}/${id}`, { headers, data: multifocal });
  expect(await read()).toMatchObject({ uses_refraction: off.uses_refraction, hits: plain.hits, without_health: null });
  expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  expect((await grant(false)).status()).toBe(204);
});
