import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const NAME = 'Gleitsicht im Winter';

/** A PNG as a camera might have made it, in colours that do not compress to nothing. */
const photoOf = async (page: Page, width: number, height: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      ([wide, high]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
        const context = canvas.getContext('2d')!;
        for (let at = 0; at < 400; at += 1) {
          context.fillStyle = `hsl(${(at * 137) % 360} 70% 50%)`;
          context.fillRect((at % 20) * (wide / 20), Math.floor(at / 20) * (high / 20), wide / 20, high / 20);
        }
        return canvas.toDataURL('image/png').replace(/^.*,/, '');
      },
      [width, height] as const,
    ),
    'base64',
  );

testAs.owner(
  'from an analysis to a selection, its release, its file, what came back, and what it brought',
  async ({ page, signIn }) => {
    test.slow();
    // Analysis → selection: those behind a figure, and of them those from 40 on.
    await signIn(people.owner, '/analyse/einzugsgebiet');
    await page
      .getByRole('table', { name: 'Kunden nach Postleitzahl' })
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Als Selektion übernehmen' }).click();
    await expect(page.getByText(/^Unter den [\d.]+ Kunden hinter/)).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
    await main.getByRole('textbox', { name: 'Alter von' }).fill('40');
    await expect(main.getByRole('region', { name: 'Ergebnis' })).toContainText('ab 40 Jahren.');

    // Selection → campaign: what the panel promises is what will be drawn.
    const panel = main.getByRole('region', { name: 'Exportieren' });
    await panel.getByRole('textbox', { name: 'Zweck' }).fill('Wintermailing');
    await panel.getByRole('textbox', { name: 'Zielauflage' }).fill('40');
    await panel.getByRole('button', { name: 'Speichern und berechnen' }).click();
    await expect(panel.getByRole('button', { name: '40 Adressen exportieren' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Aktion anlegen' }).click();
    await panel.getByRole('button', { name: 'Aktion anlegen' }).last().click();
    await panel.getByRole('link', { name: 'Zur Aktion und ihrem Text' }).click();

    // The text is written before anybody is drawn, and read as customers of the selection would.
    await main.getByRole('textbox', { name: 'Betreff' }).fill(NAME);
    await main.getByRole('textbox', { name: 'Text', exact: true }).fill('{{briefanrede}},\n\nkommen Sie vorbei.');
    // It is read before it is saved, and stays as it was where a text of the library was looked at.
    const preview = main.getByRole('region', { name: 'Vorschau' });
    await expect(preview).toContainText('Ihre Änderungen sind noch nicht gespeichert.');
    await expect(preview.getByRole('img', { name: /^Brief an .+, Seite 1$/ })).toBeVisible();
    await preview.getByText('Als Text lesen').click();
    await expect(preview.getByText(/kommen Sie vorbei\./)).toBeVisible();
    await main.getByRole('button', { name: 'Text aus der Sammlung' }).click();
    await page.getByRole('button', { name: 'Übernehmen: Zweitbrille' }).click();
    await expect(preview.getByText(/^Eine zweite für alle Fälle$/)).toBeVisible();
    await main.getByRole('button', { name: 'Text von vorher' }).click();
    await expect(preview.getByText(/kommen Sie vorbei\./)).toBeVisible();
    // Blocks are added, and moved by keyboard.
    await main.getByRole('button', { name: '+ Termin' }).click();
    await main.getByRole('button', { name: '+ Unterschrift' }).click();
    await main
      .getByRole('group', { name: /: Unterschrift$/ })
      .getByRole('textbox', { name: 'Name' })
      .fill('Ihr Team');
    await main.getByRole('button', { name: 'Block 3 nach oben' }).press('Enter');
    await expect(main.getByText('Unterschrift steht jetzt an Stelle 2 von 3.')).toBeVisible();
    await main.getByRole('button', { name: 'Block 2 nach unten' }).press('Enter');
    await expect(preview.getByText(/Ihr Team$/)).toBeVisible();
    // A photo of this machine is made small, and stands in the letter.
    await main.getByRole('button', { name: '+ Bild' }).click();
    const picture = main.getByRole('group', { name: /: Bild$/ });
    await picture.getByRole('button', { name: 'Bild wählen' }).click();
    const photo = { name: 'laden.png', mimeType: 'image/png', buffer: await photoOf(page, 4_000, 1_500) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(photo);
    await expect(picture.getByRole('img')).toBeVisible();
    const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
    expect(await picture.locator('img').evaluate(sizeOf)).toEqual([1_200, 450]);
    await picture.getByRole('textbox', { name: 'Was ist zu sehen?' }).fill('Unser Laden');
    await expect(preview.getByText(/\[Bild: Unser Laden\]$/)).toBeVisible();
    await main.getByRole('button', { name: 'Text speichern' }).click();
    await expect(main.getByRole('button', { name: 'Text speichern' })).toBeDisabled();
    await expect(main.getByText(/^Beispiel 1 von 10: /)).toBeVisible();
    await main.getByRole('button', { name: `Freigabe starten: ${NAME}` }).click();
    await main.getByRole('link', { name: 'Zu „Adressen freigeben“' }).click();

    // Release, without one who was taken out.
    const release = main.getByRole('region', { name: `Adressen: ${NAME}` });
    await expect(release.getByRole('heading', { name: `${NAME}: 40 Personen` })).toBeVisible();
    await release.getByRole('combobox', { name: /Grund beim Herausnehmen/ }).click();
    await page.getByRole('option', { name: 'Gerade erst beraten' }).click();
    await release
      .getByRole('button', { name: /^Herausnehmen: / })
      .first()
      .click();
    await expect(release.getByRole('heading', { name: `${NAME}: 39 Personen` })).toBeVisible();
    await release.getByRole('button', { name: 'Verbindlich freigeben' }).click();
    await page.getByRole('button', { name: '39 Adressen freigeben' }).click();
    await expect(release).toContainText('Freigegeben am');

    // The file has as many rows as were released, in the order of their postcodes.
    const way = main.getByRole('navigation', { name: `Weg der Aktion „${NAME}“` });
    await way.getByRole('link', { name: 'Versenden' }).click();
    const facts = main.getByRole('region', { name: 'Überblick' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      facts.getByRole('button', { name: 'Datei als CSV' }).click(),
    ]);
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8'))
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(rows).toHaveLength(39);
    const columns = head.split(';');
    expect(columns).toEqual(
      expect.arrayContaining(['Anrede', 'Vorname', 'Nachname', 'Briefanrede', 'PLZ', 'Ort', 'Code']),
    );
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
    await way.getByRole('link', { name: 'Ergebnis' }).click();
    await expect(way.getByText('Ergebnis')).toHaveAttribute('aria-current', 'page');
    await page.goto('/marketing/erfolgskontrolle');
    const row = main.getByRole('row', { name: new RegExp(NAME) }).first();
    await expect(row).toContainText('läuft bis ');
    // Everyone who was drawn counts, whoever was taken out since; it stands in the details, where the list has a scroll bar beside it.
    await row.getByRole('button', { name: `Mehr zu ${NAME}` }).click();
    await expect(main.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible();
  },
);

test('who may only release neither plans nor exports', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.post('/api/v2/optician-marketing/selection', { headers })).status()).toBe(403);
  await signIn(people.marketing, '/marketing/adressen-freigeben');
  await expect(page.getByRole('heading', { level: 1, name: 'Adressen freigeben' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Freigabe starten/ })).toHaveCount(0);
  await page.goto('/marketing/selektion-export');
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});
