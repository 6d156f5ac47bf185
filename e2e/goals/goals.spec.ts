import type { APIRequestContext, Page } from '@playwright/test';
import { GOAL_KPIS } from '@portal/shared/contract/common';
import { goalSheetsSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from '../support/api.ts';
import { clearedGoals, GOALS_URL } from '../support/goals.ts';
import { openTab } from '../support/open-tab.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

/** Nobody else's journeys set goals for it. */
const YEAR = new Date().getFullYear() + 1;
const PATH = `/einstellungen/ziele?jahr=${YEAR}`;
/** The demo has goals for it. */
const SET_YEAR = YEAR - 1;
const SET_PATH = `/einstellungen/ziele?jahr=${SET_YEAR}`;

const cleared = (request: APIRequestContext) => clearedGoals(request, people.oneStore, YEAR);

test.describe.configure({ mode: 'serial' });

testAs.owner(
  'the running year says where it ends, by store and for all, as the dashboard does',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const params = { year: SET_YEAR, scope: 'all' };
    const { year_ends = [] } = goalSheetsSchema.parse(await (await request.get(GOALS_URL, { headers, params })).json());
    const ranges = year_ends.flatMap(({ items }) =>
      items.flatMap(({ year_end }) => (year_end?.range ? [year_end.text] : [])),
    );
    await signIn(people.owner, SET_PATH);
    await expect(page.getByText(/Jahresende (voraussichtlich|noch nicht)/).first()).toBeVisible();
    for (const text of await page.getByText(/Jahresende voraussichtlich/).allTextContents())
      expect(ranges).toContain(text);
  },
);

testAs.oneStore('a proposal in one click becomes goals, and is undone', async ({ page, signIn, request }) => {
  const { read } = await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Vorschlag eintragen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
  const goal = (await read())?.goals.find(({ kpi }) => kpi === 'revenue');
  expect(goal?.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(goal?.value);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: 'Vorschlag eintragen' })).toBeVisible();
  // The page shows it before the server has it.
  await expect.poll(async () => (await read())?.goals).toEqual([]);
});

testAs.oneStore('by keyboard alone: a year’s value, its months, saved', async ({ page, signIn, request }) => {
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

testAs.oneStore('whoever saves second is told', async ({ page, signIn, request }) => {
  const { headers, read } = await cleared(request);
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Vorschlag eintragen' }).click();
  await expect(page.getByText('Bitte prüfen Sie ihn')).toBeVisible();
  const sheet = await read();
  const goals = [{ kpi: 'glasses', months: Array.from({ length: 12 }, () => 50) }];
  const first = await request.put(GOALS_URL, {
    headers,
    data: { store_id: sheet?.store_id, year: YEAR, version: sheet?.version, goals },
  });
  expect(first.status()).toBe(200);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByRole('table', { name: 'Beide Fassungen' }).getByRole('row', { name: /Brillen/ }),
  ).toContainText('600');
  await page.getByRole('button', { name: 'Alles Gespeicherte' }).click();
  await expect(page.getByRole('textbox', { name: `Jahresziel ${YEAR}: Brillen (Stück)` })).toHaveValue('600');
});

testAs.oneStore(
  'two tabs edit the same goals: what both have changed is asked about, nothing else is lost',
  async ({ page, context, signIn, request }) => {
    const { read } = await cleared(request);
    await signIn(people.oneStore, PATH);
    const tab = await openTab(context, PATH);
    const field = (of: Page, kpi: string) =>
      of.getByRole('textbox', { name: `Jahresziel ${YEAR}: ${kpi}`, exact: true });
    const fill = async (of: Page, values: Record<string, string>) => {
      for (const [kpi, value] of Object.entries(values)) {
        await field(of, kpi).fill(value);
        await field(of, kpi).press('Enter');
      }
      await expect(of.getByText(`${Object.keys(values).length} Kennzahlen geändert`)).toBeVisible();
    };
    for (const one of [page, tab]) await one.getByRole('button', { name: 'Selbst eintragen' }).click();
    await fill(page, { Umsatz: '600000', 'Brillen (Stück)': '600' });
    await fill(tab, { Umsatz: '720000', Neukunden: '120' });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
    await tab.getByRole('button', { name: 'Speichern' }).click();
    const versions = tab.getByRole('table', { name: 'Beide Fassungen' });
    await expect(versions.getByRole('row', { name: /Umsatz/ })).toContainText(/720\.000\s€600\.000\s€/);
    await expect(versions.getByRole('row')).toHaveCount(2);
    await tab.getByRole('button', { name: 'Alles von mir' }).click();
    await expect(tab.getByText('Die Ziele sind gespeichert.')).toBeVisible();
    expect(Object.fromEntries((await read())?.goals.map(({ kpi, value }) => [kpi, value]) ?? [])).toEqual({
      revenue: 72_000_000,
      glasses: 600,
      new_customers: 120,
    });
    // The first tab undoes its own: the other's revenue is asked about, the pieces go back by themselves.
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(
      page.getByRole('table', { name: 'Beide Fassungen' }).getByRole('row', { name: /Umsatz/ }),
    ).toContainText(/kein Ziel720\.000\s€/);
    await page.getByRole('button', { name: 'Alles Gespeicherte' }).click();
    await expect(page.getByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
    expect(Object.fromEntries((await read())?.goals.map(({ kpi, value }) => [kpi, value]) ?? [])).toEqual({
      revenue: 72_000_000,
      new_customers: 120,
    });
    // The second tab deletes all that it has seen, and what the first one has taken away is no question.
    await tab.getByRole('button', { name: 'Ziele löschen' }).click();
    await tab.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(tab.getByText('Alle Ziele dieses Jahres sind gelöscht.')).toBeVisible();
    expect((await read())?.goals).toEqual([]);
  },
);

testAs.oneStore('on a phone the bar with the buttons stays within its card', async ({ page, signIn, request }) => {
  await cleared(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(people.oneStore, PATH);
  await page.getByRole('button', { name: 'Selbst eintragen' }).click();
  const card = page.getByRole('region', { name: `Ziele ${YEAR}` });
  const edges = async (of: typeof card) =>
    of.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
  const bar = card.locator('> :last-child');
  await expect(bar).toContainText('Speichern');
  const [[left, right], [cardLeft, cardRight]] = [await edges(bar), await edges(card)];
  expect(left).toBeGreaterThanOrEqual(cardLeft!);
  expect(right).toBeLessThanOrEqual(cardRight!);
});

testAs.oneStore('a field reached by keyboard is not below the bar', async ({ page, signIn, request }) => {
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
    await expect
      .poll(() => field.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(top);
  }
});

testAs.oneStore(
  'the menu does not lead away from unsaved goals without an answer',
  async ({ page, signIn, request }) => {
    await cleared(request);
    await signIn(people.oneStore, PATH);
    await page.getByRole('button', { name: 'Vorschlag eintragen' }).click();
    await expect(page.getByText('Bitte prüfen Sie ihn')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Ungespeicherte Ziele' });
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/einstellungen\/ziele/);
    await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
    await expect(page).toHaveURL(/\/(\?[^/]*)?$/);
  },
);

testAs.twelveStores(
  'another store is chosen only after an answer, and the browser does not ask again',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores, SET_PATH);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    const stores = page.getByRole('table', { name: `Jahresziele ${SET_YEAR} aller Standorte` });
    await expect(stores.getByRole('link')).toHaveCount(12);
    const selector = page.getByTestId('store-selector');
    const here = (await selector.textContent()) ?? '';
    const other = (await stores.getByRole('link').allInnerTexts()).find((name) => !here.startsWith(name))!;
    const revenue = page.getByRole('textbox', { name: `Jahresziel ${SET_YEAR}: Umsatz`, exact: true });
    await revenue.fill('600000');
    await revenue.press('Enter');
    const question = page.getByRole('dialog', { name: 'Ungespeicherte Ziele' });
    await selector.click();
    await page.getByRole('dialog', { name: 'Standorte', exact: true }).getByRole('button', { name: other }).click();
    await expect(question.getByRole('button', { name: 'Speichern und weiter' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(revenue).toHaveValue('600.000');
    await expect(selector).toHaveText(here);
    await stores.getByRole('link', { name: other }).click();
    await question.getByRole('button', { name: 'Verwerfen und weiter' }).click();
    await expect(selector).toContainText(other);
    await expect(page).toHaveURL(new RegExp(`jahr=${SET_YEAR}`));
    expect(dialogs).toEqual([]);
  },
);

testAs.twelveStores('on a phone the stores’ goals are in sight without pushing anything', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(people.twelveStores, SET_PATH);
  const stores = page.getByRole('list', { name: `Jahresziele ${SET_YEAR} aller Standorte` });
  await page.getByRole('button', { name: 'Weitere 2 zeigen' }).click();
  await expect(stores.getByRole('listitem')).toHaveCount(13);
  expect(await stores.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [first] = await stores.getByRole('listitem').all();
  await expect(first!).toContainText('Neukunden');
});

testAs.twelveStores(
  'a plan for all stores: filled in one go, saved as it was accepted, taken back',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.twelveStores));
    const sheets = async () =>
      goalSheetsSchema.parse(
        await (await request.get(GOALS_URL, { headers, params: { year: YEAR, scope: 'all' } })).json(),
      ).stores;
    for (const { store_id, version, goals } of await sheets()) {
      if (goals.length > 0) await request.delete(GOALS_URL, { headers, params: { store_id, year: YEAR, version } });
    }
    await signIn(people.twelveStores, `${PATH}&standort=alle`);
    await page.getByRole('combobox', { name: 'Ausgangspunkt' }).selectOption({ label: 'Vorjahr plus …' });
    await page.getByRole('button', { name: 'Plan eintragen' }).click();
    await expect(page.getByText(/Bitte prüfen Sie ihn/)).toBeVisible();
    const accepted = new Map<string, number>();
    for (const { store_name } of await sheets()) {
      const typed = await page
        .getByRole('textbox', { name: `${store_name}: Umsatz ${YEAR}`, exact: true })
        .inputValue();
      accepted.set(store_name, Number(typed.replaceAll('.', '')) * 100);
    }
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Ziele von 12 Standorten sind gespeichert.')).toBeVisible();
    const saved = await sheets();
    const revenueOf = ({ goals }: (typeof saved)[number]) => goals.find(({ kpi }) => kpi === 'revenue');
    expect(new Map(saved.map((sheet) => [sheet.store_name, revenueOf(sheet)?.value]))).toEqual(accepted);
    for (const sheet of saved)
      expect(revenueOf(sheet)?.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(
        revenueOf(sheet)?.value,
      );
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
    expect((await sheets()).flatMap(({ goals }) => goals)).toEqual([]);
  },
);
