import { z } from 'zod';

/** How something that the portal stands on was found, worst first, with the words that people read. */
export const FINDING_STATES = {
  bad: 'Fehler',
  doubtful: 'Bitte ansehen',
  unsure: 'Nicht prüfbar',
  good: 'In Ordnung',
} as const;
export type FindingState = keyof typeof FINDING_STATES;
const STATES = Object.keys(FINDING_STATES) as [FindingState, ...FindingState[]];

/** One thing that was looked at: nothing in it is secret, so that it can be sent to whoever helps. */
export const findingSchema = z.object({
  /** German noun of what it is about, such as 'Datenbank'; several findings may share it. */
  part: z.string(),
  state: z.enum(STATES),
  /** What was found: a German sentence. */
  text: z.string(),
  /** What to do about it; null where nothing is to be done. */
  remedy: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What was found now; of anybody but the operating company nothing. */
export const operationFindingsSchema = z.object({
  is_operator: z.boolean(),
  items: z.array(findingSchema),
});
export type OperationFindings = z.infer<typeof operationFindingsSchema>;
