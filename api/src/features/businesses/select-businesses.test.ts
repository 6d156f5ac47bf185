import { businessQuerySchema, type BusinessStatus } from '@portal/shared/contract/settings-admin';
import { selectBusinesses } from './select-businesses.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const business = (id: number, name: string, some: Partial<BusinessStatus> = {}): BusinessStatus => ({
  id,
  name,
  is_operator: false,
  groups: ['PURE', 'Admin'],
  stores: 1,
  stores_without_data: 0,
  users: 2,
  invitations: 0,
  last_upload: '2026-11-22T08:00:00Z',
  failed_upload: null,
  quality: 88,
  open_brands: 0,
  unclear_lens_texts: 0,
  ...some,
});
const ALL = [
  business(1, 'Sommer', { quality: 91.2, groups: ['PRO', 'Marketing', 'Admin'] }),
  business(2, 'Ärmel', { open_brands: 3, invitations: 1 }),
  business(3, 'Weber', { last_upload: '2026-11-01T08:00:00Z', quality: 40 }),
  business(4, 'Zeiler', { last_upload: null, quality: null }),
];

/** @param asked as it stands in the address */
const ask = (asked: Record<string, string>) => selectBusinesses(ALL, businessQuerySchema.parse(asked), NOW);
const names = (asked: Record<string, string>) => ask(asked).items.map(({ name }) => name);

test('businesses stand by name as in a German telephone book', () => {
  expect(names({})).toEqual(['Ärmel', 'Sommer', 'Weber', 'Zeiler']);
  expect(names({ sort: 'name', direction: 'desc' })).toEqual(['Zeiler', 'Weber', 'Sommer', 'Ärmel']);
});

test('what is not known stands last in both directions', () => {
  expect(names({ sort: 'quality' })).toEqual(['Weber', 'Ärmel', 'Sommer', 'Zeiler']);
  expect(names({ sort: 'quality', direction: 'desc' })).toEqual(['Sommer', 'Ärmel', 'Weber', 'Zeiler']);
  expect(names({ sort: 'uploaded' })).toEqual(['Weber', 'Ärmel', 'Sommer', 'Zeiler']);
});

test('the number of tasks sorts, and equal ones stand by name', () => {
  expect(names({ sort: 'tasks', direction: 'desc' })).toEqual(['Ärmel', 'Weber', 'Zeiler', 'Sommer']);
});

test('those with tasks, and those without fresh data; the operating company uploads nothing', () => {
  expect(names({ shown: 'tasks' })).toEqual(['Ärmel', 'Weber', 'Zeiler']);
  expect(names({ shown: 'late' })).toEqual(['Weber', 'Zeiler']);
  const operator = business(5, 'Betrieb', { is_operator: true, last_upload: null });
  expect(selectBusinesses([operator], businessQuerySchema.parse({ shown: 'late' }), NOW).total).toBe(0);
});

test('each word of the search stands in the name or the contract, umlauts or not', () => {
  expect(names({ q: 'armel' })).toEqual(['Ärmel']);
  expect(names({ q: ' marketing SOMM ' })).toEqual(['Sommer']);
  expect(names({ q: 'sommer weber' })).toEqual([]);
});

test('a page is cut out of all hits', () => {
  const { total, items } = ask({ offset: '1', limit: '2' });
  expect([total, items.map(({ name }) => name)]).toEqual([4, ['Sommer', 'Weber']]);
  expect(ask({ offset: '9' })).toEqual({ total: 4, items: [] });
});
