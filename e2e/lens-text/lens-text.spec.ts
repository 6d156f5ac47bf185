import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

// The files say the same of its orders: no figure of another journey changes.
testAs.owner('an unclear lens text is decided by keyboard as proposed, and taken back', async ({ page, signIn }) => {
  await signIn(people.owner, '/admin/brillentyp-korrektur');
  const queue = page.getByRole('region', { name: 'Unklare Glastexte' });
  await queue.getByRole('button', { name: /^Ja, Nah/ }).focus();
  await page.keyboard.press('j');
  await expect(queue.getByText('„Nahkomfort Plus“ steht für Nah.', { exact: false })).toBeVisible();
  // The next one takes its place.
  await expect(queue.getByRole('heading', { level: 3 })).not.toHaveText('Nahkomfort Plus');
  await queue.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(queue.getByRole('heading', { name: 'Nahkomfort Plus' })).toBeVisible();
});
