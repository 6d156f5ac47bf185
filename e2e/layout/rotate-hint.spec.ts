import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TEXT = /drehen/i;

testAs.pure('a portrait phone is asked to rotate until that is read', async ({ page, signIn }) => {
  await signIn(people.pure);
  await expect(page.getByText(TEXT)).toBeVisible();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText(TEXT)).toHaveCount(0);
});

test('the hint to rotate covers neither the page’s end nor the way to sign out', async ({ page, signIn }) => {
  await signIn(people.owner, '/einstellungen/ziele');
  await page
    .getByRole('button', { name: /^(Speichern|Selbst eintragen)$/ })
    .first()
    .waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(TEXT)).toHaveCount(1);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('aside button, aside a, main button, main a, main input, main p')]
      .filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest('[data-testid="rotate-hint"]') && !part.closest('[data-testid="rotate-hint"]');
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
  await page.getByRole('button', { name: /^Menü/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
