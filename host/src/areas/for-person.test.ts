import { areaManifestSchema, type RegistryEntry } from '@portal/shared/contract';
import { entryFor, lotOf, registryFor } from './for-person.ts';

const version = (name: string) => ({
  ...areaManifestSchema.parse({ id: 'marketing', title: 'Marketing', contract: '*', menu: [], routes: [] }),
  version: name,
  entry: `/areas/marketing/${name}/remoteEntry.js`,
  previous: null,
});
const area = (audience: NonNullable<RegistryEntry['canary']>['audience']): RegistryEntry => ({
  ...version('1'),
  canary: { audience, entry: version('2') },
});
const people = Array.from({ length: 2_000 }, (_, index) => ({ user: { email: `person-${index}` }, groups: ['PRO'] }));
const shareOf = (entry: RegistryEntry) =>
  people.filter((person) => entryFor(entry, person).version === '2').length / people.length;

test('people with one of the groups get the version, however they are spelled, and nobody else', () => {
  const entry = area({ groups: ['Admin', 'Benchmark'], percent: 0 });
  expect(entryFor(entry, { user: { email: 'a' }, groups: ['admin'] }).version).toBe('2');
  expect(entryFor(entry, { user: { email: 'a' }, groups: ['PRO', 'Benchmark'] }).version).toBe('2');
  expect(shareOf(entry)).toBe(0);
});

test('so many of a hundred get it as were said, always the same ones, and more of them with a larger share', () => {
  const ten = area({ groups: [], percent: 10 });
  expect(Math.abs(shareOf(ten) - 0.1)).toBeLessThan(0.02);
  expect(shareOf(area({ groups: [], percent: 100 }))).toBe(1);
  const those = people.filter((person) => entryFor(ten, person).version === '2');
  expect(those.every((person) => entryFor(area({ groups: [], percent: 30 }), person).version === '2')).toBe(true);
});

test('who has one version early is not who has the next', () => {
  const both = people.filter(({ user }) => lotOf(user.email, '2') < 10 && lotOf(user.email, '3') < 10).length;
  expect(both).toBeLessThan(people.length * 0.03);
});

test('whoever is not known gets what all get', () => {
  const registry = { pages: [], areas: [area({ groups: [], percent: 100 }), version('1')] };
  expect(registryFor(registry, { user: null, groups: [] }).areas.map((entry) => entry.version)).toEqual(['1', '1']);
});
