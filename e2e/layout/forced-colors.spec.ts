import type { Locator } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

// The window's storage is that of the next test too, which would never turn dark.
test.afterEach(({ page }) => page.evaluate(() => localStorage.removeItem('portal-color-scheme')));

for (const scheme of ['light', 'dark'] as const)
  testAs.owner(
    `with forced colours on a dark ground the texts of charts are as far from theirs as in the ${scheme} scheme that the person has chosen`,
    async ({ page, signIn }) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal-color-scheme', chosen), scheme);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await signIn(people.owner, '/analyse/gesamtumsatz');
      const texts = page.getByRole('main').locator('svg text');
      await texts.first().waitFor();
      const read = () =>
        texts.evaluateAll((all) =>
          // A chart that is drawn anew meanwhile has left its texts.
          all
            .filter(({ isConnected }) => isConnected)
            .map((text) => {
              const swatch = document.createElement('i');
              swatch.style.forcedColorAdjust = 'none';
              document.body.append(swatch);
              const computed = (colour: string) => {
                swatch.style.color = colour;
                return getComputedStyle(swatch).color;
              };
              const said = [computed(text.getAttribute('fill')!), computed('var(--portal-card)')];
              const drawing = text.closest('svg')!.parentElement!.parentElement!;
              const shown = [getComputedStyle(text).fill, getComputedStyle(drawing).backgroundColor];
              swatch.remove();
              return { said, shown };
            }),
        );
      await expect(async () => {
        const found = await read();
        expect(found.length).toBeGreaterThan(10);
        for (const { said, shown } of found) expect(shown).toEqual(said);
      }).toPass();
    },
  );

for (const width of [1440, 390])
  testAs.owner(
    `with forced colours the chosen period of the dashboard, the bars of its cards and the edge of a drawer are seen: ${width} px`,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await signIn(people.owner, '/?zeitraum=heute&standort=alle');
      const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
      const labels = page.getByRole('radiogroup', { name: 'Zeitraum' }).locator('label');
      const [day, ...others] = await labels.all();
      await expect(labels).toHaveText(['Heute', 'Woche', 'Monat', 'Jahr']);
      for (const other of others) expect(await ground(day!)).not.toBe(await ground(other));
      // How far a bar reaches, against what it lies on.
      const card = page.getByRole('region', { name: /^Gegen den üblichen/ });
      const bar = card.getByRole('listitem').first().locator('[aria-hidden] > *').first();
      await bar.waitFor();
      expect(await ground(bar)).not.toBe(await ground(bar.locator('..')));
      const progress = page.getByRole('region', { name: 'Zielerreichung' }).getByRole('progressbar').first();
      expect(await ground(progress)).not.toBe(await ground(progress.locator('..')));
      await page.getByRole('button', { name: 'Monatsbericht' }).click();
      const drawer = page.getByRole('dialog', { name: 'Monatsbericht' });
      await expect(drawer).toHaveCSS('border-left-width', '1px');
    },
  );
