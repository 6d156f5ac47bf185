import { PASSWORD, people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = /\/guest\/guest\.[^/]+\.js$/;

test('what is typed before the script has come stays, the caret as well, and is sent only then', async ({ page, signInPage }) => {
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect(signInPage.submit).toBeDisabled();
  await signInPage.email.pressSequentially(`${people.pure} `);
  await signInPage.password.pressSequentially(PASSWORD.slice(1));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  expect(new URL(page.url()).search).toBe('');

  send();
  await expect(signInPage.submit).toBeEnabled();
  await expect(signInPage.email).toHaveValue(people.pure);
  await expect(signInPage.password).toBeFocused();
  await page.keyboard.type(PASSWORD[0]!);
  await expect(signInPage.password).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the form of the page looks like the live one, in the dark as well', async ({ page, signInPage }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(signInPage.submit).toBeDisabled();
  const look = () => page.locator('#root').evaluate((root) => [...root.querySelectorAll('h1, h2, p, label, input, button, a')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.tagName, part.textContent, Math.round(x), Math.round(y), Math.round(width), Math.round(height), part.matches('button') ? '' : getComputedStyle(part).color];
  }));
  await page.evaluate(() => document.fonts.ready);
  const before = await look();
  expect(before.length).toBeGreaterThan(8);
  send();
  await expect(signInPage.submit).toBeEnabled();
  expect((await look()).filter(([tag, text]) => !(tag === 'A' && /INFOS|Impressum/.test(String(text))))).toEqual(before.filter(([tag, text]) => !(tag === 'A' && /INFOS|Impressum/.test(String(text)))));
});
