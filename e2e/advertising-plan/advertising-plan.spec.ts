import { planSchema, type Action } from '@portal/shared/contract/eyeplan';
import { yearOf, today } from '@portal/shared/contract/calendar';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PAGE = '/eyeplan/aktueller-werbeplan';
const YEAR = yearOf(today()) + 4;
const german = (day: string) => day.split('-').toReversed().join('.');

async function readPlan(request: APIRequestContext, year: number): Promise<Action[]> {
  const answer = await request.get(`/api/v2/eyeplan/plan?year=${year}`, {
    headers: bearer(await accessToken(request, people.owner)),
  });
  return planSchema.parse(await answer.json()).actions;
}

/** Plans an action through the drawer, in a year that no other journey looks at. */
async function plan(page: Page, month: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Aktion planen: ${month}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Neue Aktion' });
  await drawer.getByRole('textbox', { name: 'Name der Aktion' }).fill(name);
  await drawer.getByRole('textbox', { name: 'Zweck' }).fill('Einladung zum Sehtest');
  await drawer.getByRole('combobox', { name: 'Zielgruppe' }).click();
  await page.getByRole('option', { name: 'Gleitsicht ab 45' }).click();
  await drawer.getByRole('textbox', { name: 'Auflage' }).fill('100');
  await drawer.getByRole('button', { name: 'Aktion planen' }).click();
  await expect(drawer).toHaveCount(0);
}

const actionIn = (page: Page, month: string, name: string): Locator =>
  page.getByRole('region', { name: month }).getByRole('button', { name: new RegExp(name) });

testAs.owner(
  'an action is planned, moved by the mouse and taken back, and moved by keys',
  async ({ page, signIn, request }) => {
    const name = `Umzug ${Date.now()}`;
    await signIn(people.owner, `${PAGE}?jahr=${YEAR}`);
    await plan(page, `März ${YEAR}`, name);
    const before = actionIn(page, `März ${YEAR}`, name);
    await expect(before).toContainText('bis 100 Stück');
    await expect(before).toContainText('95');

    // By the mouse to a day of another month.
    await before.hover();
    await page.mouse.down();
    const target = page.locator(`[data-day="${YEAR}-04-20"]`);
    const box = await target.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 8 });
    await expect(target).toHaveAttribute('data-target', 'true');
    await page.mouse.up();
    await expect(page.getByText(`„${name}“ ist jetzt am 20.04.${YEAR} geplant.`)).toBeVisible();
    expect((await readPlan(request, YEAR)).find((one) => one.name === name)).toMatchObject({
      ship_on: `${YEAR}-04-20`,
      release_by: `${YEAR}-04-06`,
    });

    // The way back.
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText(`„${name}“ ist wieder am 15.03.${YEAR} geplant.`)).toBeVisible();
    await expect(before).toBeVisible();

    // By keys: taken up, a month and a day on, put down; the focus goes along.
    await before.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${name}: ${german(`${YEAR}-04-16`)}`)).toBeAttached();
    await expectAccessible(page, 'an action on its way to another day');
    await page.keyboard.press('Enter');
    const after = actionIn(page, `April ${YEAR}`, name);
    await expect(after).toBeFocused();
    await expect(page.getByText(`„${name}“ ist jetzt am 16.04.${YEAR} geplant.`)).toBeVisible();

    // Escape leaves it where it is, and a click opens it.
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await after.click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer).toContainText('Geplant am');
    await expect(drawer.getByLabel('Versand am')).toHaveValue(`${YEAR}-04-16`);
    await drawer.getByRole('button', { name: 'Aktion löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(after).toHaveCount(0);
  },
);

testAs.owner('the demo has a full year, against its budget', async ({ page, signIn, request }) => {
  const year = yearOf(today());
  // About one a month around today: how many of them are of this year depends on the day.
  const around = await Promise.all([year - 1, year, year + 1].map((one) => readPlan(request, one)));
  expect(around.flat().filter(({ standing }) => standing === null).length).toBeGreaterThanOrEqual(12);
  await signIn(people.owner, PAGE);
  const budget = page.getByRole('region', { name: `Budget ${year}` });
  // Other journeys plan actions of this year meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(budget).toBeVisible();
    const actions = await readPlan(request, year);
    expect(actions.length).toBeGreaterThan(0);
    const cost = actions.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0);
    expect(await budget.textContent()).toContain(
      (cost / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    );
    // Bundles of Daueraktionen stand together in a band of theirs.
    for (const { name } of actions.filter(({ standing }) => standing === null))
      expect(await page.getByRole('button', { name }).count()).toBeGreaterThan(0);
  }).toPass();
});

testAs.owner(
  'the calendar’s address reads the plan without signing in, until it is withdrawn',
  async ({ page, signIn, request }) => {
    await signIn(people.owner, PAGE);
    const card = page.getByRole('region', { name: 'Im eigenen Kalender' });
    await card.getByRole('button', { name: 'Adresse erzeugen' }).click();
    const address = await card.getByRole('textbox', { name: 'Adresse für Ihr Kalenderprogramm' }).inputValue();
    const text = await (await request.get(address)).text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('SUMMARY:Versand: Kinderbrillen');
    await card.getByRole('button', { name: 'Zurückziehen' }).click();
    await page.getByRole('button', { name: 'Adresse zurückziehen' }).click();
    await expect(card.getByRole('button', { name: 'Adresse erzeugen' })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  },
);

test('people without the group find no way in', async ({ page, signIn, request }) => {
  expect(
    (
      await request.get(`/api/v2/eyeplan/plan?year=${YEAR}`, {
        headers: bearer(await accessToken(request, people.marketing)),
      })
    ).status(),
  ).toBe(403);
  await signIn(people.marketing, PAGE);
  await expect(page.getByText('Sie haben für diesen Bereich keine Berechtigung')).toBeVisible();
});
