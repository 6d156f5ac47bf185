/** Who is in a group; a business may have several stores in it. */
export interface Peer {
  tenant_id: number;
}

export interface GroupSizes {
  minStores: number;
  minBusinesses: number;
}

/** '*' stands for all. */
export interface GroupOf<T> {
  revenueClass: string;
  region: string;
  members: readonly T[];
}

const ALL = '*';

/** How many businesses they belong to. */
export const businessesOf = (members: readonly Peer[]): number =>
  new Set(members.map(({ tenant_id }) => tenant_id)).size;

/** Whether so many may be looked at together: enough stores of enough businesses. */
export const isEnough = (members: readonly Peer[], { minStores, minBusinesses }: GroupSizes): boolean =>
  members.length >= minStores && businessesOf(members) >= minBusinesses;

/** Half of a group is the most that one business may bring: it knows its own stores, and would look at the rest. */
function isOneBusiness(members: readonly Peer[]): boolean {
  const largest = Math.max(
    ...Map.groupBy(members, ({ tenant_id }) => tenant_id)
      .values()
      .map(({ length }) => length),
  );
  return largest > members.length / 2;
}

/** Whether something may be told of them: enough stores of enough businesses, and none that is most of them. */
export const mayBeTold = (members: readonly Peer[], sizes: GroupSizes): boolean =>
  isEnough(members, sizes) && !isOneBusiness(members);

/** The groups that part a larger one; together they are all of it, but for who is in none of them. */
const partsOf = <T>(groups: readonly GroupOf<T>[]): { whole: GroupOf<T>; parts: GroupOf<T>[] }[] =>
  groups.flatMap((whole) => {
    const parts = (isPart: (part: GroupOf<T>) => boolean) => ({ whole, parts: groups.filter(isPart) });
    const isCell = ({ revenueClass, region }: GroupOf<T>) => revenueClass !== ALL && region !== ALL;
    if (whole.revenueClass === ALL && whole.region === ALL) {
      return [
        parts(({ revenueClass, region }) => revenueClass !== ALL && region === ALL),
        parts(({ revenueClass, region }) => revenueClass === ALL && region !== ALL),
        parts(isCell),
      ];
    }
    if (whole.region === ALL) return [parts((part) => isCell(part) && part.revenueClass === whole.revenueClass)];
    return whole.revenueClass === ALL ? [parts((part) => isCell(part) && part.region === whole.region)] : [];
  });

/** A group that must go because what is left beside it would be too small: the smallest, which costs least. */
function firstToGo<T extends Peer>(groups: readonly GroupOf<T>[], sizes: GroupSizes): GroupOf<T> | undefined {
  for (const { whole, parts } of partsOf(groups)) {
    const inParts = new Set(parts.flatMap(({ members }) => members));
    const rest = whole.members.filter((member) => !inParts.has(member));
    if (parts.length > 0 && rest.length > 0 && !mayBeTold(rest, sizes))
      return parts.toSorted((a, b) => a.members.length - b.members.length)[0];
  }
  // Class and region together leave out who is in neither.
  const all = groups.find(({ revenueClass, region }) => revenueClass === ALL && region === ALL);
  return (
    all &&
    groups.find((cell) => {
      const sides = groups.filter(
        ({ revenueClass, region }) =>
          (revenueClass === cell.revenueClass && region === ALL) || (revenueClass === ALL && region === cell.region),
      );
      if (cell.revenueClass === ALL || cell.region === ALL || sides.length < 2) return false;
      const inSides = new Set(sides.flatMap(({ members }) => members));
      const rest = all.members.filter((member) => !inSides.has(member));
      return rest.length > 0 && !mayBeTold(rest, sizes);
    })
  );
}

/**
 * The groups that may be published: each is large enough and no business most of it, and so is whatever is left of one
 * when others are taken off: no difference of two filters is about fewer stores, or about one business beside few others.
 */
export function publishable<T extends Peer>(groups: readonly GroupOf<T>[], sizes: GroupSizes): GroupOf<T>[] {
  let left = groups.filter(({ members }) => mayBeTold(members, sizes));
  for (let gone = firstToGo(left, sizes); gone; gone = firstToGo(left, sizes)) {
    const group = gone;
    left = left.filter((other) => other !== group);
  }
  return left;
}
