import type { Location } from 'react-router-dom';
import { visit, type Visit } from './visits.ts';

const at = (pathname: string, search = '', state: unknown = null): Location => ({
  pathname,
  search,
  hash: '',
  state,
  key: Math.random().toString(),
});
const paths = (visits: readonly Visit[]) => visits.map(({ location }) => location.pathname);
const walk = (count: number, ...names: string[]) =>
  names.reduce<readonly Visit[]>((visits, name) => visit(visits, at(name), count), []);

test('pages stay in the order in which they were opened, whichever is visited', () => {
  expect(paths(walk(3, '/a', '/b', '/c', '/a', '/b'))).toEqual(['/a', '/b', '/c']);
});

test('the one that was left longest ago makes room', () => {
  expect(paths(walk(3, '/a', '/b', '/c', '/a', '/d'))).toEqual(['/a', '/c', '/d']);
  expect(paths(walk(1, '/a', '/b', '/a'))).toEqual(['/a']);
});

test('at the same address nothing changes, and coming back to it keeps the location', () => {
  const first = visit([], at('/a', '?x=1'), 3);
  expect(visit(first, at('/a', '?x=1'), 3)).toBe(first);
  const back = visit(visit(first, at('/b'), 3), at('/a', '?x=1'), 3);
  expect(back[0]?.location).toBe(first[0]?.location);
});

test('another search or state of the same path is taken', () => {
  const first = visit([], at('/a', '?x=1'), 3);
  expect(visit(first, at('/a', '?x=2'), 3)[0]?.location.search).toBe('?x=2');
  expect(visit(first, at('/a', '?x=1', { from: 'list' }), 3)[0]?.location.state).toEqual({ from: 'list' });
});
