import type { RawBuilder } from 'kysely';

/** A condition for what is asked for, none for what is not. */
export const when = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === undefined ? [] : [condition(value)];
