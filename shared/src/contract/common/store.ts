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

/**
 * Header of a call that says in which store the tab works, by id; without it, it is the one that the person chose last.
 * Two tabs with different stores do not disturb each other.
 */
export const STORE_HEADER = 'Portal-Store';

/** Header of a call in a support view, by its id; without it, or empty, it is of the caller's own business. */
export const SUPPORT_HEADER = 'Portal-Support-View';

/** Header of a call of somebody who practises, in the copy of their own business; without it, or empty, it is of the business itself. */
export const PRACTICE_HEADER = 'Portal-Practice';

/** Header of a call, and of its answer: a UUID by which log and database name the call. Since 4.3.0. */
export const REQUEST_HEADER = 'X-Request-Id';

/** All visible stores of the business together. */
/** rebuilding: the figures do not hold all that was decided yet; they do in a moment. */
export const figuresStateSchema = z.enum(['current', 'rebuilding']);
export const figuresFollowSchema = z.object({ figures: figuresStateSchema });

export const allStoresSchema = z.object({
  count: z.number().int(),
  /** The store whose data are oldest, among those that have any; null while none has. */
  oldest: storeSchema
    .omit({ is_visible: true })
    .extend({ last_upload: z.iso.datetime({ offset: true }) })
    .nullable(),
  /** The latest of their uploads; null while none has any. */
  newest_upload: z.iso.datetime({ offset: true }).nullable().optional(),
  /** Stores that nothing has been uploaded for yet. */
  without_data: z.number().int(),
  /** Whether the caller is restricted to stores: what is about the business as a whole is refused. Since 3.3.0. */
  is_restricted: z.boolean().optional(),
  figures: figuresStateSchema.optional(),
  /** The upload key whose nightly uploads stay away longest, since the night after `from`; null: none does. */
  missing_upload: z.object({ name: z.string(), from: z.iso.date(), nights: z.number().int() }).nullable().optional(),
  /** The upload key that has brought less than usual longest, since the night after `from`; null: none has. */
  short_upload: z.object({ name: z.string(), from: z.iso.date(), nights: z.number().int() }).nullable().optional(),
});

/** What can be asked of one store or of all: the current one, or all visible ones of the business. */
export const storeScopeSchema = z.enum(['store', 'all']);
export const scopeQuerySchema = z.object({ scope: storeScopeSchema.default('store') });

export const chooseStoreSchema = z.object({ id: z.number().int() });

export const releaseInfoSchema = z.object({
  check_status: z.enum(['TODO', 'DONE']).nullable(),
  url: z.string().nullable(),
});

export type Store = z.infer<typeof storeSchema>;
export type StorePage = z.infer<typeof storePageSchema>;
export type CurrentStore = z.infer<typeof currentStoreSchema>;
export type FiguresFollow = z.infer<typeof figuresFollowSchema>;
export type AllStores = z.infer<typeof allStoresSchema>;
export type StoreScope = z.infer<typeof storeScopeSchema>;
export type ReleaseInfo = z.infer<typeof releaseInfoSchema>;
