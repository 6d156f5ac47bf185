import { z } from 'zod';
import { mappingProfileInputSchema, mappingVersionSchema } from './mapping-profiles.ts';
import { mappingSuggestionSchema, previewColumnSchema } from './upload-preview.ts';
import { UPLOAD_KINDS } from './upload.ts';

/** A profile of the market as it holds: how exports of a program are read in every business that has no own one for them. */
export const marketProfileSchema = mappingVersionSchema.omit({ market_version: true }).extend({
  id: z.number().int(),
  name: z.string(),
  saved_by: z.string(),
  /** Businesses that read by it, and of them those that have an older version; null for everybody but the operating company. */
  businesses: z.number().int().nullable(),
  behind: z.number().int().nullable(),
});

/** By name. `is_operator`: they can be changed. */
export const marketProfilesSchema = z.object({ is_operator: z.boolean(), items: z.array(marketProfileSchema) });

/** A profile as it shall be; what is said of a store is left out when it is saved. */
export const marketProfileInputSchema = z.strictObject({
  name: mappingProfileInputSchema.shape.name,
  mappings: mappingProfileInputSchema.shape.mappings,
});

/** `version`: the one that was changed; another one may be saved by now. */
export const marketProfileChangeSchema = marketProfileInputSchema.extend({ version: z.number().int() });

export const marketVersionSchema = marketProfileSchema
  .pick({ version: true, name: true, saved_at: true, saved_by: true })
  .extend({
    /** Null: withdrawn by that. */
    mappings: marketProfileSchema.shape.mappings.nullable(),
  });

/** The column names of an export, as its first row has them. */
export const headersAskedSchema = z.strictObject({ headers: z.array(z.string().trim().max(200)).min(2).max(1000) });

/** How a file with these headers could be read, best first, and the columns of each kind. */
export const headersReadSchema = z.object({
  suggestions: z.array(mappingSuggestionSchema),
  columns: z.record(z.enum(UPLOAD_KINDS), z.array(previewColumnSchema)),
});

export type MarketProfile = z.infer<typeof marketProfileSchema>;
export type MarketProfiles = z.infer<typeof marketProfilesSchema>;
export type MarketProfileInput = z.infer<typeof marketProfileInputSchema>;
export type MarketProfileChange = z.infer<typeof marketProfileChangeSchema>;
export type MarketVersion = z.infer<typeof marketVersionSchema>;
export type HeadersRead = z.infer<typeof headersReadSchema>;
