import type { Page } from '@playwright/test';
import { pageFor } from './pages.ts';

/** Where links lead that are no page of the portal, or one that is not built. What opens beside it, such as the demo's website, is none of it. */
export async function deadEndsOf(page: Page, within: string): Promise<string[]> {
  const addresses = await page
    .locator(`${within} a[href]:visible`)
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname }) => pathname),
    );
  return addresses.filter((address) => pageFor(address)?.soon !== undefined || !pageFor(address));
}
