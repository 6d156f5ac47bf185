import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const LIST = '/marketing/selektion-export';
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

const result = (page: Page) => page.getByRole('region', { name: 'Ergebnis' });
const add = (page: Page) => page.getByRole('button', { name: 'Bedingung', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Bedingung', exact: true });

/** By keys alone: opens the menu and takes what is found first. */
async function addByKeys(page: Page, condition: string): Promise<void> {
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('textbox', { name: 'Bedingung suchen' })).toBeFocused();
  await page.keyboard.type(condition);
  await page.keyboard.press('Enter');
}

/** Tabs to something, as somebody without a mouse has to. */
async function tabTo(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}

testAs.owner(
  'by keys alone: a condition is added, chosen, counted, changed by its chip and taken out; each state is accessible',
  async ({ page, signIn }) => {
    await signIn(people.owner, LIST);
    await page.getByRole('button', { name: 'Neue Selektion', exact: true }).press('Enter');
    await expect(result(page)).toContainText(/[\d.]+ Treffer von/);
    const before = (await result(page).innerText()).match(/([\d.]+)\s+Treffer/)?.[1] ?? '';

    await addByKeys(page, 'Letzte Brille: Typ');
    const setting = page.getByRole('dialog', { name: /^Letzte Brille: Typ …/ });
    const progressive = setting.getByRole('checkbox', { name: /^Gleitsicht/ });
    // How many have it is said beside it, and is what is found then: nothing else was chosen.
    const [, having = ''] =
      /\(([\d.]+)\)/.exec(await setting.locator('label', { hasText: /^Gleitsicht/ }).innerText()) ?? [];
    await tabTo(page, progressive);
    await page.keyboard.press('Space');
    expect(having).not.toBe(before);
    await expect(result(page)).toContainText(`${having} Treffer von`);
    const opened = page.getByRole('dialog', { name: /^Letzte Brille: Gleitsicht/ });
    await expect(opened).toBeVisible();
    await expectAccessible(page, 'a condition is set', '[role=dialog]');

    await tabTo(page, opened.getByRole('button', { name: 'Fertig' }));
    await page.keyboard.press('Enter');
    const chip = page.getByRole('button', { name: 'Letzte Brille: Gleitsicht ändern' });
    await expect(chip).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, opened.getByRole('checkbox', { name: /^Gleitsicht/ }));
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(chip).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Letzte Brille: Gleitsicht entfernen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip).toHaveCount(0);
    await expect(add(page)).toBeFocused();
    await expect(result(page)).toContainText(`${before} Treffer von`);
  },
);

testAs.owner('arrows go through the menu of conditions, and Escape leaves it', async ({ page, signIn }) => {
  await signIn(people.owner, LIST);
  await page.getByRole('button', { name: 'Neue Selektion', exact: true }).click();
  await result(page).waitFor();
  await add(page).press('Enter');
  await page.keyboard.type('letzte');
  const found = menu(page).getByRole('list', { name: 'Bedingungen' }).getByRole('button');
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(add(page)).toBeFocused();
});

for (const size of [LAPTOP, PHONE])
  testAs.owner(`menu, chips and their settings are accessible at ${size.width} px`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(people.owner, LIST);
    await page.getByRole('button', { name: 'Neue Selektion', exact: true }).click();
    await result(page).waitFor();
    await add(page).click();
    await expect(menu(page)).toBeInViewport();
    await expectAccessible(page, 'the menu of conditions', '[role=dialog]');
    await page.keyboard.press('Escape');
    for (const [condition, value] of [
      ['Reklamation', 'nein'],
      ['Letzte Brille: Abholung', ''],
    ] as const) {
      await addByKeys(page, condition);
      const setting = page.getByRole('dialog', { name: new RegExp(`^${condition.split(':')[0]}`) });
      await setting
        .getByRole('checkbox', { name: new RegExp(`^${value}`) })
        .first()
        .check();
      await expectAccessible(page, condition, '[role=dialog]');
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('button', { name: 'Reklamation: nein ändern' })).toBeVisible();
    await expectAccessible(page, 'chips', 'main');
  });
