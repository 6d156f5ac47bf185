import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.twelveStores('codes become one person, figures follow at once, and the way back', async ({ page, signIn }) => {
  await signIn(people.twelveStores, '/einstellungen/mitarbeiter');
  const list = page.getByRole('region', { name: 'Personen und Kürzel' });
  const rows = list.getByRole('table', { name: 'Mitarbeiter' }).locator('tbody').getByRole('row');
  const names = rows.getByRole('button').filter({ hasNotText: /^$/ });
  const [kept, merged] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
  await names.nth(0).click();
  const panel = page.getByRole('dialog', { name: kept });
  const choice = panel.getByRole('combobox', { name: 'Weitere Kürzel derselben Person' });
  await choice.selectOption(
    await choice
      .locator('option', { hasText: `${merged}: ` })
      .first()
      .innerText(),
  );
  await panel.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(panel.getByText(`Die Aufträge von ${merged} zählen jetzt bei ${kept}.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(panel.getByText('Die Entscheidung ist zurückgenommen.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Stunden je Woche' }).fill('37,5');
  await panel.getByRole('textbox', { name: 'Stunden je Woche' }).press('Control+s');
  await expect(panel.getByText(`Die Angaben zu ${kept} sind gespeichert.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows.filter({ hasText: kept }).first()).toContainText('37,5');
});
