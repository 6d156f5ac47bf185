import { z } from 'zod';

/** What marketing/kunden-suchen can show of each hit. */
export const CUSTOMER_COLUMNS = [
  'name',
  'number',
  'age',
  'place',
  'last_main',
  'status',
  'next_glasses',
  'channels',
] as const;

/** What the one box of the search understands. */
export const CUSTOMER_FILTERS = ['name', 'place', 'plz', 'number', 'phone'] as const;

const words = z.string().min(1);

/** `/json/marketing/kundensuchen.json`: what the customer search is called, shows and understands; German. */
export const customerSearchGuideSchema = z.object({
  placeholder: words,
  /** In the order in which they are shown. */
  columns: z.array(z.object({ key: z.enum(CUSTOMER_COLUMNS), title: words })).min(1),
  filters: z.array(z.object({ key: z.enum(CUSTOMER_FILTERS), title: words, hint: words })).min(1),
  /** What can be typed, and what it finds. */
  examples: z.array(z.object({ q: words, finds: words })).min(1),
});

export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];
export type CustomerSearchGuide = z.infer<typeof customerSearchGuideSchema>;
