import { isEnough, mayBeTold, publishable, type GroupOf } from './suppress.ts';

const SIZES = { minStores: 10, minBusinesses: 3 };

interface Placed {
  tenant_id: number;
  revenueClass: string | null;
  region: string | null;
}

/** `count` stores of a class in a region, two of each business. */
let businesses = 0;
const shops = (count: number, revenueClass: string | null, region: string | null): Placed[] =>
  Array.from({ length: count }, (_, at) => ({
    tenant_id: at % 2 === 0 ? (businesses += 1) : businesses,
    revenueClass,
    region,
  }));

/** Every group that there is, '*' for all. */
function groupsOf(members: readonly Placed[]): GroupOf<Placed>[] {
  const names = (of: 'revenueClass' | 'region') => [
    '*',
    ...new Set(members.map((member) => member[of]).filter((name) => name !== null)),
  ];
  return names('revenueClass')
    .flatMap((revenueClass) =>
      names('region').map((region) => ({
        revenueClass,
        region,
        members: members
          .filter((member) => [revenueClass, '*'].includes(member.revenueClass ?? '*') || revenueClass === '*')
          .filter(
            (member) =>
              (revenueClass === '*' || member.revenueClass === revenueClass) &&
              (region === '*' || member.region === region),
          ),
      })),
    )
    .filter((group) => group.members.length > 0);
}

const namesOf = (groups: readonly GroupOf<Placed>[]) =>
  groups.map(({ revenueClass, region }) => `${revenueClass} ${region}`).toSorted();

test('groups that are too small, of too few businesses, or mostly one business are not published', () => {
  const chain = Array.from({ length: 12 }, (): Placed => ({ tenant_id: 900, revenueClass: 'C', region: 'Hessen' }));
  expect(isEnough(shops(9, 'A', null), SIZES)).toBe(false);
  expect(isEnough(chain, SIZES)).toBe(false);
  expect(publishable(groupsOf([...chain, ...shops(10, 'C', 'Hessen')]), SIZES)).toEqual([]);
});

test('of whom one business brings more than half nothing is told, even where enough others are there', () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (): Placed => ({ tenant_id: 900, revenueClass: 'C', region: 'Hessen' }));
  expect(mayBeTold([...chain(10), ...shops(10, 'C', 'Hessen')], SIZES)).toBe(true);
  expect(mayBeTold([...chain(11), ...shops(10, 'C', 'Hessen')], SIZES)).toBe(false);
});

test('a class goes when what is left of all is too small', () => {
  const members = [...shops(20, 'A', 'Hessen'), ...shops(12, 'B', 'Hessen'), ...shops(4, 'C', 'Hessen')];
  // All less A less B would be the four of C: B, the smaller one, goes, and C stays unseen among sixteen.
  expect(namesOf(publishable(groupsOf(members), SIZES))).toEqual(['* *', '* Hessen', 'A *', 'A Hessen']);
});

test('a class goes when what is left of all is mostly one business, which knows its own stores and would look at the rest', () => {
  const chain = Array.from({ length: 8 }, (): Placed => ({ tenant_id: 901, revenueClass: 'C', region: 'Hessen' }));
  // Ten stores of three businesses are left of all without A and B, and two of them are not the chain's.
  const left = [
    ...chain,
    { tenant_id: 902, revenueClass: 'C', region: 'Hessen' },
    { tenant_id: 903, revenueClass: 'C', region: 'Hessen' },
  ];
  const members = [...shops(20, 'A', 'Hessen'), ...shops(12, 'B', 'Hessen'), ...left];
  expect(isEnough(left, SIZES)).toBe(true);
  expect(namesOf(publishable(groupsOf(members), SIZES))).toEqual(['* *', '* Hessen', 'A *', 'A Hessen']);
});

test('no two groups differ by fewer stores than a group must have, in any placing', () => {
  // As an attacker would: every union and difference of up to three published groups.
  for (let seed = 1; seed <= 40; seed += 1) {
    const members = ['A', 'B', 'C', null].flatMap((revenueClass, at) =>
      ['Bayern', 'Hessen', 'Sachsen', null].flatMap((region, place) =>
        shops((seed * 7 + at * 5 + place * 11) % 19, revenueClass, region),
      ),
    );
    const published = publishable(groupsOf(members), SIZES);
    for (const whole of published)
      for (const one of published)
        for (const other of published) {
          const isWithin = (part: GroupOf<Placed>) => part.members.every((member) => whole.members.includes(member));
          if (!isWithin(one) || !isWithin(other)) continue;
          const rest = whole.members.filter(
            (member) => !one.members.includes(member) && !other.members.includes(member),
          );
          expect(rest.length === 0 || mayBeTold(rest, SIZES)).toBe(true);
        }
  }
});
