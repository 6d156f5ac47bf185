import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@portal/api';
import { createIdentity } from '@portal/identity';
import { startMailServer, type MailServer } from '../api/src/platform/mail/testing/start-mail-server.ts';
import { freePort, freshDataFolder, seedTenant } from '../api/src/testing/index.ts';
import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

const [ANNA, NORA] = ['anna@optik-post.example', 'nora@optik-post.example'];
const [ANNAS, NORAS, LATER, LAST] = ['Demo-2026!sehen', 'Ganz-Eigen-2026!', 'Laterne-Kiesel-47!', 'Noch-Eines-2027!'];
const USERS = '/api/v2/settings/users';

let mails: MailServer;
let portal: TestPortal;
let dataDir: string;

beforeAll(async () => {
  dataDir = await freshDataFolder();
  const database = await openDatabase({ dataDir });
  const { tenantId } = await seedTenant(database, 'Optik Grüß & Söhne', []);
  await database.close();
  const identity = createIdentity({ file: join(dataDir, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  identity.admin.createUser({
    email: ANNA,
    password: ANNAS,
    groups: ['Admin'],
    attributes: { 'custom:tenant': String(tenantId) },
  });
  identity.close();
  mails = await startMailServer();
  portal = await startTestPortal({
    PORTAL_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: mails.url,
    MAIL_FROM: 'post@portal.example',
  });
});
afterAll(async () => {
  await portal.close();
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function identity(operation: string, input: object): Promise<Record<string, unknown>> {
  const { userPoolClientId, userPoolEndpoint } = (await (await fetch(`${portal.url}/config.json`)).json()) as Record<
    string,
    string
  >;
  const answer = await fetch(`${userPoolEndpoint}/`, {
    method: 'POST',
    body: JSON.stringify({ ClientId: userPoolClientId, ...input }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  });
  return (await answer.json()) as Record<string, unknown>;
}
const begin = (USERNAME: string, PASSWORD: string) =>
  identity('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
const isIn = async (email: string, password: string) => 'AuthenticationResult' in (await begin(email, password));

async function asAnna<T>(method: string, path: string, body?: object): Promise<T> {
  const { AuthenticationResult } = (await begin(ANNA, ANNAS)) as { AuthenticationResult: { AccessToken: string } };
  const answer = await fetch(portal.url + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${AuthenticationResult.AccessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The text of a message that the mail server took, with the words that are written otherwise on their way. */
function readMail(source: string): { head: string; text: string } {
  const at = source.indexOf('\r\n\r\n');
  const [head, body] = [source.slice(0, at), source.slice(at)];
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return { head, text: Buffer.from(body, 'base64').toString() };
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, text: Buffer.from(bytes, 'latin1').toString() };
}

/** The next message, once the mail server has it: some leave after the answer. */
async function nextMail(before: number) {
  while (mails.taken.length <= before)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  const { to, source } = mails.taken[before]!;
  return { to, ...readMail(source) };
}
const codeIn = (text: string): string => /^([2-9A-Z]{4}-[2-9A-Z]{4})$/m.exec(text.replaceAll('\r', ''))?.[1] ?? '';

test('an invitation reaches its person by a mail server, and the link in it opens the portal', async () => {
  const { link } = await asAnna<{ link: string | null }>('POST', USERS, {
    email: NORA,
    name: '',
    groups: ['PURE'],
    stores: [],
    refraction: false,
  });
  expect(link).toBeNull();
  const mail = await nextMail(0);
  expect(mail.to).toBe(NORA);
  expect(mail.head).toContain('post@portal.example');
  expect(mail.head).toContain('Auto-Submitted: auto-generated');
  expect(mail.text).toContain('Optik Grüß & Söhne eingeladen');
  const code =
    new URLSearchParams(new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '').hash.slice(1)).get('code') ?? '';
  const { Session } = await begin(NORA, code);
  await identity('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: NORA, NEW_PASSWORD: NORAS, 'userAttributes.name': 'Nora Neu' },
  });
  expect(await isIn(NORA, NORAS)).toBe(true);
});

test('who has forgotten the password, and whose an Admin resets, gets a code by mail that serves once', async () => {
  const before = mails.taken.length;
  await identity('ForgotPassword', { Username: NORA });
  const forgotten = await nextMail(before);
  expect([forgotten.to, codeIn(forgotten.text)]).toEqual([NORA, expect.stringMatching(/^.{4}-.{4}$/)]);
  const choose = (ConfirmationCode: string, Password: string) =>
    identity('ConfirmForgotPassword', { Username: NORA, ConfirmationCode, Password });
  expect(forgotten.text).toContain('Der Code gilt 10 Minuten.');
  await choose(codeIn(forgotten.text), LATER);
  const told = await nextMail(before + 1);
  expect([told.to, codeIn(told.text)]).toEqual([NORA, '']);
  expect(told.text).toContain('hat jetzt ein anderes Passwort');
  expect([await isIn(NORA, NORAS), await isIn(NORA, LATER)]).toEqual([false, true]);

  const { items } = await asAnna<{ items: { sub: string }[] }>('GET', `${USERS}?q=nora`);
  await asAnna('POST', `${USERS}/${items[0]?.sub}/reset`);
  expect(await begin(NORA, LATER)).toMatchObject({ __type: 'PasswordResetRequiredException' });
  const reset = await nextMail(before + 2);
  await choose(codeIn(forgotten.text), LAST);
  expect(await isIn(NORA, LAST)).toBe(false);
  await choose(codeIn(reset.text), LAST);
  expect(await isIn(NORA, LAST)).toBe(true);
  for (let guess = 0; guess < 6; guess += 1) await choose('AAAA-AAAA', LATER);
  const [, guesses] = [await nextMail(before + 3), await nextMail(before + 4)];
  expect([guesses.to, guesses.text.includes('falsche Codes')]).toEqual([NORA, true]);
  expect(mails.taken).toHaveLength(before + 5);
  // Admins are told that letters went out, and no code.
  const { items: listed } = await asAnna<{ items: { kind: string; to: string; state: string }[] }>(
    'GET',
    '/api/v2/admin/portal-mail?sort=at',
  );
  expect(listed.map(({ kind, to, state }) => [kind, to, state])).toEqual(
    ['invitation', 'code', 'sign-in-notice', 'code', 'sign-in-notice', 'sign-in-notice'].map((kind) => [
      kind,
      NORA,
      'sent',
    ]),
  );
  expect(JSON.stringify(listed)).not.toContain(codeIn(reset.text));
});
