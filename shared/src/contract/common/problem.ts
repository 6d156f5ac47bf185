import { z } from 'zod';

/** Error answer of the API (RFC 9457, application/problem+json). `title` is a German sentence for people. */
export const problemSchema = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  /** Stable name for programs, kebab-case, e.g. 'store-not-found'. */
  code: z.string(),
  /** The specification's wording where it has one ('Bearer token has expired'). */
  detail: z.string().optional(),
  /** What was wrong with which input, when validation failed. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
