import type { Locator } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.pure });

const PATH = '/analyse/gesamtumsatz?zeitraum=frei&von=2025-01-01&bis=2025-06-30';

/** Types the year into the last part of a day's field. */
async function typeYear(field: Locator, year: string): Promise<void> {
  await field.focus();
  await field.press('Tab');
  await field.press('Tab');
  await field.pressSequentially(year);
}

test('a typed year changes its own field alone, counts with its last digit and is one step back', async ({
  page,
  signIn,
}) => {
  await signIn(people.pure, PATH);
  const [from, to] = [page.getByLabel('Von', { exact: true }), page.getByLabel('Bis', { exact: true })];
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await typeYear(to, '202');
  await expect(to).toHaveValue('0202-06-30');
  await expect(from).toHaveValue('2025-01-01');
  expect(page.url()).toContain('bis=2025-06-30');
  await page.keyboard.press('6');
  await expect(page).toHaveURL(/von=2025-01-01&bis=2026-06-30/);
  await expect(to).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/bis=2025-06-30/);
  await expect(to).toHaveValue('2025-06-30');
});

test('a reversed period is told at its field, and the other day puts it right', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const [from, to] = [page.getByLabel('Von', { exact: true }), page.getByLabel('Bis', { exact: true })];
  await typeYear(from, '2026');
  await expect(page.getByRole('alert')).toHaveText('„Von“ liegt nach „Bis“. Bitte ändern Sie einen der beiden Tage.');
  await expect(to).toHaveValue('2025-06-30');
  expect(page.url()).toContain('von=2025-01-01&bis=2025-06-30');
  await typeYear(to, '2026');
  await expect(page).toHaveURL(/von=2026-01-01&bis=2026-06-30/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
