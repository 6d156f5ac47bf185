import type { APIRequestContext } from '@playwright/test';
import { GOAL_KPIS } from '@portal/shared/contract/common';
import { clearedGoals, GOALS_URL } from '../support/goals.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Nobody else's journeys set goals for it. */
const YEAR = new Date().getFullYear() + 1;
const PATH = `/einstellungen/ziele?jahr=${YEAR}`;

const cleared = (request: APIRequestContext) => clearedGoals(request, people.oneStore, YEAR);

test.describe.configure({ mode: 'serial' });

test('a proposal in one click becomes goals, and is undone', async ({ page, signIn, request }) => {
  const { read } = await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
  const goal = (await read())?.goals.find(({ kpi }) => kpi === 'revenue');
  expect(goal?.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(goal?.value);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: 'Vorschlag übernehmen' })).toBeVisible();
  expect((await read())?.goals).toEqual([]);
});

test('by keyboard alone: a year’s value, its months, saved', async ({ page, signIn, request }) => {
  const { read } = await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Selbst eintragen' }).press('Enter');
  const year = page.getByRole('textbox', { name: `Jahresziel ${YEAR}: Umsatz`, exact: true });
  await year.fill('600000');
  await year.press('Enter');
  await page.getByRole('button', { name: 'Monate: Umsatz', exact: true }).press('Enter');
  await expect(page.getByText(/Summe der Monate: 600\.000/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Januar' }).fill('1000');
  await page.getByRole('textbox', { name: 'Januar' }).press('Control+s');
  await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect((await read())?.goals[0]?.months[0]).toBe(100_000);
});

test('whoever saves second is told', async ({ page, signIn, request }) => {
  const { headers, read } = await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click();
  await expect(page.getByText('Bitte prüfen Sie ihn')).toBeVisible();
  const sheet = await read();
  const goals = [{ kpi: 'glasses', months: Array.from({ length: 12 }, () => 50) }];
  const first = await request.put(GOALS_URL, { headers, data: { store_id: sheet?.store_id, year: YEAR, version: sheet?.version, goals } });
  expect(first.status()).toBe(200);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('table', { name: 'Beide Fassungen' }).getByRole('row', { name: /Brillen/ })).toContainText('600');
  await page.getByRole('button', { name: 'Alles Gespeicherte' }).click();
  await expect(page.getByRole('textbox', { name: `Jahresziel ${YEAR}: Brillen (Stück)` })).toHaveValue('600');
});

test('on a phone the bar with the buttons stays within its card', async ({ page, signIn, request }) => {
  await cleared(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Selbst eintragen' }).click();
  const card = page.getByRole('region', { name: `Ziele ${YEAR}` });
  const edges = async (of: typeof card) => of.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, right];
  });
  const bar = card.locator('> :last-child');
  await expect(bar).toContainText('Speichern');
  const [[left, right], [cardLeft, cardRight]] = [await edges(bar), await edges(card)];
  expect(left).toBeGreaterThanOrEqual(cardLeft!);
  expect(right).toBeLessThanOrEqual(cardRight!);
});

test('a field reached by keyboard is not below the bar', async ({ page, signIn, request }) => {
  await cleared(request);
  await page.setViewportSize({ width: 1024, height: 600 });
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Selbst eintragen' }).click();
  const bar = page.getByRole('region', { name: `Ziele ${YEAR}` }).locator('> :last-child');
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  for (let at = 1; at < GOAL_KPIS.length; at += 1) {
    await page.keyboard.press('Enter');
    const field = page.locator('input:focus');
    await expect(field).toHaveCount(1);
    await expect.poll(() => field.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  }
});

test('the menu does not lead away from unsaved goals without an answer', async ({ page, signIn, request }) => {
  await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click();
  await expect(page.getByText('Bitte prüfen Sie ihn')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Ziele' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/einstellungen\/ziele/);
  await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
  await expect(page).toHaveURL(/\/(\?[^/]*)?$/);
});

test('on a phone the stores’ goals are in sight without pushing anything', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(people.twelveStores, PATH);
  const stores = page.getByRole('list', { name: `Jahresziele ${YEAR} aller Standorte` });
  await expect(stores.getByRole('listitem')).toHaveCount(13);
  expect(await stores.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [first] = await stores.getByRole('listitem').all();
  await expect(first!).toContainText(/Noch keine Ziele|Umsatz \d/);
});
