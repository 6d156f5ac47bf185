import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

testAs.operator(
  'the operating company sees whether what the portal stands on is in order',
  async ({ page, signIn }) => {
    await signIn(people.operator, '/admin/betrieb');
    const list = page.getByRole('list', { name: 'Was geprüft wurde' });
    const row = (part: string) => list.getByRole('listitem').filter({ hasText: new RegExp(`^${part}`) });
    // The demo is no place for real businesses, and has no mail server.
    await expect(row('Mailserver')).toContainText('SMTP_URL fehlt');
    await expect(row('Datenordner')).toContainText('sind frei');
    await expect(page.getByRole('status').filter({ hasText: 'Zu tun:' })).toBeVisible();
    const looked = page.waitForResponse('**/api/v2/admin/operation/findings');
    await page.getByRole('button', { name: 'Neu prüfen' }).click();
    expect((await looked).status()).toBe(200);
  },
);

test('an Admin of a business sees nothing of it', async ({ page, signIn }) => {
  await signIn(people.owner, '/admin/betrieb');
  await expect(page.getByText('Das sieht die Betreibergesellschaft')).toBeVisible();
});
