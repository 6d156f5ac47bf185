import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface Transfer {
  /** gzip bytes. */
  js: number;
  css: number;
  requests: number;
}

/**
 * Counts what `journey` makes the page fetch: all requests, and the gzip size of its scripts and styles whatever
 * encoding the browser negotiated, so that figures compare. A file counts once.
 * @param rest whether what comes after the journey counts as well, until the line is quiet
 */
export async function transferOf(
  page: Page, journey: () => Promise<void>, { seen = new Set<string>(), rest = true }: { seen?: Set<string>; rest?: boolean } = {},
): Promise<Transfer> {
  const responses: Response[] = [];
  // What is fetched ahead counts where it is used.
  const collect = (response: Response) => void (response.request().headers()['sec-purpose']?.includes('prefetch') || responses.push(response));
  page.on('response', collect);
  await journey();
  if (rest) await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const transfer: Transfer = { js: 0, css: 0, requests: responses.length };
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : null;
    if (!kind || seen.has(response.url())) continue;
    seen.add(response.url());
    // Asked for again: the browser forgets the bodies of a page that it has left.
    transfer[kind] += gzipSync(await (await page.request.get(response.url())).body(), { level: 9 }).length;
  }
  return transfer;
}
