import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import { expect, testAs } from '../support/test.ts';

/** Captions of lists that are wider than their place; months of a matrix are pushed, below a shadow that says so. */
const pushed = (page: Page) =>
  page
    .getByRole('main')
    .locator('table')
    .evaluateAll((tables) =>
      tables
        .filter(
          (table) =>
            !table.querySelector('tbody th') && table.parentElement!.scrollWidth > table.parentElement!.clientWidth + 1,
        )
        .map((table) => table.getAttribute('aria-label') ?? table.textContent.slice(0, 60)),
    );

testAs.owner('on a phone that lies on its side no list is pushed sideways', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(people.owner, '/analyse/auftraege-abholung');
  for (const path of [
    '/analyse/auftraege-abholung',
    '/analyse/gesamtumsatz',
    '/analyse/umsatz-je-brillenauftrag',
    '/analyse/kundenloyalitat',
    '/analyse/mitarbeiter',
    '/marketing/erfolgskontrolle',
    '/einstellungen/ziele',
  ]) {
    await page.goto(path);
    await settle(page);
    expect([path, await pushed(page)]).toEqual([path, []]);
  }
});
