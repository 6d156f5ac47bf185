import { z } from 'zod';
import { ROLES } from '../area/roles.ts';
import { pageOf } from '../common/paging.ts';

/** How long a support view lasts, unless it is ended before. */
export const SUPPORT_VIEW_MINUTES = 60;

export const supportViewInputSchema = z.object({
  tenant_id: z.number().int().positive(),
  /** Told to the business. */
  reason: z
    .string()
    .trim()
    .min(10, { error: 'Bitte nennen Sie den Anlass in einem Satz. Der Betrieb liest ihn.' })
    .max(500),
});
/** `id`: what calls name the view by, in the header. */
export const supportViewOpenedSchema = z.object({ id: z.string(), business: z.string(), ends_at: z.iso.datetime() });
/** The view that a call is in; null: none. */
export const currentSupportViewSchema = z
  .object({ business: z.string(), groups: z.array(z.enum(ROLES)), ends_at: z.iso.datetime() })
  .nullable();

/** What a business is told of a view into it. `ended_at` null: still open, or ended by time. */
export const pastSupportViewSchema = z.object({
  user: z.string(),
  reason: z.string(),
  started_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export const pastSupportViewPageSchema = pageOf(pastSupportViewSchema);

export type CurrentSupportView = z.infer<typeof currentSupportViewSchema>;
export type PastSupportView = z.infer<typeof pastSupportViewSchema>;
export type SupportViewInput = z.infer<typeof supportViewInputSchema>;
export type SupportViewOpened = z.infer<typeof supportViewOpenedSchema>;
