import { z } from 'zod';

/** Most people that names are told of; of a larger business, the others stand by their addresses. */
export const MOST_PEOPLE = 1_000;

/** Who signs in to the business and has said a name: `email` is what stands wherever something was done by them. */
export const peopleSchema = z.object({
  items: z.array(z.object({ email: z.string(), name: z.string() })).max(MOST_PEOPLE),
});

export type People = z.infer<typeof peopleSchema>;
