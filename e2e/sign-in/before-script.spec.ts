import { PASSWORD, people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** What makes the form live. */
const SCRIPT = /\/guest\/sign-in\.[^/]+\.js$/;
/** That and all that is loaded with the first key. */
const SCRIPTS = /\/guest\/(?!scheme)[^/]+\.js$/;

test('what is typed before the script has come stays, the caret as well, and is sent only then', async ({
  page,
  signInPage,
}) => {
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

test('who sends the form before that has come which signs in waits on the button, and loses nothing', async ({
  page,
  signInPage,
}) => {
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(SCRIPTS, async (route) => {
    const url = route.request().url();
    if (!SCRIPT.test(url)) {
      asked.push(url);
      await wanted;
    }
    await route.continue();
  });
  await page.goto('/login');
  await signInPage.fill(people.pure, PASSWORD);
  await expect(signInPage.submit).toHaveAttribute('data-loading', 'true');
  await expect(signInPage.email).toHaveValue(people.pure);
  await expect(signInPage.password).toHaveValue(PASSWORD);
  expect(asked.length).toBeGreaterThan(0);
  send();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a script that does not come is a German sentence, and the next try asks for it again', async ({
  page,
  signInPage,
}) => {
  let isLineDown = true;
  await page.route(SCRIPTS, (route) =>
    isLineDown && !SCRIPT.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await page.goto('/login');
  await signInPage.fill(people.pure, PASSWORD);
  await expect(signInPage.error).toContainText('Keine Verbindung');
  isLineDown = false;
  await signInPage.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('neither Amplify nor React is run for the form, before somebody types', async ({ page, signInPage }) => {
  const run: string[] = [];
  page.on('response', (response) => {
    const isAhead = response.request().headers()['sec-purpose']?.includes('prefetch');
    if (!isAhead && response.url().endsWith('.js')) run.push(response.url());
  });
  await page.goto('/login');
  await expect(signInPage.submit).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(run.map((url) => url.split('/').at(-1)!.split('.')[0])).toEqual(['scheme', 'sign-in']);
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
  const look = () =>
    page.locator('#root').evaluate((root) =>
      [...root.querySelectorAll('h1, h2, p, label, input, button, a')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [
          part.tagName,
          part.textContent,
          Math.round(x),
          Math.round(y),
          Math.round(width),
          Math.round(height),
          part.matches('button') ? '' : getComputedStyle(part).color,
        ];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  const before = await look();
  expect(before.length).toBeGreaterThan(8);
  send();
  await expect(signInPage.submit).toBeEnabled();
  expect((await look()).filter(([tag, text]) => !(tag === 'A' && /INFOS|Impressum/.test(String(text))))).toEqual(
    before.filter(([tag, text]) => !(tag === 'A' && /INFOS|Impressum/.test(String(text)))),
  );
});
