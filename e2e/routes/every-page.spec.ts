import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { deadEndsOf } from '../support/dead-ends.ts';
import { byArea, guestPages, portalPages, type PortalPage } from '../support/pages.ts';
import { expectPrinted } from '../support/paper.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of pages that are not built one of each area has to be accessible: they differ in words alone. */
const looked = new Set(byArea(portalPages.filter(({ soon }) => soon)).flatMap(([, [first]]) => first ?? []));

/** Nobody needs them on paper, and they say whose they are all the same; what stands over them. */
const FORMS: Record<string, readonly string[]> = {
  '/einstellungen/ziele': ['Ziele', 'Jahr', 'Beträge brutto'],
  '/einstellungen/passwort-andern': ['Passwort ändern'],
};

/** What stands over a page on paper, besides the business, the filters where there are some, and the date. */
const OVER: Record<string, readonly string[]> = {
  '/': ['Dashboard', 'Vergleich', 'Beträge brutto'],
  ...Object.fromEntries(
    [
      'gesamtumsatz',
      'umsatz-je-brillenauftrag',
      'umsatz-je-kunde',
      'brillenauftrage',
      'einzugsgebiet',
      'mitarbeiter',
    ].map((page) => [`/analyse/${page}`, ['Beträge brutto']]),
  ),
  ...FORMS,
};

const headOf = ({ address, filtered }: PortalPage) => [
  'Brillenhaus Sommer',
  ...(filtered ? ['Laufendes Jahr', 'Vergleich Vorjahr'] : []),
  ...(OVER[address] ?? []),
];

/** Opens a page once for all that holds of every page: loading it takes longer than each look at it. */
async function expectWhole(page: Page, { address, title }: PortalPage): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page).toHaveTitle(`${title} · Optikerportal`);
  await page.waitForLoadState('networkidle');
}

for (const guestPage of guestPages) {
  test(`the guest page has its title, one heading and no violation: ${guestPage.address}`, async ({ page }) => {
    await expectWhole(page, guestPage);
    await expectAccessible(page, guestPage.address);
  });
}

test.describe('signed in', () => {
  test.use({ person: people.owner });

  for (const portalPage of portalPages) {
    const { address, printable, soon } = portalPage;
    test(`the page has its title, one heading, no failure, no dead end and no violation, and prints where it is meant to: ${address}`, async ({
      page,
    }) => {
      await expectWhole(page, portalPage);
      await expect(page.locator('main [role="status"]:visible, main [aria-busy="true"]:visible')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await deadEndsOf(page, 'main')).toEqual([]);
      if (!soon || looked.has(portalPage)) await expectAccessible(page, address);
      if (!soon && (printable || address in FORMS)) await expectPrinted(page, headOf(portalPage));
    });
  }
});
