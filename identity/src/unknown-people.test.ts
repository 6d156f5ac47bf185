import { AdminDisableUserCommand, AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_KEYS, adminClient } from './testing/admin-client.ts';
import { passwordSignIn, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

/** Attacks that ask for 100 people who exist and 100 who do not, and look for any difference. */
const COUNT = 100;
const KNOWN = Array.from({ length: COUNT }, (_, index) => `da${index}@x.example`);
const UNKNOWN = Array.from({ length: COUNT }, (_, index) => `weg${index}@x.example`);

let running: RunningIdentity;

beforeAll(async () => {
  running = await startIdentity({ admin: ADMIN_KEYS });
  for (const email of KNOWN) running.identity.admin.createUser({ email, password: PASSWORD });
});
afterAll(() => running.close());

const clientId = () => running.identity.userPoolClientId;

async function challenge(login: string) {
  const { status, body } = await running.call('InitiateAuth', {
    ClientId: clientId(),
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: login, SRP_A: 'abcdef0123' },
  });
  return {
    status,
    parameters: body['ChallengeParameters'] as Record<string, string>,
    rest: { ...body, ChallengeParameters: null },
  };
}

const forgot = async (login: string) =>
  (await running.call('ForgotPassword', { ClientId: clientId(), Username: login })).body;

const shape = (id: string) => id.replaceAll(/[0-9a-f]/g, 'x');

test('ids of people who do not exist are as random as the others', async () => {
  const ids = async (logins: string[]) =>
    Promise.all(logins.map(async (login) => (await challenge(login)).parameters['USERNAME'] ?? ''));
  const [known, unknown] = [await ids(KNOWN), await ids(UNKNOWN)];
  for (const id of unknown) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // Of 100 random ones, a given variant is missing once in three thousand billion.
  const variants = (of: string[]) => [...new Set(of.map((id) => id.charAt(19)))].sort();
  expect([variants(known), variants(unknown)]).toEqual([
    ['8', '9', 'a', 'b'],
    ['8', '9', 'a', 'b'],
  ]);
  expect(new Set([...known, ...unknown].map(shape)).size).toBe(1);
  expect(new Set([...known, ...unknown]).size).toBe(2 * COUNT);
});

test('an id leads to itself and to the same salt, in whatever case, whether it is somebody’s or not', async () => {
  for (const login of [...KNOWN.slice(0, 10), ...UNKNOWN.slice(0, 10)]) {
    const byAddress = await challenge(login);
    const id = byAddress.parameters['USERNAME'] ?? '';
    for (const typed of [id, id.toUpperCase(), ` ${id}`]) {
      const byId = await challenge(typed);
      expect(byId.parameters).toMatchObject({ USERNAME: id, USER_ID_FOR_SRP: id, SALT: byAddress.parameters['SALT'] });
      expect([byId.status, byId.rest]).toEqual([byAddress.status, byAddress.rest]);
    }
  }
});

test('a wrong password is refused alike', async () => {
  const [known, unknown] = await Promise.all(
    [KNOWN[20]!, UNKNOWN[20]!].map((login) =>
      running.call('InitiateAuth', {
        ClientId: clientId(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: login, PASSWORD: 'Falsch-2026!' },
      }),
    ),
  );
  expect(unknown).toEqual(known);
});

test('a forgotten password is answered alike for everybody and every state of an account', async () => {
  const admin = adminClient(running);
  const ref = (Username: string) => ({ UserPoolId: running.identity.userPoolId, Username });
  const [disabled, unverified, invited, reset, usual] = KNOWN.slice(30) as [string, string, string, string, string];
  await admin.send(new AdminDisableUserCommand(ref(disabled)));
  await admin.send(
    new AdminUpdateUserAttributesCommand({
      ...ref(unverified),
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    }),
  );
  const { pool } = running.identity;
  for (const [login, status] of [
    [invited, 'FORCE_CHANGE_PASSWORD'],
    [reset, 'RESET_REQUIRED'],
  ] as const)
    pool.users.update({ ...pool.users.find(login)!, status }, pool.now());
  admin.destroy();
  const byAddress = {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'd***@x***' },
  };
  for (const login of [disabled, unverified, invited, reset, usual, 'dachs@xenia.example'])
    expect(await forgot(login)).toEqual(byAddress);
  const sent = pool.outbox.list().map(({ to }) => to);
  expect(sent).toEqual([usual, reset]);
  const id = (await challenge(usual)).parameters['USERNAME'] ?? '';
  const nobodysId = (await challenge(UNKNOWN[30]!)).parameters['USERNAME'] ?? '';
  const destination = async (login: string) => (await forgot(login))['CodeDeliveryDetails'] as { Destination: string };
  expect((await destination(id)).Destination).toBe(`${id.charAt(0)}***@***`);
  expect((await destination(nobodysId)).Destination).toBe(`${nobodysId.charAt(0)}***@***`);
});

test('requests are counted for the person, by address and id together', async () => {
  for (const login of [KNOWN[50]!, UNKNOWN[50]!]) {
    const id = (await challenge(login)).parameters['USERNAME'] ?? '';
    const answers = [];
    for (const typed of [login, id, login, id, login, id]) answers.push((await forgot(typed))['__type']);
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'LimitExceededException']);
  }
});

test('sending no code writes to disk as sending one does', async () => {
  const written = () =>
    running.identity.pool.database.prepare('SELECT total_changes() AS changes').get()?.['changes'] as number;
  const writes = async (login: string) => {
    const before = written();
    await forgot(login);
    return written() - before;
  };
  expect(await writes(UNKNOWN[60]!)).toBe(await writes(KNOWN[60]!));
});

test('the right password works by address and by id', async () => {
  const id = (await challenge(KNOWN[70]!)).parameters['USERNAME'] ?? '';
  await expect(passwordSignIn(running, id)).resolves.toHaveProperty('AccessToken');
});
