import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import {
  CAMPAIGN_STATUSES,
  CONTACT_OUTCOMES,
  drawnSettingsSchema,
  drawStepSchema,
  EXPORT_FORMATS,
  exportEntrySchema,
} from './campaign.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';

/** A list of recipients as it was drawn. */
export const shippingListSummarySchema = z.object({
  id: z.number().int(),
  /** Of the campaign, or of the selection that it was exported from. */
  name: z.string(),
  campaign: z
    .object({
      id: z.number().int(),
      status: z.enum(CAMPAIGN_STATUSES),
      ship_on: z.iso.date(),
      release_by: z.iso.date(),
      /** The Daueraktion whose bundle it is; null: somebody planned it. */
      standing: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    })
    .nullable(),
  channel: z.enum(SELECTION_CHANNELS),
  purpose: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** Null: waits for its release. */
  released_at: z.iso.datetime().nullable(),
  released_by: z.string().nullable(),
  /** Null: not sent yet. */
  sent_on: z.iso.date().nullable(),
  /** Rows of its file. */
  recipients: z.number().int(),
  control: z.number().int(),
  /** Taken out, by a person or for an objection. */
  removed: z.number().int(),
  /** Of the recipients: what came back, people who have moved, and messages that found nobody. */
  returned: z.number().int(),
});

export const shippingListSchema = shippingListSummarySchema.extend({
  settings: drawnSettingsSchema,
  funnel: z.array(drawStepSchema),
  cost_cents: z.number().int(),
  stores: z.array(
    z.object({ id: z.number().int(), name: z.string(), recipients: z.number().int(), removed: z.number().int() }),
  ),
  exports: z.array(exportEntrySchema),
});

export const MEMBER_KINDS = ['recipients', 'control', 'removed', 'returned'] as const;

export const listMemberSchema = z.object({
  customer_id: z.number().int(),
  external_id: z.string(),
  store_id: z.number().int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  street: z.string().nullable(),
  plz: z.string().nullable(),
  city: z.string().nullable(),
  /** Stands on the letter. */
  code: z.string(),
  removed_by: z.string().nullable(),
  removed_reason: z.string().nullable(),
  outcome: z.enum(CONTACT_OUTCOMES).nullable(),
  outcome_on: z.iso.date().nullable(),
});

export const shippingListPageSchema = pageOf(shippingListSummarySchema);
export const listMemberPageSchema = pageOf(listMemberSchema);

const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'))
  .default('');
/** Where lists come from: bundles of Daueraktionen, campaigns that somebody planned, exports of a selection. */
export const LIST_ORIGINS = ['standing', 'campaign', 'export'] as const;
export const shippingListQuerySchema = pageQuerySchema.extend({ q: text, origin: z.enum(LIST_ORIGINS).optional() });
export const listMemberQuerySchema = pageQuerySchema.extend({
  q: text,
  kind: z.enum(MEMBER_KINDS).default('recipients'),
  store: z.coerce.number().int().positive().optional(),
});

/** Why somebody is taken out before the release. */
export const removalInputSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .refine((value) => !value.includes('\0')),
});

export const sentInputSchema = z.strictObject({ sent_on: z.iso.date() });
export const exportInputSchema = z.strictObject({ format: z.enum(EXPORT_FORMATS) });

/** What came back: codes from the letters, or customer numbers. */
export const outcomesInputSchema = z.strictObject({
  outcome: z.enum(['returned', 'moved']),
  /** Day on which it came back. */
  on: z.iso.date(),
  numbers: z.array(z.string().trim().min(1).max(100)).min(1).max(10_000),
});

export const outcomesResultSchema = z.object({
  recorded: z.number().int(),
  /** Known to have come back before. */
  known: z.number().int(),
  /** No recipient of this list has such a number, or several have. */
  unknown: z.array(z.string()),
});

/** What a customer got. */
export const contactSchema = z.object({
  list_id: z.number().int(),
  name: z.string(),
  channel: z.enum(SELECTION_CHANNELS),
  sent_on: z.iso.date(),
  outcome: z.enum(CONTACT_OUTCOMES).nullable(),
  outcome_on: z.iso.date().nullable(),
});
export const contactPageSchema = pageOf(contactSchema);

export type ShippingListSummary = z.infer<typeof shippingListSummarySchema>;
export type ShippingList = z.infer<typeof shippingListSchema>;
export type ListOrigin = (typeof LIST_ORIGINS)[number];
export type ShippingListPage = z.infer<typeof shippingListPageSchema>;
export type ListMember = z.infer<typeof listMemberSchema>;
export type ListMemberPage = z.infer<typeof listMemberPageSchema>;
export type MemberKind = (typeof MEMBER_KINDS)[number];
export type OutcomesInput = z.infer<typeof outcomesInputSchema>;
export type OutcomesResult = z.infer<typeof outcomesResultSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactPage = z.infer<typeof contactPageSchema>;
