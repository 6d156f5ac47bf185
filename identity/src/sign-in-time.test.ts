import { PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

/**
 * Whether the time of an answer tells who has an account, by a sign test: of two names asked one after the other in random
 * order, how often is somebody's the slower one? Few triples prove nothing and cannot fail (8 give |z| ≤ 2.8); the 512 of
 * the deep ring found what 0.14 ms more for unknown people had told (z = −7 to −8 at 400).
 */
const TRIPLES = 8 * Number(process.env['TEST_DEPTH'] ?? 1) ** 2;
/** Passed by chance once in some thousand runs of all that is asked here. */
const BOUND = 4;
const PEOPLE = 16;
const FREE = 1_000_000;

let running: RunningIdentity;

beforeAll(async () => {
  running = await startIdentity({
    rateLimit: {
      attempts: FREE,
      failures: FREE,
      failuresAnywhere: FREE,
      codes: FREE,
      codesADay: FREE,
      codeFailures: FREE,
      codeFailuresAnywhere: FREE,
    },
  });
  for (let index = 0; index < PEOPLE; index += 1)
    running.identity.admin.createUser({ email: `da${index}@x.example`, password: PASSWORD });
});
afterAll(() => running.close());

const ClientId = 'portalembeddedwebclient01';
const auth = (AuthFlow: string, AuthParameters: object) => (USERNAME: string) =>
  ['InitiateAuth', { ClientId, AuthFlow, AuthParameters: { USERNAME, ...AuthParameters } }] as const;

const WAYS: readonly [name: string, call: (login: string) => readonly [operation: string, input: object]][] = [
  ['SRP, begun', auth('USER_SRP_AUTH', { SRP_A: 'abcdef0123' })],
  ['a wrong password', auth('USER_PASSWORD_AUTH', { PASSWORD: 'Falsch-2026!' })],
  ['a forgotten password', (Username) => ['ForgotPassword', { ClientId, Username }]],
  [
    'a wrong code',
    (Username) => ['ConfirmForgotPassword', { ClientId, Username, ConfirmationCode: 'AAAA-AAAA', Password: PASSWORD }],
  ],
];

async function milliseconds([operation, input]: readonly [string, object]): Promise<number> {
  const begun = performance.now();
  await running.call(operation, input);
  return performance.now() - begun;
}

/** How many standard deviations the number of cases lies from half of all. */
const deviation = (cases: number, all: number) => (cases - all / 2) / (Math.sqrt(all) / 2);

test.each(WAYS)('%s takes as long for somebody as for nobody', async (_way, call) => {
  const slower = { thanA: 0, thanB: 0, AthanB: 0 };
  for (let triple = 0; triple < TRIPLES; triple += 1) {
    const logins = {
      da: `da${triple % PEOPLE}@x.example`,
      A: `wa${triple % PEOPLE}@x.example`,
      B: `wb${triple % PEOPLE}@x.example`,
    };
    const took: Partial<Record<keyof typeof logins, number>> = {};
    const order = (['da', 'A', 'B'] as const)
      .map((who) => ({ who, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    for (const { who } of order) took[who] = await milliseconds(call(logins[who]));
    const { da = 0, A = 0, B = 0 } = took;
    slower.thanA += Number(da > A);
    slower.thanB += Number(da > B);
    slower.AthanB += Number(A > B);
  }
  const z = Object.fromEntries(Object.entries(slower).map(([pair, cases]) => [pair, deviation(cases, TRIPLES)]));
  for (const [pair, value] of Object.entries(z)) expect([pair, Math.abs(value) < BOUND]).toEqual([pair, true]);
});
