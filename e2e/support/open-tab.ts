import type { BrowserContext, Page } from '@playwright/test';

/** A second tab of the same browser, which takes the session over. */
export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await tab.getByRole('navigation').first().waitFor();
  return tab;
}
