import { AxeBuilder } from '@axe-core/playwright';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  '/', '/analyse/gesamtumsatz', '/analyse/umsatz-je-brillenauftrag', '/analyse/umsatz-je-kunde', '/analyse/brillenauftrage', '/analyse/kunden',
  '/analyse/kundenloyalitat', '/analyse/einzugsgebiet', '/analyse/mitarbeiter', '/einstellungen/ziele', '/upload-historie/daten-hochladen', '/upload-historie/upload-historie', '/benchmark/kunden', '/page-404',
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the sign-in page has no violation', async ({ page, signInPage }) => {
      await page.goto('/login');
      await signInPage.email.waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('no page of the portal has a violation', async ({ page, signIn }) => {
      test.setTimeout(240_000);
      await signIn(people.owner);
      for (const path of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect({ path, violations: (await new AxeBuilder({ page }).analyze()).violations }).toEqual({ path, violations: [] });
      }
    });
  });
}
