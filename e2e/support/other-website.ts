import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserType, LaunchOptions } from '@playwright/test';

/** A headless browser says that it is one, and is not counted. */
export const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface OtherWebsite {
  url: string;
  /** In which the website's name leads to it, on this machine. */
  browser: Browser;
  /** What stands in the head of its pages from now on. */
  include(line: string): void;
  stop(): Promise<void>;
}

interface Launcher {
  playwright: { chromium: BrowserType };
  launchOptions: LaunchOptions;
}

/** An optician's website of another origin than the portal, with a policy of its own that lets the portal's counter in and nothing else. */
export async function startOtherWebsite(
  name: string,
  portal: string,
  { playwright, launchOptions }: Launcher,
): Promise<OtherWebsite> {
  let head = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${portal}; connect-src ${portal}; img-src data:`,
    );
    response.end(`<!doctype html><html lang="de"><head><title>Optik</title><link rel="icon" href="data:,">${head}</head><body>
      <a href="tel:+4976100000">Anrufen</a> <a href="https://www.openstreetmap.org/directions">Route</a> <a href="/termin">Termin</a> <a href="/brillen">Brillen</a></body></html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1:${port}`],
  });
  return {
    url: `http://${name}`,
    browser,
    include: (line) => {
      head = line;
    },
    async stop() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
