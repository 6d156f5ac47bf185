import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';

export interface Transfer {
  /** gzip bytes. */
  js: number;
  css: number;
  /** Bytes of scripts as the browser compiles them. */
  decoded: number;
  requests: number;
}

/** So long nothing is asked for before a line counts as quiet, in ms. */
const QUIET = 500;

/**
 * Watches what a page has asked for and not yet been given. Unlike the browser's own state of a quiet network it says
 * so anew for each journey on a page, and a request that a test keeps back does not count.
 */
export function watchLine(page: Page, isKept: (request: Request) => boolean = () => false) {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const asked = (request: Request) => {
    changedAt = Date.now();
    if (!isKept(request)) underWay.add(request);
  };
  const ended = (request: Request) => {
    changedAt = Date.now();
    underWay.delete(request);
  };
  page.on('request', asked).on('requestfinished', ended).on('requestfailed', ended);
  return {
    quiet: async () => {
      while (underWay.size > 0 || Date.now() - changedAt < QUIET) await sleep(50);
    },
    end: () => void page.off('request', asked).off('requestfinished', ended).off('requestfailed', ended),
  };
}

interface Rules {
  /** Addresses that an earlier journey has counted. */
  seen?: Set<string>;
  /** Whether what comes after the journey counts as well, until the line is quiet. */
  rest?: boolean;
  /** Requests that the test keeps back. */
  isKept?: (request: Request) => boolean;
}

/**
 * Counts what `journey` makes the page fetch: all requests, and the size of its scripts and styles, decoded and in gzip whatever
 * encoding the browser negotiated, so that figures compare. A file counts once.
 */
export async function transferOf(
  page: Page,
  journey: () => Promise<void>,
  { seen = new Set<string>(), rest = true, isKept = () => false }: Rules = {},
): Promise<Transfer> {
  const responses: Response[] = [];
  // What is fetched ahead counts where it is used.
  const collect = (response: Response) =>
    void (response.request().headers()['sec-purpose']?.includes('prefetch') || responses.push(response));
  page.on('response', collect);
  const line = watchLine(page, isKept);
  await journey();
  if (rest) await line.quiet();
  line.end();
  page.off('response', collect);
  const transfer: Transfer = { js: 0, css: 0, decoded: 0, requests: responses.length };
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : null;
    if (!kind || seen.has(response.url())) continue;
    seen.add(response.url());
    // Asked for again: the browser forgets the bodies of a page that it has left.
    const body = await (await page.request.get(response.url())).body();
    transfer[kind] += gzipSync(body, { level: 9 }).length;
    if (kind === 'js') transfer.decoded += body.length;
  }
  return transfer;
}
