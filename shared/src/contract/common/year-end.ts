import { z } from 'zod';

/**
 * Where a year ends in eight of ten cases (docs/year-end.md). `range`: in the unit of `GOAL_UNITS`; null where it cannot be told. `text`: the same, or why not, as people
 * read it; `about`: what that means. Null once no working day of the year is left.
 */
export const yearEndSchema = z
  .object({
    range: z.object({ low: z.number(), high: z.number() }).nullable(),
    text: z.string(),
    about: z.string(),
  })
  .nullable();

export type YearEnd = z.infer<typeof yearEndSchema>;
