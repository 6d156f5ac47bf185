import { chromium, type Browser, type Page } from '@playwright/test';
import { remoteClient, type ClientFunctions } from '../client.ts';
import type { Driver } from './driver.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What `amplify-page.ts` leaves in the page. */
type AmplifyPage = typeof globalThis & {
  amplify: Record<keyof ClientFunctions, (...inputs: unknown[]) => Promise<unknown>>;
};

interface Reply {
  result?: unknown;
  error?: { name: string; message: string };
}

/** Errors keep their name and message on their way out of the page, which they would not by themselves. */
async function callInPage(page: Page, name: string, inputs: unknown[]): Promise<unknown> {
  const { result, error } = await page.evaluate(
    async ([name, inputs]): Promise<Reply> => {
      try {
        return { result: await (globalThis as AmplifyPage).amplify[name as keyof ClientFunctions](...inputs) };
      } catch (caught) {
        return { error: { name: (caught as Error).name, message: (caught as Error).message } };
      }
    },
    [name, inputs] as const,
  );
  if (error) throw Object.assign(new Error(error.message), { name: error.name });
  return result;
}

/**
 * Unmodified aws-amplify in a page of a real Chromium (`CHROMIUM_PATH`), with its own storage and cryptography. Clients
 * that are open together are browsers of their own; a closed one is emptied and used again, since making one takes time.
 */
export function amplifyInChromium(): Driver {
  let browser: Promise<Browser> | undefined;
  const idle: Page[] = [];

  async function newPage(): Promise<Page> {
    browser ??= chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
    const context = await (await browser).newContext();
    return context.newPage();
  }

  return {
    name: 'aws-amplify in Chromium',
    async open({ pageUrl, settings }) {
      const page = idle.pop() ?? (await newPage());
      await page.goto(pageUrl);
      await callInPage(page, 'configure', [settings]);
      return remoteClient(
        (name, inputs) => callInPage(page, name, inputs),
        async () => {
          await page.evaluate(() => localStorage.clear());
          idle.push(page);
        },
      );
    },
    async close() {
      await (await browser)?.close();
    },
  };
}
