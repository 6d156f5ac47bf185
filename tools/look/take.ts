import { join } from 'node:path';
import type { AreaRoute } from '@portal/shared/contract';
import { settle } from '../../e2e/support/settle.ts';
import type { Page, Scheme, Size } from './demo-browser.ts';
import type { Picture } from './gallery.ts';

const nameOf = (address: string): string => address.slice(1).replaceAll('/', '_') || 'dashboard';

/** A picture of a whole page, in `<folder>/<scheme>/<width>/`. */
export async function take(
  folder: string,
  page: Page,
  { address, title, guest }: AreaRoute & { address: string },
  { width }: Size,
  scheme: Scheme,
): Promise<Picture> {
  await page.goto(address);
  // What guest pages say to screen readers stays.
  await (guest ? page.waitForLoadState('networkidle') : settle(page));
  const file = join(scheme, String(width), `${nameOf(address)}.png`);
  await page.screenshot({ path: join(folder, file), fullPage: true });
  console.log(file);
  return { file, address, title, width, scheme };
}
