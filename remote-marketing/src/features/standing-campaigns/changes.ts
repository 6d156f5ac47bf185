import type { StandingSentence } from '@portal/shared/contract/marketing';

/** What is changed of a sentence, part by part: two people may change two of them without a word. */
export type Changes = Partial<StandingSentence>;
export type ChangeKey = Extract<keyof Changes, string>;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Further changes; what is as it was saved is none. */
export const merged = (before: Changes, further: Changes, saved: StandingSentence): Changes =>
  Object.fromEntries(
    Object.entries({ ...before, ...further }).filter(([key, value]) => !isEqual(value, saved[key as ChangeKey])),
  );
