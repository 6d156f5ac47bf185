import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/eyepage/anderung-beautragen';

/** Has the code of what opens over pages wait. @returns lets it come */
async function holdLateParts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // By a property that nothing else has.
    if (body.includes('selectFirstOptionOnDropdownOpen')) await gate.promise;
    await route.fulfill({ response, body });
  });
  return gate.resolve;
}

testAs.owner('a select whose code is late opens for who pressed a key in it', async ({ page, signIn }) => {
  const come = await holdLateParts(page);
  await signIn(people.owner, PATH);
  const select = page.getByRole('combobox', { name: 'Art' });
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('option')).toHaveCount(0);
  come();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(select).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
});

testAs.owner('it opens for nobody who has gone on meanwhile', async ({ page, signIn }) => {
  const come = await holdLateParts(page);
  await signIn(people.owner, PATH);
  const select = page.getByRole('combobox', { name: 'Art' });
  await select.focus();
  await page.keyboard.press('ArrowDown');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.focus();
  come();
  // By this mark it is the real one.
  await expect(page.locator('[data-combobox-chevron]').first()).toBeVisible();
  await expect(text).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
});
