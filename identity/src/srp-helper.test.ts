import { join } from 'node:path';
import { wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';
import { Thread } from './testing/thread.ts';

type Session = Parameters<typeof wrapInitiateAuth>[0];
type SignedSession = Parameters<typeof wrapAuthChallenge>[0];

// Independent clients and child processes take their time on a busy machine.
let helper: Thread;
let running: RunningIdentity;

beforeAll(() => {
  helper = new Thread(join(import.meta.dirname, 'testing', 'srp-helper-worker.ts'));
});

afterAll(() => helper.close());

beforeEach(async () => {
  running = await startIdentity();
});

afterEach(() => running.close());

const REFUSED = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
};

/** The first half of a sign-in with the independent client, and the answer it would send. */
async function begin(login = EMAIL, password = PASSWORD) {
  const { userPoolClientId: ClientId, userPoolId } = running.identity;
  const session = (await helper.call('createSrpSession', login, password, userPoolId, false)) as Session;
  const initiate = wrapInitiateAuth(session, {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: login },
  });
  const { body } = await running.call('InitiateAuth', initiate);
  const signed = (await helper.call('signSrpSession', session, body)) as SignedSession;
  const parameters = body['ChallengeParameters'] as Record<string, string>;
  const answer = wrapAuthChallenge(signed, {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME: parameters['USER_ID_FOR_SRP'] ?? '' },
  });
  return { parameters, answer };
}

const finish = (answer: unknown) => running.call('RespondToAuthChallenge', answer);

test('many sign-ins agree on every number, whatever its leading bits', async () => {
  for (let run = 0; run < 8; run += 1) expect((await finish((await begin()).answer)).status).toBe(200);
});

test('a challenge is good for one answer', async () => {
  const { answer } = await begin();
  expect((await finish(answer)).status).toBe(200);
  expect(await finish(answer)).toEqual(REFUSED);
});

test('a wrong answer uses the challenge up', async () => {
  const { answer } = await begin();
  const wrong = { ...answer, ChallengeResponses: { ...answer.ChallengeResponses, PASSWORD_CLAIM_SIGNATURE: 'AAAA' } };
  expect(await finish(wrong)).toEqual(REFUSED);
  expect(await finish(answer)).toEqual(REFUSED);
});

test('an expired challenge is refused', async () => {
  const { answer } = await begin();
  running.clock.skewMs = 181_000;
  expect(await finish(answer)).toEqual(REFUSED);
});

test.each(['PASSWORD_CLAIM_SECRET_BLOCK', 'TIMESTAMP', 'USERNAME'])('a tampered %s is refused', async (name) => {
  const { answer } = await begin();
  const tampered = { ...answer, ChallengeResponses: { ...answer.ChallengeResponses, [name]: 'AAAABBBBCCCC' } };
  expect(await finish(tampered)).toEqual(REFUSED);
});

test('one user’s proof does not sign another in', async () => {
  const { username } = running.identity.admin.createUser({ email: 'anna@x.example', password: 'Anders-2026!' });
  const { answer } = await begin();
  expect(await finish({ ...answer, ChallengeResponses: { ...answer.ChallengeResponses, USERNAME: username } })).toEqual(
    REFUSED,
  );
});

test('an unknown user gets the same kind of challenge every time', async () => {
  const first = await begin('niemand@x.example');
  const second = await begin('Niemand@x.example');
  expect(first.parameters['SALT']).toBe(second.parameters['SALT']);
  expect(first.parameters['USER_ID_FOR_SRP']).toBe(second.parameters['USER_ID_FOR_SRP']);
  expect(first.parameters['USER_ID_FOR_SRP']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(await finish(first.answer)).toEqual(REFUSED);
});

test.each(['0', 'not-hex', ''])('an SRP_A of %j is refused', async (SRP_A) => {
  const { status, body } = await running.call('InitiateAuth', {
    ClientId: running.identity.userPoolClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: EMAIL, SRP_A },
  });
  expect([status, body['__type']]).toEqual([400, 'InvalidParameterException']);
});
