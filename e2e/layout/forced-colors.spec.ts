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
