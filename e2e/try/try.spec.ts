import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
const PAGES: [string, string][] = [
  ['dashboard', '/dashboard'], ['staff', '/analyse/mitarbeiter'], ['umsatz', '/analyse/gesamtumsatz'], ['bench', '/benchmark/gesamtumsatz'], ['aktion', '/marketing/selektion-export'], ['plan', '/eyeplan/aktueller-werbeplan'],
];
for (const [w, h, s] of [[1440, 900, 'light'], [390, 844, 'dark']] as const)
  test(`look ${w} ${s}`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: s });
    await signIn(people.owner);
    for (const [name, url] of PAGES) {
      await page.goto(url);
      await page.waitForTimeout(3000);
      await page.screenshot({ path: `/tmp/look-${name}-${w}.png`, fullPage: true });
    }
  });
