import type { RegistryEntry } from '@portal/shared/contract';
import { askAhead, firstFilesOf } from './ask-ahead.ts';

beforeEach(() => document.head.replaceChildren());
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    new URL(link.href).pathname,
  ]);

test('this page’s files are asked for by their kind, each once; those of the next page as they are', () => {
  askAhead(['/areas/a/1/remoteEntry.js', '/areas/a/1/card.css', '/areas/a/1/remoteEntry.js'], 'preload');
  askAhead(['/host/1/start.js'], 'prefetch');
  expect(links()).toEqual([
    ['preload', 'script', '/areas/a/1/remoteEntry.js'],
    ['preload', 'style', '/areas/a/1/card.css'],
    ['prefetch', null, '/host/1/start.js'],
  ]);
});

const area = (slot: 'figures' | 'today', files?: RegistryEntry['files'], groups: string[] = []) =>
  ({
    cards: [{ id: 'k', title: 'K', slot, order: 1, groups, height: { wide: 1, narrow: 1 } }],
    ...(files && { files }),
  }) as Pick<RegistryEntry, 'cards' | 'files'>;

test('the dashboard begins with the areas that show figures, as far as their builds name their files', () => {
  expect(
    firstFilesOf([
      area('figures', { start: ['/a/entry.js'], cards: ['/a/card.js'] }),
      area('today', { start: ['/b/entry.js'], cards: [] }),
      area('figures'),
    ]),
  ).toEqual(['/a/entry.js', '/a/card.js']);
});

test('nothing is asked for that the person has no card of', () => {
  const areas = [
    area('figures', { start: ['/a/entry.js'], cards: [] }, ['PURE', 'PRO']),
    area('figures', { start: ['/b/entry.js'], cards: [] }),
  ];
  expect(firstFilesOf(areas, (groups) => groups.length === 0)).toEqual(['/b/entry.js']);
  expect(firstFilesOf(areas, (groups) => groups.length === 0 || groups.includes('PRO'))).toEqual([
    '/a/entry.js',
    '/b/entry.js',
  ]);
  expect(firstFilesOf(areas)).toHaveLength(2);
});
