import { z } from 'zod';
import { pageOf } from './paging.ts';

export const storeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Place, e.g. 'Freiburg im Breisgau'. */
  location: z.string(),
  is_visible: z.boolean(),
});

export const storePageSchema = pageOf(storeSchema);

/** `last_upload`: ISO 8601 instant of the last finished import that touched the store; null before the first. */
export const currentStoreSchema = storeSchema.extend({
  last_upload: z.iso.datetime({ offset: true }).nullable(),
  /** Name of the business that the store belongs to. Since 1.5.0. */
  business: z.string().optional(),
});

export const chooseStoreSchema = z.object({ id: z.number().int() });

export const releaseInfoSchema = z.object({
  check_status: z.enum(['TODO', 'DONE']).nullable(),
  url: z.string().nullable(),
});

export type Store = z.infer<typeof storeSchema>;
export type StorePage = z.infer<typeof storePageSchema>;
export type CurrentStore = z.infer<typeof currentStoreSchema>;
export type ReleaseInfo = z.infer<typeof releaseInfoSchema>;
