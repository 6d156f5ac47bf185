import { z } from 'zod';

/**
 * Where a year ends in eight of ten cases (docs/year-end.md). `range`: in the unit of `GOAL_UNITS`; null where it cannot be told. `text`: the same, or why not, as people
 * read it. Null once no working day of the year is left.
 */
export const yearEndSchema = z
  .object({ range: z.object({ low: z.number(), high: z.number() }).nullable(), text: z.string() })
  .nullable();

export type YearEnd = z.infer<typeof yearEndSchema>;

/** The words behind its ⓘ. */
export const YEAR_END_DEFINITION =
  'In 8 von 10 Fällen liegt das Jahr am Ende in dieser Spanne. Sie entsteht aus den eigenen Jahren: aus Jahreszeit, Öffnungstagen und daraus, wie sehr die Monate ' +
  'schwanken. Ein einzelner falscher Betrag verschiebt sie kaum. Was erst noch geschieht, kennt sie nicht.';
