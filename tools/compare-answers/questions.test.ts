import { periodsOf } from './parameters.ts';
import { questionsOf, routesOf, type Facts } from './questions.ts';

const query = (name: string, schema: object = {}, required = false) => ({ name, in: 'query', required, schema });
const analysis = [
  query('from', {}, true),
  query('to', {}, true),
  query('scope', { enum: ['store', 'all'] }),
  query('age', { enum: ['0-19', '60+'] }),
];
const facts: Facts = {
  periods: periodsOf('2026-03-31'),
  storeIds: [1, 2],
  year: 2026,
  ids: { '/api/v2/upload': [4, 9] },
};

test('GET routes alone are asked, without those that change by asking', () => {
  const get = { parameters: analysis };
  const routes = routesOf({
    paths: {
      '/api/v2/b': { get },
      '/api/v2/a': { get: {} },
      '/api/v2/admin/audit': { get },
      '/api/v2/c': { post: {} },
    },
  });
  expect(routes.map(({ path, parameters }) => [path, parameters.length])).toEqual([
    ['/api/v2/a', 0],
    ['/api/v2/b', 4],
  ]);
});

test('periods are whole and known, at the end of a long month too', () => {
  expect(facts.periods.slice(0, 4)).toEqual([
    { from: '2025-03-01', to: '2026-02-28' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2025-11-01', to: '2026-01-31' },
  ]);
});

test('every period and scope is asked, and every filter alone in both scopes', () => {
  const questions = questionsOf({ path: '/api/v2/analysis/x', parameters: analysis }, facts);
  expect(questions).toHaveLength(facts.periods.length * 2 + 2 * 2);
  expect(questions).toContain('/api/v2/analysis/x?from=2025-03-01&to=2026-02-28&scope=all&age=60%2B');
  expect(new Set(questions).size).toBe(questions.length);
});

test('ids in a path come from their list', () => {
  const id = { name: 'id', in: 'path', required: true, schema: {} };
  const list = [query('limit'), query('offset')];
  expect(questionsOf({ path: '/api/v2/upload/{id}/findings', parameters: [id, ...list] }, facts)).toEqual([
    '/api/v2/upload/4/findings?limit=200',
    '/api/v2/upload/9/findings?limit=200',
  ]);
});
