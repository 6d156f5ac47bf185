import { z } from 'zod';
import { ROLES } from '../area/roles.ts';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';
import { invitationInputSchema } from './users.ts';

const count = z.number().int();
const instant = z.iso.datetime({ offset: true }).nullable();
const groups = z.array(z.enum(ROLES)).max(ROLES.length);

/** How a business stands, and what waits there. */
export const businessStatusSchema = z.object({
  id: count,
  name: z.string(),
  is_operator: z.boolean(),
  /** That its contract holds. */
  groups,
  /** Visible ones. */
  stores: count,
  /** Those that have no data yet. */
  stores_without_data: count,
  users: count,
  /** Users who were invited and have not come yet. */
  invitations: count,
  /** Of the store whose data are oldest; null: no store has any. */
  last_upload: instant,
  /** When the newest upload ended, where it failed. */
  failed_upload: instant,
  /** 0 to 100; null: nothing to judge yet. */
  quality: z.number().min(0).max(100).nullable(),
  /** Brands that nobody has looked at, and lens texts that no rule knows. */
  open_brands: count,
  unclear_lens_texts: count,
});

/** By what the list is sorted: age of the data (oldest last), number of tasks, size of the contract. */
const BUSINESS_COLUMNS = ['name', 'uploaded', 'quality', 'tasks', 'groups', 'stores', 'users'] as const;

/** Which businesses a list shows: in which something waits, or whose data are not fresh. */
const BUSINESSES_SHOWN = ['tasks', 'late'] as const;

/** A page of the businesses, by name unless sorted otherwise; `q`: words of the name or groups of the contract. */
export const businessQuerySchema = z.object({
  ...listQueryShape(BUSINESS_COLUMNS),
  shown: z.enum(BUSINESSES_SHOWN).optional(),
});

/** `is_operator`: these are all businesses, and contracts can be changed. */
export const businessesSchema = pageOf(businessStatusSchema).extend({ is_operator: z.boolean() });

/** A contract without Admin would leave nobody to administer the business. */
const contractGroups = groups.refine((wanted) => wanted.includes('Admin'), {
  error: 'Ein Vertrag enthält immer „Admin“.',
});

export const contractInputSchema = z.object({ groups: contractGroups });

/** A business with its first user, who administers it and gets all that the contract holds. */
export const businessInputSchema = z.object({
  business: z.string().trim().min(1, { error: 'Bitte geben Sie den Namen des Betriebs ein.' }).max(200),
  groups: contractGroups,
  ...invitationInputSchema.pick({ email: true, name: true }).shape,
});

/** `link` is there to be handed over; null: the invitation has gone out by e-mail. */
export const madeBusinessSchema = z.object({ id: count, link: z.url().nullable() });

export type BusinessInput = z.infer<typeof businessInputSchema>;
export type BusinessColumn = (typeof BUSINESS_COLUMNS)[number];
export type BusinessesShown = (typeof BUSINESSES_SHOWN)[number];
export type BusinessQuery = z.infer<typeof businessQuerySchema>;
export type BusinessStatus = z.infer<typeof businessStatusSchema>;
export type Businesses = z.infer<typeof businessesSchema>;
export type MadeBusiness = z.infer<typeof madeBusinessSchema>;
