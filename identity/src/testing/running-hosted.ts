import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { hostedPlugin, localCertificate, type IdentityOptions } from '../index.ts';
import { HostedBrowser, visit, type Answer, type Visit } from './hosted-browser.ts';
import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './running-identity.ts';

export const CALLBACK = 'http://localhost:4200/login';
export const FORGOT_PASSWORD = 'http://localhost:4200/forgot-password';
export const VERIFIER = 'v'.repeat(128);

/** A running identity whose hosted sign-in listens on TLS, too. */
export interface RunningHosted extends RunningIdentity {
  origin: string;
  /** PEM of the certificate. */
  ca: string;
  /** Lines that the hosted sign-in logged. */
  hostedLog: string[];
  browser(): HostedBrowser;
  /** Path of `/oauth2/authorize` with everything right, but for what is given here; null leaves a parameter out. */
  authorizePath(parameters?: Record<string, string | null>): string;
  /** Any request by a program. */
  send(path: string, sent?: Visit): Promise<Answer>;
  /** A form by a program, as Amplify sends it. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
}

/**
 * @param addRoutes - for a page on the identity's own server, which may be signed in to by `<its origin>/login`.
 */
export async function startHosted(
  options: Partial<IdentityOptions> = {},
  addRoutes?: (app: FastifyInstance) => void,
): Promise<RunningHosted> {
  const running = await startIdentity(
    {
      hosted: {
        callbackUrls: [CALLBACK, 'http://localhost:4200/zweite'],
        logoutUrls: [CALLBACK],
        forgotPasswordUrl: FORGOT_PASSWORD,
      },
      ...options,
    },
    addRoutes,
  );
  const page = `${new URL(running.endpoint).origin}/login`;
  // Its port is known only now.
  if (addRoutes)
    for (const allowed of ['callbackUrls', 'logoutUrls'] as const)
      running.identity.pool.options.hosted?.[allowed].push(page);
  const folder = mkdtempSync(join(tmpdir(), 'identity-tls-'));
  const certificate = await localCertificate(folder);
  const hostedLog: string[] = [];
  const app = Fastify({
    https: certificate,
    logger: { stream: { write: (line: string) => void hostedLog.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(hostedPlugin, { identity: running.identity });
  await app.listen({ port: 0, host: 'localhost' });
  const origin = `https://localhost:${(app.server.address() as AddressInfo).port}`;

  return {
    ...running,
    origin,
    ca: certificate.cert,
    hostedLog,
    browser: () => new HostedBrowser(certificate.cert, origin),
    authorizePath: (parameters = {}) => {
      const all = {
        response_type: 'code',
        client_id: running.identity.userPoolClientId,
        redirect_uri: CALLBACK,
        state: 'Zustand+/=&ä',
        scope: 'openid email profile aws.cognito.signin.user.admin',
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
        ...parameters,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
      return `/oauth2/authorize?${new URLSearchParams(given)}`;
    },
    send: (path, sent) => visit(certificate.cert, `${origin}${path}`, sent),
    post: (path, form, headers = {}) =>
      visit(certificate.cert, `${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      }),
    async close() {
      await app.close();
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const locationOf = (answer: Answer) => new URL(String(answer.headers['location']), 'https://localhost');

/** Whether the browser is sent to the form, and not back to the portal. */
export const asksForPassword = (answer: Answer) => String(answer.headers['location']).startsWith('/login?');

/** From the portal's button to the form. */
export async function openForm(browser: HostedBrowser, authorizePath: string): Promise<Answer> {
  const { pathname, search } = locationOf(await browser.get(authorizePath));
  return browser.get(pathname + search);
}

/** Signs in with the form. @returns the code that the portal gets. */
export async function hostedCode(
  running: RunningHosted,
  browser = running.browser(),
  parameters = {},
): Promise<string> {
  const form = await openForm(browser, running.authorizePath(parameters));
  const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD });
  const code = locationOf(answer).searchParams.get('code');
  if (!code) throw new Error(`No code: ${answer.status}`);
  return code;
}

/** What a program sends to change a code for tokens. */
export const codeForm = (running: RunningHosted, code: string) => ({
  grant_type: 'authorization_code',
  client_id: running.identity.userPoolClientId,
  redirect_uri: CALLBACK,
  code,
  code_verifier: VERIFIER,
});
