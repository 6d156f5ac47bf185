import { setOnline } from '../testing/set-online.ts';
import { ApiError } from './api-error.ts';
import { api, provideAccessTokens } from './client.ts';

const EXPIRED = {
  title: 'Ihre Anmeldung ist abgelaufen.',
  status: 401,
  code: 'token-expired',
  detail: 'Bearer token has expired',
};

/** What the API would answer, call by call, and what was asked; the network's border is the only thing replaced. */
const network = {
  calls: [] as { token: string | null; method: string; body: string }[],
  answer: (_token: string | null): Response => json({}),
};
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The tokens of a session; the API takes the newest only. */
const tokens = {
  current: 'token-1' as string | null,
  refreshes: [] as (string | null)[],
  next: 'token-2' as string | null,
  lost: 0,
};

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const token = request.headers.get('Authorization');
    network.calls.push({ token, method: request.method, body: await request.clone().text() });
    return network.answer(token);
  };
  provideAccessTokens({
    get: async () => tokens.current,
    refresh: async (rejected) => {
      tokens.refreshes.push(rejected);
      return (tokens.current = tokens.next);
    },
    onSessionLost: () => void (tokens.lost += 1),
  });
});

afterEach(() => setOnline(true));

beforeEach(() => {
  network.calls = [];
  Object.assign(tokens, { current: 'token-1', refreshes: [], next: 'token-2', lost: 0 });
  network.answer = (token) => (token === 'Bearer token-2' ? json({ ok: true }) : json(EXPIRED, 401));
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('It worked.');
    },
    (error: ApiError) => error,
  );

test('an expired token is renewed and the call repeated once, its body too', async () => {
  expect(await api.post('api/v2/x', { json: { name: 'Müller' } }).json()).toEqual({ ok: true });
  expect(network.calls).toEqual([
    { token: 'Bearer token-1', method: 'POST', body: '{"name":"Müller"}' },
    { token: 'Bearer token-2', method: 'POST', body: '{"name":"Müller"}' },
  ]);
  expect(tokens).toMatchObject({ refreshes: ['token-1'], lost: 0 });
});

test('a second refusal ends the session instead of going round', async () => {
  network.answer = () => json(EXPIRED, 401);
  expect(await failure(api.get('api/v2/x'))).toMatchObject({ status: 401, code: 'token-expired' });
  expect(network.calls).toHaveLength(2);
  expect(tokens).toMatchObject({ refreshes: ['token-1'], lost: 1 });
});

test('without a new token the session is lost and the call is not repeated', async () => {
  tokens.next = null;
  expect(await failure(api.get('api/v2/x'))).toBeInstanceOf(ApiError);
  expect(network.calls).toHaveLength(1);
  expect(tokens.lost).toBe(1);
});

test.each([
  [
    403,
    { title: 'Sie haben für diesen Bereich keine Berechtigung', status: 403, code: 'forbidden' },
    'Sie haben für diesen Bereich keine Berechtigung',
  ],
  [403, {}, 'Sie haben für diesen Bereich keine Berechtigung.'],
  [401, { title: 'Bitte melden Sie sich an.', status: 401, code: 'token-invalid' }, 'Bitte melden Sie sich an.'],
  [404, {}, 'Die angeforderten Daten gibt es nicht (mehr).'],
  [500, {}, 'Der Dienst antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Augenblick erneut.'],
])('%i is thrown as a German sentence; nothing is renewed or asked again', async (status, body, message) => {
  network.answer = () => json(body, status);
  const error = await failure(api.get('api/v2/x'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message });
  expect(network.calls).toHaveLength(1);
  expect(tokens.refreshes).toEqual([]);
});

test('a dead network is a sentence that says what to look at', async () => {
  network.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await failure(api.post('api/v2/x'))).toMatchObject({
    status: 0,
    code: 'network',
    message: expect.stringContaining('Internetverbindung'),
  });
});

test('a call without any network fails at once, one that a network lost is repeated', async () => {
  network.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  setOnline(false);
  expect(await failure(api.get('api/v2/x'))).toMatchObject({ code: 'network' });
  expect(network.calls).toHaveLength(1);
  setOnline(true);
  expect(await failure(api.get('api/v2/x'))).toMatchObject({ code: 'network' });
  expect(network.calls).toHaveLength(1 + 3);
});

test('without a session no header is sent', async () => {
  tokens.current = null;
  network.answer = () => json({ ok: true });
  await api.get('api/v2/x');
  expect(network.calls[0]?.token).toBeNull();
});

test('nobody can put another source of tokens between host and API', () => {
  expect(() =>
    provideAccessTokens({ get: async () => 'mine', refresh: async () => 'mine', onSessionLost: () => undefined }),
  ).toThrow('already');
});
