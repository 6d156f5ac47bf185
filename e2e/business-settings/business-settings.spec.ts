import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/einstellungen/erweitert';

testAs.owner(
  'what a change does to the figures is seen before it is saved, and nothing is changed by looking',
  async ({ page, signIn }) => {
    await signIn(people.owner, PATH);
    const difference = page
      .getByRole('table', { name: 'Kennzahlen jetzt und nach dem Speichern' })
      .getByRole('row', { name: /Gesamtumsatz/ })
      .locator('b');
    await expect(difference).toHaveText('unverändert');
    await page.getByText('Netto', { exact: true }).click();
    await expect(difference).toContainText('−');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page
      .getByRole('dialog', { name: 'Ungespeicherte Einstellungen' })
      .getByRole('button', { name: 'Hier bleiben' })
      .click();
    await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect(difference).toHaveText('unverändert');
  },
);

// The operating company’s own: no other journey looks at its ranks.
testAs.operator('settings are saved by keyboard and taken back', async ({ page, signIn }) => {
  await signIn(people.operator, PATH);
  const least = page.getByRole('textbox', { name: /Rang ab/ });
  const before = await least.inputValue();
  const other = before === '45' ? '46' : '45';
  await least.fill(other);
  await least.press('Control+s');
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  await page.reload();
  await expect(least).toHaveValue(other);
  await least.fill(before);
  await least.press('Control+s');
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(least).toHaveValue(other);
  // What is typed before the way back has been gone would be lost with it.
  await expect(page.getByText('Alles ist gespeichert.')).toBeVisible();
  await least.fill(before);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Alles ist gespeichert.')).toBeVisible();
  await page.reload();
  await expect(least).toHaveValue(before);
});
