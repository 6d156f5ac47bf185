import { KINDS_OF_CHANGE } from '@portal/shared/contract/common';
import { DEPENDS, type Dependence } from './depends.ts';

const TOPICS = Object.entries(DEPENDS).flatMap(([area, topics]) =>
  Object.entries<Dependence>(topics).map(([topic, dependence]) => ({ key: `${area} ${topic}`, dependence })),
);

const dependent = (kind: (typeof KINDS_OF_CHANGE)[number]) =>
  TOPICS.filter(({ dependence }) => dependence !== 'all' && dependence.includes(kind)).map(({ key }) => key);

test('whatever changes is shown somewhere, but who may see measurements, which is asked with each customer', () => {
  expect(KINDS_OF_CHANGE.filter((kind) => dependent(kind).length === 0)).toEqual(['permission']);
});

test('what depends on nothing is code, help, files, outlines and what pages keep for themselves', () => {
  expect(TOPICS.filter(({ dependence }) => dependence.length === 0).map(({ key }) => key)).toEqual([
    'host palette-code',
    'host help',
    'host areas',
    'shared files',
    'shared outlines',
    'marketing search-guide',
    'eyeplan-eyepage proof-files',
    'settings-admin sender-logo',
    'settings-admin benchmark-preview',
    'settings-admin operation',
    'settings-admin upload-previews',
  ]);
});

test.each([
  ['goal', ['analyse figures', 'settings-admin goals']],
  [
    'mailing',
    [
      'shared release-info',
      'marketing customers',
      'marketing selections',
      'eyeplan-eyepage plan',
      'settings-admin quality',
      'settings-admin quality-rows',
    ],
  ],
  [
    'person',
    ['analyse figures', 'benchmark figures', 'marketing customers', 'settings-admin quality', 'host figures-follow'],
  ],
  ['brands', ['analyse figures', 'settings-admin brands', 'host figures-follow']],
  ['settings', ['analyse figures', 'marketing selections', 'settings-admin settings']],
  ['store', ['host stores', 'analyse figures', 'settings-admin basic']],
] as const)('across areas: %s', (kind, keys) => {
  expect(dependent(kind)).toEqual(expect.arrayContaining([...keys]));
});
