import { AxeBuilder } from '@axe-core/playwright';
import { builtPages, byArea, guestPages, portalPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of pages that are not built one of each area: they differ in words alone. */
const unbuilt = byArea(portalPages.filter(({ soon }) => soon)).flatMap(([, [first]]) => first ?? []);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const { address } of guestPages) {
      test(`the guest page has no violation: ${address}`, async ({ page }) => {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }

    for (const [area, own] of byArea([...builtPages, ...unbuilt])) {
      test(`no page has a violation: ${area}`, async ({ page, signIn }) => {
        test.slow();
        await signIn(people.owner);
        for (const { address } of own) {
          await page.goto(address);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          expect({ address, violations: (await new AxeBuilder({ page }).analyze()).violations }).toEqual({ address, violations: [] });
        }
      });
    }
  });
}
