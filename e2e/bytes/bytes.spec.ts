import type { Request } from '@playwright/test';
import { people, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { transferOf, type Transfer } from '../support/transfer.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const print = (name: string, { js, css, decoded, requests }: Transfer) =>
  console.log(
    `bytes ${name}: ${kB(js)} JavaScript (${kB(decoded)} decoded), ${kB(css)} CSS, ${requests} requests (gzip)`,
  );

test('the sign-in form stays under 12 kB of JavaScript, signing in under 43 kB, the first figure after it under 308 kB (965 kB decoded) in 30 requests, the whole dashboard under 420 kB in 50, a further area under 60 kB', async ({
  page,
  signInPage,
}) => {
  const seen = new Set<string>();
  const signIn = await transferOf(
    page,
    async () => {
      await page.goto('/login');
      await expect(signInPage.submit).toBeEnabled();
    },
    { seen },
  );
  print('sign-in form', signIn);

  // Loaded with the first key.
  const signingIn = await transferOf(page, () => signInPage.email.fill(people.owner), { seen });
  print('signing in', signingIn);

  // What the sign-in page fetches ahead counts for the page that uses it.
  const portalSeen = new Set<string>();
  // Kept back until all is there that the page asks for before it has figures.
  const { promise: isQuiet, resolve: answer } = Promise.withResolvers<void>();
  const isFirstFigure = (request: Request) => request.url().includes('/api/v2/analysis/dashboard?');
  await page.route('**/api/v2/analysis/dashboard?*', async (route) => {
    await isQuiet;
    await route.continue();
  });
  const first = await transferOf(
    page,
    async () => {
      const asked = page.waitForRequest(isFirstFigure);
      await signInPage.fill(people.owner, PASSWORD);
      await asked;
    },
    { seen: portalSeen, isKept: isFirstFigure },
  );
  print('first figure', first);

  const cards = await transferOf(
    page,
    async () => {
      answer();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Heute wichtig' }).getByText('Fällige Kunden')).toBeVisible();
    },
    { seen: portalSeen },
  );
  print('the other cards', cards);

  const further = await transferOf(
    page,
    async () => {
      // An area without a card on the dashboard: nothing of it has been loaded yet.
      await page.getByRole('button', { name: 'eyeplan' }).click();
      await page.getByRole('link', { name: 'Aktueller Werbeplan' }).click();
      await page.getByRole('heading', { level: 1, name: 'Aktueller Werbeplan' }).waitFor();
    },
    { seen: portalSeen },
  );
  print('further area', further);

  expect(signIn.js).toBeGreaterThan(0);
  expect(signIn.js).toBeLessThanOrEqual(12_000);
  expect(signIn.decoded).toBeLessThanOrEqual(25_000);
  expect(signingIn.js).toBeGreaterThan(0);
  expect(signingIn.js).toBeLessThanOrEqual(43_000);
  expect(signingIn.decoded).toBeLessThanOrEqual(140_000);
  expect(first.js).toBeGreaterThan(0);
  expect(first.js).toBeLessThanOrEqual(308_000);
  expect(first.decoded).toBeLessThanOrEqual(965_000);
  expect(first.requests).toBeLessThanOrEqual(30);
  expect(cards.js).toBeGreaterThan(0);
  expect(first.js + cards.js).toBeLessThanOrEqual(420_000);
  expect(first.requests + cards.requests).toBeLessThanOrEqual(50);
  expect(further.js).toBeGreaterThan(0);
  expect(further.js).toBeLessThanOrEqual(60_000);
});
