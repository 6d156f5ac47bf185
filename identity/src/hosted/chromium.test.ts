import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { FastifyInstance } from 'fastify';
import { bundlePage, type PageBundle } from '../testing/conformance/drivers/page.ts';
import { EMAIL, PASSWORD } from '../testing/running-identity.ts';
import { startHosted, type RunningHosted } from '../testing/running-hosted.ts';

let bundle: PageBundle;
let browser: Browser;
let context: BrowserContext;
let running: RunningHosted;
let portal: string;

/** What `hosted-page.ts` leaves in the page. */
type Portal = typeof globalThis & {
  portal: { signIn(): Promise<void>; signOut(): Promise<void>; email(): Promise<string | undefined> };
};

function addPortal(app: FastifyInstance): void {
  app.get('/login', async (_request, reply) =>
    reply.type('text/html').send('<!doctype html><title>Portal</title><script src="/amplify.js"></script>'),
  );
  app.get('/amplify.js', async (_request, reply) =>
    reply.type('text/javascript').send(readFileSync(join(bundle.folder, 'amplify.js'))),
  );
  app.get('/config.json', async () => ({
    userPoolId: running.identity.userPoolId,
    userPoolClientId: running.identity.userPoolClientId,
    userPoolEndpoint: running.endpoint,
    loginWith: {
      oauth: {
        domain: new URL(running.origin).host,
        responseType: 'code',
        redirectSignIn: [`${portal}/login`],
        redirectSignOut: [`${portal}/login`],
        scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
      },
    },
  }));
}

beforeAll(async () => {
  bundle = await bundlePage(join(import.meta.dirname, '../testing/hosted-page.ts'));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  running = await startHosted({}, addPortal);
  portal = new URL(running.endpoint).origin;
});

beforeEach(async () => {
  context = await browser.newContext({ ignoreHTTPSErrors: true });
});

afterEach(() => context.close());

afterAll(async () => {
  await browser.close();
  await running.close();
  await bundle.remove();
});

async function openForm(): Promise<{ page: Page; violations: string[] }> {
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto(`${portal}/login`);
  await page.waitForFunction(() => 'portal' in globalThis);
  await page.evaluate(() => (globalThis as Portal).portal.signIn());
  await page.getByLabel('E-Mail').waitFor();
  return { page, violations };
}

async function fillIn(page: Page, password = PASSWORD, email = EMAIL): Promise<void> {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('unmodified aws-amplify in a browser signs in by redirect, and signs out of both', async () => {
  const { page, violations } = await openForm();
  await fillIn(page);
  await page.waitForFunction(async () => (await (globalThis as Partial<Portal>).portal?.email()) !== undefined);
  // Amplify takes the code out of the address when all is done.
  await page.waitForURL(`${portal}/login`);
  expect(await page.evaluate(() => (globalThis as Portal).portal.email())).toBe(EMAIL);
  expect((await context.cookies(running.origin)).find(({ name }) => name === '__Host-cognito')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });

  const signedOut = page.waitForURL(`${portal}/login`);
  await page.evaluate(() => (globalThis as Portal).portal.signOut());
  await signedOut;
  await page.waitForFunction(async () => {
    const { portal } = globalThis as Partial<Portal>;
    return portal !== undefined && (await portal.email()) === undefined;
  });
  expect((await context.cookies(running.origin)).map(({ name }) => name)).toEqual(['__Host-csrf']);
  expect(violations).toEqual([]);
});

test.each(['light', 'dark'] as const)('the pages can be used by everybody, %s', async (colorScheme) => {
  running.identity.admin.createUser({ email: `${colorScheme}@x.example`, password: 'Start-2026!neu', temporary: true });
  const { page, violations } = await openForm();
  await page.emulateMedia({ colorScheme });
  const problems = async () => {
    await page.evaluate(axe.source);
    return page.evaluate(async () =>
      (await (window as unknown as { axe: typeof axe }).axe.run()).violations.map(({ id }) => id),
    );
  };
  expect(await problems()).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  await fillIn(page, 'Falsch-2026!');
  await page.getByRole('alert').waitFor();
  expect(await problems()).toEqual([]);
  await fillIn(page, 'Start-2026!neu', `${colorScheme}@x.example`);
  await page.getByRole('heading', { name: 'Neues Passwort' }).waitFor();
  expect(await problems()).toEqual([]);
  await page.goto(`${running.origin}/unbekannt`);
  expect(await problems()).toEqual([]);
  expect(violations).toEqual([]);
});
