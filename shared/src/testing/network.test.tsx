import { api } from '@portal/shared/api';
import { fakeNetwork, inTurn, refusal, type Answer } from './index.tsx';
import { takeFaults } from './network.ts';

const PEOPLE = 'GET /api/v2/people';
const KEYS = 'GET /api/v2/upload/key';
const ask = (path: string) => api.get(path, { retry: 0 }).json();

/** What the test would have failed with. */
const faultOf = async (answers: Record<string, Answer>, path = 'api/v2/people') => {
  fakeNetwork(answers);
  await expect(ask(path)).rejects.toThrow();
  return takeFaults().join('\n');
};

test('a call is answered by its name in the contract, with what its address and its body say', async () => {
  const calls = fakeNetwork({
    [PEOPLE]: { items: [{ email: 'a@b.example', name: 'Ada' }] },
    'GET /api/v2/analysis/staff/{id}': ({ params }) => refusal(404, `${params.id} gibt es nicht.`),
    'POST /api/v2/quality/decision/undo': null,
  });
  expect(await ask('api/v2/people')).toEqual({ items: [{ email: 'a@b.example', name: 'Ada' }] });
  await expect(ask('api/v2/analysis/staff/7?scope=all')).rejects.toMatchObject({
    status: 404,
    message: '7 gibt es nicht.',
  });
  expect((await api.post('api/v2/quality/decision/undo', { json: { ids: [2] } })).status).toBe(204);
  expect(calls.map(({ line, body }) => [line, body])).toEqual([
    [PEOPLE, null],
    ['GET /api/v2/analysis/staff/7?scope=all', null],
    ['POST /api/v2/quality/decision/undo', { ids: [2] }],
  ]);
});

test('what an address says word for word goes before what it may say', async () => {
  fakeNetwork({ [KEYS]: [], 'GET /api/v2/upload/{id}': refusal(404) });
  expect(await ask('api/v2/upload/key')).toEqual([]);
});

test('a call that nobody answers fails the test, by its method and path', async () => {
  expect(await faultOf({}, 'api/v2/upload/key?q=x')).toContain(`Nobody answers ${KEYS} (${KEYS}?q=x).`);
  expect(await ask('api/v2/people')).toEqual({ items: [] });
});

test('so do calls and answers that the contract does not have', async () => {
  expect(await faultOf({}, 'api/v2/weather')).toContain('GET /api/v2/weather is no call of the contract.');
  expect(() => fakeNetwork({ 'GET /api/v2/weather': {} })).toThrow('The contract has no GET /api/v2/weather.');
  expect(await faultOf({ [PEOPLE]: { items: [{ email: 'a@b.example' }] } })).toContain('items[0].name');
  expect(await faultOf({ [PEOPLE]: { items: [], total: 0 } })).toContain('total');
  expect(await faultOf({ [PEOPLE]: Response.json({ title: 'Nein.' }, { status: 409 }) })).toContain('code');
  expect(await faultOf({ [PEOPLE]: Response.json({ items: [] }, { status: 201 }) })).toContain('never answers 201');
  expect(await faultOf({ [PEOPLE]: null })).toContain('never answers with nothing');
});

test('a network that is gone is no fault of the test', async () => {
  fakeNetwork({
    [PEOPLE]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await expect(ask('api/v2/people')).rejects.toMatchObject({ code: 'network' });
});

test('steps are answered in turn, the last of them again and again', async () => {
  fakeNetwork({ [PEOPLE]: inTurn(refusal(500), { items: [] }) });
  await expect(ask('api/v2/people')).rejects.toMatchObject({ status: 500 });
  expect([await ask('api/v2/people'), await ask('api/v2/people')]).toEqual([{ items: [] }, { items: [] }]);
});
