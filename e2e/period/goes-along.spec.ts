import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const WEEK = `${new Date().getFullYear() - 1}-kw47`;
const said = (page: Page) => new URL(page.url()).searchParams.get('zeitraum');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function go(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  const [button, link] = [
    menu.getByRole('button', { name: group, exact: true }),
    menu.getByRole('link', { name: entry, exact: true }),
  ];
  if (!(await link.isVisible())) await button.click();
  await link.click();
}

test('a week chosen in the analysis goes along to benchmark, website and dashboard, and back: who cannot show it says so', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, `/analyse/mitarbeiter?zeitraum=${WEEK}`);
  const step = page.getByRole('group', { name: 'Zeitraum verschieben' });
  await expect(step).toContainText('KW\u00a047');
  await go(page, 'Benchmark', 'Umsatz je Auftrag');
  await expect(heading(page, 'Benchmark: Umsatz je Auftrag')).toBeVisible();
  await expect(
    page.getByRole('note').filter({ hasText: 'Der Benchmark vergleicht ganze Monate. Statt „KW\u00a047' }),
  ).toBeVisible();
  await expect(step).toContainText('November');
  // Another choice here is none of a period.
  await page.getByRole('combobox', { name: 'Vergleich', exact: true }).selectOption('Vorperiode');
  await expect(page).toHaveURL(/vergleich=vorperiode/);
  expect(said(page)).toBe(WEEK);
  await go(page, 'eyepage', 'Website-Statistik');
  await expect(page.getByRole('combobox', { name: 'Zeitraum' }).locator('option:checked')).toHaveText(/^KW\s47 \d{4}$/);
  await expect(page.getByRole('note').filter({ hasText: 'Statt' })).toHaveCount(0);
  expect(said(page)).toBe(WEEK);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('note')).toContainText('Das Dashboard zeigt, was gerade läuft. Statt „KW\u00a047');
  expect(said(page)).toBe(WEEK);
  await go(page, 'Analyse', 'Mitarbeiter');
  await expect(heading(page, 'Mitarbeiter')).toBeVisible();
  await expect(step).toContainText('KW\u00a047');
  await expect(page.getByRole('combobox', { name: 'Vergleich' })).toHaveValue('vorperiode');
});

test('days chosen on the website are the same days in the analysis, and a choice made there holds on the website', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, '/eyepage/website-statistik');
  await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('90 Tage');
  await expect(page).toHaveURL(/zeitraum=90/);
  await go(page, 'Analyse', 'Mitarbeiter');
  await expect(page.getByRole('combobox', { name: 'Zeitraum' })).toHaveValue('frei');
  const [from, to] = [
    await page.getByRole('textbox', { name: 'Von' }).inputValue(),
    await page.getByRole('textbox', { name: 'Bis' }).inputValue(),
  ];
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(89);
  await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('Jahr');
  await expect(page).toHaveURL(/zeitraum=jahr/);
  await go(page, 'eyepage', 'Website-Statistik');
  await expect(page.getByRole('combobox', { name: 'Zeitraum' }).locator('option:checked')).toHaveText(
    String(new Date().getFullYear()),
  );
});
