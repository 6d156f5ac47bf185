import { z } from 'zod';

/** Most rows of one answer of a plain list. */
export const MOST_PAGE_ROWS = 200;

/** Query of every list (specification, section 9): free text, offset from 0, page size 10. */
export const pageQuerySchema = z.object({
  q: z.string().max(200).default(''),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_PAGE_ROWS).default(10),
});

/** Query of a list that nothing is searched in. */
export const pageOnlyQuerySchema = pageQuerySchema.omit({ q: true });

export type PageOnlyQuery = z.infer<typeof pageOnlyQuerySchema>;
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** One page of a list: `total` counts all hits, `items` are those of the page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int().min(0), items: z.array(item) });
