import { meetsGroups, type AreaAudience, type Registry, type RegistryEntry } from '@portal/shared/contract';

/** Who asks, as far as it decides what they get: as the session has them. */
export interface Person {
  user: { email: string } | null;
  groups: readonly string[];
}

/** The same in every session; empty: nobody is known. */
const nameOf = ({ user }: Person): string => user?.email.toLowerCase() ?? '';

/**
 * A number from 0 to 99 that a person always has for a version: who has it is not who had the one before. FNV-1a, whose
 * last bits are mixed once more, since the remainder is taken of them.
 */
export function lotOf(name: string, version: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${version}/${name}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) % 100;
}

const isIn = ({ groups, percent }: AreaAudience, version: string, person: Person): boolean =>
  (groups.length > 0 && meetsGroups(person.groups, groups)) ||
  (nameOf(person) !== '' && lotOf(nameOf(person), version) < percent);

/** What a person gets of an area: the version that some get before all others, if they are among them. */
export function entryFor(entry: RegistryEntry, person: Person): RegistryEntry {
  const { canary } = entry;
  return canary && isIn(canary.audience, canary.entry.version, person) ? canary.entry : entry;
}

/** The same of all areas. */
export const registryFor = (registry: Registry, person: Person): Registry => ({
  ...registry,
  areas: registry.areas.map((entry) => entryFor(entry, person)),
});
