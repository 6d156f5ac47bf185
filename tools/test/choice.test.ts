import { readChoice, ringsOf } from './choice.ts';

test.each([
  [[], { what: 'all', isDeep: false }],
  [['--deep'], { what: 'all', isDeep: true }],
  [['--', '--area', 'marketing'], { what: 'area', area: 'marketing' }],
  [['--area=remote-marketing'], { what: 'area', area: 'marketing' }],
  [['e2e/goals', 'tools/test/choice.test.ts'], { what: 'paths', paths: ['e2e/goals', 'tools/test/choice.test.ts'] }],
])('%j is understood', (args, choice) => {
  expect(readChoice(args)).toEqual(choice);
});

test('what is not there is told', () => {
  expect(() => readChoice(['--area', 'nirgends'])).toThrow('Unbekannter Bereich „nirgends“');
  expect(() => readChoice(['e2e/nirgends'])).toThrow('„e2e/nirgends“ gibt es nicht.');
  expect(() => readChoice(['--bereich'])).toThrow('„--bereich“ geht nicht.');
  expect(() => readChoice(['--area'])).toThrow('„--area“ geht nicht.');
});

test.each([
  ['e2e/goals', ['journeys']],
  ['remote-analyse/src/features/revenue/revenue-page.test.tsx', ['browser']],
  ['api/src/features/goals/goals.db.test.ts', ['db']],
  ['server/restart.server.test.ts', ['db']],
  ['tools/names.test.ts', ['node']],
  ['remote-marketing/src/features/success', ['node', 'browser']],
  ['api/src/features/goals', ['node', 'browser', 'db']],
])('%s runs where its tests belong', (path, rings) => {
  expect(ringsOf(path)).toEqual(rings);
});
