import type { Page } from '@playwright/test';
import { selectionSchema } from '@portal/shared/contract/marketing';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

/** Pages whose figures have customers behind them, and how the list of these is opened. */
const LISTS: readonly { what: string; address: string; open: (page: Page) => Promise<void> }[] = [
  {
    what: 'a step of the customer base',
    address: '/analyse/kunden',
    open: async (page) => {
      const card = page.getByRole('region', { name: 'Kundenbestand' });
      await chooseOfFigure(card, 'Als Tabelle');
      await card.getByRole('button', { name: '+ Neu' }).click();
    },
  },
  {
    what: 'a cohort',
    address: '/analyse/kundenloyalitat',
    open: (page) =>
      page
        .getByRole('button', { name: /Kunden mit erster Hauptbrille \d{4}$/ })
        .first()
        .click(),
  },
  {
    what: 'a postcode',
    address: '/analyse/einzugsgebiet',
    open: (page) =>
      page.getByRole('table', { name: 'Kunden nach Postleitzahl' }).getByRole('row').nth(1).getByRole('button').click(),
  },
  {
    what: 'a ring of the map',
    address: '/analyse/einzugsgebiet',
    open: async (page) => {
      await page.getByRole('button', { name: /^Entfernung 10 bis 20 km/ }).focus();
      await page.keyboard.press('Enter');
    },
  },
];

for (const { what, address, open } of LISTS) {
  testAs.owner(`the customers behind ${what} become a selection of as many`, async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    await signIn(people.owner, address);
    await open(page);
    const list = page.getByRole('dialog');
    const counted = list.getByText(/^[\d.]+ Kunden?/).first();
    await expect(counted).toBeVisible();
    const customers = Number(/^[\d.]+/.exec((await counted.textContent()) ?? '')?.[0].replaceAll('.', ''));
    const made = page.waitForResponse((response) => response.url().endsWith('/analysis/customers/selection'));
    await list.getByRole('button', { name: 'Als Selektion übernehmen' }).click();
    const { id } = (await (await made).json()) as { id: number };
    await expect(page).toHaveURL(new RegExp(`/marketing/selektion-export/${id}\\b`));
    await expect(page.getByText(/^Unter den [\d.]+ Kunden hinter/)).toBeVisible();
    const path = `/api/v2/optician-marketing/selection/${id}`;
    expect(selectionSchema.parse(await (await request.get(path, { headers })).json()).base?.count).toBe(customers);
    expect((await request.delete(path, { headers })).status()).toBe(204);
  });
}
