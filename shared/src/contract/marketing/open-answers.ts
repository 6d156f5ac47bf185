import { z } from 'zod';

/** What waits for the shop, for the dashboard. */
export const openAnswersSchema = z.object({
  appointments: z.number().int().min(0),
  callbacks: z.number().int().min(0),
  /** E-mail addresses that were confirmed and are not the known ones: somebody has to take them over. */
  addresses: z.number().int().min(0),
  /** Other wishes since yesterday: pauses, objections and e-mail. */
  others: z.number().int().min(0),
});

export type OpenAnswers = z.infer<typeof openAnswersSchema>;
