import { groupsOf } from './groups.ts';

test('what is connected through others is one group, and what is not stays by itself', () => {
  const groupOf = groupsOf([
    ['a', 'b'],
    ['c', 'd'],
    ['b', 'c'],
    ['x', 'y'],
    ['a', 'd'],
  ]);
  expect(new Set(['a', 'b', 'c', 'd'].map(groupOf)).size).toBe(1);
  expect(groupOf('x')).toBe(groupOf('y'));
  expect(new Set(['a', 'x', 'alone'].map(groupOf)).size).toBe(3);
  expect(groupOf('alone')).toBe('alone');
});
