import { userPageSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from '../support/api.ts';
import { codeSentTo } from '../support/outbox.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expect, test } from './test.ts';

const OWN = 'Wieder-da-2026!';

test('whose password an Admin has reset signs in as usual, is asked for the code, and chooses another', async ({
  page,
  request,
  signInPage,
  forgotPasswordPage,
  newPerson,
}) => {
  const email = await newPerson();
  const headers = bearer(await accessToken(request, people.owner));
  const { items } = userPageSchema.parse(
    await (await request.get('/api/v2/settings/users', { headers, params: { q: email } })).json(),
  );
  expect((await request.post(`/api/v2/settings/users/${items[0]?.sub}/reset`, { headers })).ok()).toBe(true);

  await page.goto('/login?next=%2Feinstellungen%2Fpasswort-andern');
  await signInPage.fill(email, PASSWORD);
  await expect(forgotPasswordPage.code).toBeVisible();
  await forgotPasswordPage.replace(await codeSentTo(request, email), OWN);
  await expect(page.getByRole('status')).toContainText('Ihr neues Passwort ist gespeichert.');
  await signInPage.fill(email, OWN);
  // The address may name the store that the portal is about.
  await expect(page).toHaveURL(/\/einstellungen\/passwort-andern(\?standort=\d+)?$/);
});
