import { readFile } from 'node:fs/promises';
import { selectionSchema } from '@portal/shared/contract/marketing';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Gleitsicht im Winter';

test('from a selection to its release, its file, what came back, and what it brought', async ({ page, signIn, request }) => {
  test.slow();
  const headers = bearer(await accessToken(request, people.owner));
  const { id, config } = selectionSchema.parse(await (await request.post('/api/v2/optician-marketing/selection', { headers })).json());
  await request.put(`/api/v2/optician-marketing/selection/${id}`, { headers, data: { ...config, name: NAME, age: { from: 60, to: 75 } } });

  // Selection → campaign: what the panel promises is what will be drawn.
  await signIn(people.owner, `/marketing/selektion-export/${id}`);
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: 'Exportieren' });
  await panel.getByRole('textbox', { name: 'Zweck' }).fill('Wintermailing');
  await panel.getByRole('textbox', { name: 'Zielauflage' }).fill('200');
  await panel.getByRole('button', { name: 'Speichern und berechnen' }).click();
  await expect(panel.getByRole('button', { name: '200 Adressen exportieren' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Aktion anlegen' }).click();
  await panel.getByRole('button', { name: 'Aktion anlegen' }).last().click();
  await panel.getByRole('link', { name: 'Zu „Adressen freigeben“' }).click();

  // Release, without one who was taken out.
  await main.getByRole('button', { name: `Freigabe starten: ${NAME}` }).first().click();
  const release = main.getByRole('region', { name: `Adressen: ${NAME}` });
  await expect(release.getByRole('heading', { name: `${NAME}: 200 Personen` })).toBeVisible();
  await release.getByRole('button', { name: /^Herausnehmen: / }).first().click();
  await expect(release.getByRole('heading', { name: `${NAME}: 199 Personen` })).toBeVisible();
  await release.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await page.getByRole('button', { name: '199 Adressen freigeben' }).click();
  await expect(release).toContainText('Freigegeben am');

  // The file has as many rows as were released, in the order of their postcodes.
  await page.goto('/marketing/versandlisten');
  await main.getByRole('row', { name: new RegExp(NAME) }).first().press('Enter');
  const facts = main.getByRole('region', { name: 'Überblick' });
  const [download] = await Promise.all([page.waitForEvent('download'), facts.getByRole('button', { name: 'Datei als CSV' }).click()]);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).replace(/^\ufeff/, '').trim().split(/\r?\n/);
  expect(rows).toHaveLength(199);
  const columns = head.split(';');
  expect(columns).toEqual(expect.arrayContaining(['Anrede', 'Vorname', 'Nachname', 'Briefanrede', 'PLZ', 'Ort', 'Code']));
  const cellsOf = (name: string) => rows.map((row) => row.split(';')[columns.indexOf(name)]!);
  expect(cellsOf('PLZ')).toEqual(cellsOf('PLZ').toSorted());

  // Sent, and one letter comes back.
  await facts.getByRole('button', { name: 'Als versendet markieren' }).click();
  await page.getByRole('button', { name: 'Versendet', exact: true }).click();
  await expect(facts.getByRole('heading', { name: /^Versendet am/ })).toBeVisible();
  const back = main.getByRole('region', { name: 'Rückläufer eintragen' });
  await back.getByRole('textbox', { name: 'Codes oder Kundennummern' }).fill(cellsOf('Code')[0]!);
  await back.getByRole('button', { name: 'Eintragen' }).click();
  await expect(back).toContainText('Eingetragen: 1 Person.');
  await expect(main.getByText('Rückläufer (1)')).toBeVisible();

  // Nothing is claimed on the day itself.
  await page.goto('/marketing/erfolgskontrolle');
  const row = main.getByRole('row', { name: new RegExp(NAME) }).first();
  // Everyone who was drawn counts, whoever was taken out since.
  await expect(row).toContainText('200');
  await expect(row).toContainText('nicht nachweisbar (Zwischenstand)');
});

test('who may only release neither plans nor exports', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.post('/api/v2/optician-marketing/selection', { headers })).status()).toBe(403);
  await signIn(people.marketing, '/marketing/adressen-freigeben');
  await expect(page.getByRole('heading', { level: 1, name: 'Adressen freigeben' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Freigabe starten/ })).toHaveCount(0);
  await page.goto('/marketing/selektion-export');
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});
