import type { RawBuilder } from 'kysely';

/** One definition of the field, in both languages it is asked in: as a function, and as SQL over the same inputs. */
export interface Definition<Inputs extends readonly unknown[], Told> {
  of: (...inputs: Inputs) => Told;
  sql: (...inputs: { [Input in keyof Inputs]: RawBuilder<unknown> }) => RawBuilder<Told>;
}
