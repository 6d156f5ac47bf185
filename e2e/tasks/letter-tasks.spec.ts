import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countClicks } from './clicks.ts';

const NAME = 'Gleitsicht fällig';

test('a letter to those who wear progressives and are due, from the dashboard to the release: twelve clicks', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(people.owner);
  const clicks = await countClicks(page);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Marketing', exact: true }).click();
  await page.getByRole('link', { name: 'Selektion & Export', exact: true }).click();
  await main.getByRole('button', { name: `${NAME} als Entwurf übernehmen` }).click();
  const bar = main.getByRole('region', { name: 'Bedingungen' });
  await expect(bar.getByRole('button', { name: 'Letzte Brille: Gleitsicht ändern' })).toBeVisible();

  const panel = main.getByRole('region', { name: 'Exportieren' });
  await panel.getByRole('textbox', { name: 'Zweck' }).fill('Gleitsicht');
  await panel.getByRole('textbox', { name: 'Zielauflage' }).fill('20');
  await panel.getByRole('button', { name: 'Speichern und berechnen' }).click();
  await expect(panel.getByRole('button', { name: '20 Adressen exportieren' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Aktion anlegen' }).click();
  await panel.getByRole('button', { name: 'Aktion anlegen' }).last().click();
  await panel.getByRole('link', { name: 'Zur Aktion und ihrem Text' }).click();

  await main.getByRole('textbox', { name: 'Betreff' }).fill('Wie gut sehen Sie mit Ihrer Gleitsichtbrille?');
  await main
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('{{briefanrede}},\n\nkommen Sie vorbei: Wir prüfen, ob Ihre Gleitsichtbrille noch passt.');
  await main.getByRole('button', { name: 'Text speichern' }).click();
  await expect(main.getByText(/^Beispiel 1 von /)).toBeVisible();
  await main.getByRole('button', { name: `Freigabe starten: ${NAME}` }).click();
  await main.getByRole('link', { name: 'Zu „Adressen freigeben“' }).click();

  const release = main.getByRole('region', { name: `Adressen: ${NAME}` });
  await release.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await page.getByRole('button', { name: '20 Adressen freigeben' }).click();
  await expect(release).toContainText('Freigegeben am');
  expect(clicks.count()).toBe(12);
});
