/** What is saved, with the number that tells whether it is still the latest. */
export interface Versioned {
  version: number;
}

/** Unsaved changes and what they rest on: saving asks whether that is still the latest. */
export interface Draft<Base extends Versioned, Changes extends object> {
  changes: Changes;
  base: Base;
}

export const hasChanges = ({ changes }: { changes: object }): boolean => Object.keys(changes).length > 0;

/**
 * Further changes. The first one rests on what is saved by now; later ones stay on what the first one saw, so that
 * whatever somebody else saves in between is noticed.
 */
export const withChanges = <Base extends Versioned, Changes extends object>(
  draft: Draft<Base, Changes>,
  changes: Changes,
  latest: Base,
): Draft<Base, Changes> => ({ changes, base: hasChanges(draft) ? draft.base : latest });

/** Reads one field of what is saved. */
export type Read<Base, Key extends string> = (base: Base, key: Key) => unknown;

interface Versions<Base extends Versioned, Key extends string> {
  /** Fields that are changed here. */
  changed: readonly Key[];
  base: Base;
  /** What somebody else has saved in the meantime. */
  theirs: Base;
  read: Read<Base, Key>;
  /** What a changed field is to be, as `read` would read it. */
  mine: (key: Key) => unknown;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that both have changed, each to something else: somebody has to choose. All others go together. */
export const disputed = <Base extends Versioned, Key extends string>({
  changed,
  base,
  theirs,
  read,
  mine,
}: Versions<Base, Key>): Key[] =>
  changed.filter((key) => !isEqual(read(base, key), read(theirs, key)) && !isEqual(mine(key), read(theirs, key)));

interface Saved<Base extends Versioned, Changes extends object> {
  sent: Draft<Base, Changes>;
  /** The changes as they are by now: people go on while something is saved. */
  now: Changes;
  after: Base;
  read: Read<Base, Extract<keyof Changes, string>>;
}

/**
 * What is still to be saved after `sent`. A field that was led back meanwhile is no change any more, but what it was led
 * back to has just been replaced: it is one again. Since 3.4.0.
 */
export function leftAfter<Base extends Versioned, Changes extends object>({
  sent,
  now,
  after,
  read,
}: Saved<Base, Changes>): Partial<Changes> {
  type Key = Extract<keyof Changes, string>;
  const ledBack = (Object.keys(sent.changes) as Key[])
    .filter((key) => !(key in now))
    .map((key) => [key, read(sent.base, key)] as const);
  const changed = (Object.entries(now) as [Key, unknown][]).filter(([key, value]) => value !== sent.changes[key]);
  return Object.fromEntries(
    [...changed, ...ledBack].filter(([key, value]) => !isEqual(value, read(after, key))),
  ) as Partial<Changes>;
}

/** Whose value a disputed field keeps. */
export type Choice = 'mine' | 'theirs';

/** The changes on top of the other's version: what is chosen from there is no change any more. */
export function resolved<Base extends Versioned, Changes extends object>(
  { changes }: Draft<Base, Changes>,
  theirs: Base,
  choices: Readonly<Partial<Record<string, Choice>>>,
): Draft<Base, Partial<Changes>> {
  const kept = Object.entries(changes).filter(([key]) => choices[key] !== 'theirs');
  return { changes: Object.fromEntries(kept) as Partial<Changes>, base: theirs };
}
