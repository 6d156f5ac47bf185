import Fastify from 'fastify';
import { sayChanges } from './changes.ts';
import { ApiProblem } from './problem.ts';
import { answerError } from './error-handler.ts';

const start = () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  sayChanges(app);
  return app;
};

test('a route that may change something and does not say what is refused at the start', () => {
  const app = start();
  const route = { url: '/ziel', handler: async () => null };
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(() => app.route({ ...route, method })).toThrow(`Route ${method} /ziel does not declare config.changes`);
  expect(() => app.route({ ...route, method: ['GET', 'POST'] })).toThrow('does not declare config.changes');
  expect(() => app.route({ ...route, method: 'PUT', config: { changes: [] } })).toThrow(
    'does not declare config.changes',
  );
  expect(() => app.route({ ...route, method: 'PUT', config: { changes: { because: '' } } })).toThrow(
    'does not declare config.changes',
  );
  app.route({ ...route, method: 'GET' });
  app.route({ ...route, method: 'PUT', config: { changes: ['goal'] } });
  app.route({ ...route, method: 'POST', config: { changes: { because: 'Es ist eine Vorschau.' } } });
});

test.each([
  ['what was done', 200, 'goal,staff'],
  ['what is on its way', 202, 'goal,staff'],
  ['what is not there any more', 404, 'goal,staff'],
  ['what somebody else has changed before', 409, 'goal,staff'],
  ['what is not possible any more', 422, 'goal,staff'],
  ['what is not for the person', 403, undefined],
  ['too many calls', 429, undefined],
  ['a mistake of ours', 500, undefined],
])('an answer says what changed, also when something else had: %s', async (_what, status, said) => {
  const app = start();
  app.put('/ziel', { config: { changes: ['goal', 'staff'] } }, async (_request, reply) => {
    if (status >= 400) throw new ApiProblem(status, 'no', 'Nein.');
    return reply.code(status).send({});
  });
  const { statusCode, headers } = await app.inject({ method: 'PUT', url: '/ziel' });
  expect([statusCode, headers['x-changed']]).toEqual([status, said]);
});

test('a preview says nothing, and what is read changes nothing unless it says so', async () => {
  const app = start();
  app.post('/vorschau', { config: { changes: { because: 'Es ist eine Vorschau.' } } }, async () => ({}));
  app.get('/ziel', async () => ({}));
  app.get('/datei', { config: { changes: ['export'] } }, async () => ({}));
  const said = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).headers['x-changed'];
  expect([await said('POST', '/vorschau'), await said('GET', '/ziel'), await said('GET', '/datei')]).toEqual([
    undefined,
    undefined,
    'export',
  ]);
});
