import type { Route } from '@playwright/test';
import { goInPage } from '../support/go-in-page.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const REFUSAL = (status: number, title: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title, status, code: 'test' }),
  });

const FAULTS: Readonly<Record<string, { answer: (route: Route) => Promise<void>; says: string }>> = {
  down: { answer: (route) => route.abort(), says: 'Keine Verbindung zum Portal' },
  500: { answer: REFUSAL(500, 'Da ist etwas schiefgegangen.'), says: 'Da ist etwas schiefgegangen' },
  403: { answer: REFUSAL(403, 'Sie haben für diesen Bereich keine Berechtigung'), says: 'keine Berechtigung' },
};

const PAGE = '/eyepage/anderung-beautragen';
const CALLS = '**/api/v2/eyepage/**';
const FIGURES = '**/api/v2/analysis/**';

for (const [name, { answer, says }] of Object.entries(FAULTS))
  testAs.owner(
    `the API answers ${name}: a sentence, what is typed stays, and it is sent when it answers again`,
    async ({ page, signIn }) => {
      const text = `Seite ${name} ${Date.now()}`;
      await signIn(people.owner, PAGE);
      const [subject, wish] = [
        page.getByRole('textbox', { name: 'Seite', exact: true }),
        page.getByRole('textbox', { name: 'Text' }),
      ];
      await subject.fill(text);
      await wish.fill('Bitte ändern.');
      await page.route(CALLS, answer);
      await page.getByRole('button', { name: 'Auftrag senden' }).click();
      await expect(page.getByRole('alert').filter({ hasText: says }).first()).toBeVisible();
      await expect(subject).toHaveValue(text);
      await expect(wish).toHaveValue('Bitte ändern.');
      await page.unroute(CALLS);
      await page.getByRole('button', { name: 'Auftrag senden' }).click();
      await expect(page.getByRole('heading', { name: new RegExp(text) })).toBeVisible();

      await page.route(FIGURES, answer);
      await goInPage(page, '/analyse/gesamtumsatz?zeitraum=vorjahr');
      const panel = page.getByRole('main').getByRole('alert').first();
      await expect(panel).toContainText(says);
      await page.unroute(FIGURES);
      await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
    },
  );

testAs.owner(
  'the API is slow: the page is there without its figures, others can be opened, and the figures come',
  async ({ page, signIn }) => {
    const { promise: isOver, resolve: answer } = Promise.withResolvers<void>();
    await page.route(FIGURES, async (route) => {
      await isOver;
      await route.continue();
    });
    await signIn(people.owner, '/analyse/gesamtumsatz');
    await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
    await goInPage(page, '/eyeplan/werbeplan-archiv');
    await expect(page.getByRole('heading', { level: 1, name: 'Werbeplan-Archiv' })).toBeVisible();
    await goInPage(page, '/analyse/gesamtumsatz');
    answer();
    await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
  },
);

// In a browser of its own: it ends its session.
test('the API answers 401: what is typed stays; who asks for figures signs in again, and is back at them', async ({
  page,
  signIn,
  signInPage,
}) => {
  const unauthorised = REFUSAL(401, 'Bitte melden Sie sich an.');
  await signIn(people.owner, PAGE);
  await page.getByRole('textbox', { name: 'Seite', exact: true }).fill('Getippt');
  await page.getByRole('textbox', { name: 'Text' }).fill('Bitte ändern.');
  await page.route(CALLS, unauthorised);
  await page.getByRole('button', { name: 'Auftrag senden' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte melden Sie sich an' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Seite', exact: true })).toHaveValue('Getippt');
  await page.getByRole('textbox', { name: 'Seite', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'Text' }).fill('');

  await page.route(FIGURES, unauthorised);
  await goInPage(page, '/analyse/gesamtumsatz');
  await expect(page).toHaveURL(/\/login\?next=%2Fanalyse%2Fgesamtumsatz/);
  await page.unrouteAll();
  await signInPage.fill(people.owner, PASSWORD);
  await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
});
