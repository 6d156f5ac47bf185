import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner('an open spelling is decided by keyboard and taken back', async ({ page, signIn }) => {
  await signIn(people.owner, '/einstellungen/fassungmarken');
  const queue = page.getByRole('region', { name: 'Offene Schreibweisen' });
  const heading = queue.getByRole('heading', { level: 3 });
  await expect(queue.getByText(/verschiebt .* Aufträge seit/)).toBeVisible();
  const name = await heading.innerText();
  await queue.getByRole('button', { name: /Ist eine Marke/ }).focus();
  await page.keyboard.press('m');
  await expect(queue.getByText(`„${name}“ ist als Marke gespeichert.`)).toBeVisible();
  await expect(heading).not.toHaveText(name);
  await expect(heading).toBeFocused();
  await queue.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(heading).toHaveText(name);
  await expect(
    page.getByRole('table', { name: 'Entscheidungen über Marken' }).getByRole('row', { name }).first(),
  ).toContainText('zurückgenommen');
});
