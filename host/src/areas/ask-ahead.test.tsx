import type { RegistryEntry } from '@portal/shared/contract';
import { askAhead, firstFilesOf, type FileAhead } from './ask-ahead.ts';

beforeEach(() => document.head.replaceChildren());
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    new URL(link.href).pathname,
    link.integrity || null,
  ]);

test('this page’s files are asked for by their kind, each once; those of the next page as they are', () => {
  const entry = { href: '/areas/a/1/remoteEntry.js', integrity: 'sha384-entry' };
  askAhead([entry, { href: '/areas/a/1/card.css' }, entry], 'preload');
  askAhead([{ href: '/host/1/start.js', integrity: 'sha384-start' }], 'prefetch');
  // What is only fetched is compared by who uses it.
  expect(links()).toEqual([
    ['preload', 'script', '/areas/a/1/remoteEntry.js', 'sha384-entry'],
    ['preload', 'style', '/areas/a/1/card.css', null],
    ['prefetch', null, '/host/1/start.js', null],
  ]);
});

const hrefs = (files: readonly FileAhead[]) => files.map(({ href }) => href);

const area = (slot: 'figures' | 'today', files?: RegistryEntry['files'], groups: string[] = []) =>
  ({
    cards: [{ id: 'k', title: 'K', slot, order: 1, groups, height: { wide: 1, narrow: 1 } }],
    ...(files && { files }),
  }) as Pick<RegistryEntry, 'cards' | 'files'>;

test('the dashboard begins with the areas that show figures, as far as their builds name their files', () => {
  expect(
    firstFilesOf([
      {
        ...area('figures', { start: ['/a/entry.js'], cards: ['/a/card.js'] }),
        integrity: { '/a/entry.js': 'sha384-a' },
      },
      area('today', { start: ['/b/entry.js'], cards: [] }),
      area('figures'),
    ]),
  ).toEqual([{ href: '/a/entry.js', integrity: 'sha384-a' }, { href: '/a/card.js' }]);
});

test('nothing is asked for that the person has no card of', () => {
  const areas = [
    area('figures', { start: ['/a/entry.js'], cards: [] }, ['PURE', 'PRO']),
    area('figures', { start: ['/b/entry.js'], cards: [] }),
  ];
  expect(hrefs(firstFilesOf(areas, (groups) => groups.length === 0))).toEqual(['/b/entry.js']);
  expect(hrefs(firstFilesOf(areas, (groups) => groups.length === 0 || groups.includes('PRO')))).toEqual([
    '/a/entry.js',
    '/b/entry.js',
  ]);
  expect(firstFilesOf(areas)).toHaveLength(2);
});
