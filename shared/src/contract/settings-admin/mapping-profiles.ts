import { z } from 'zod';
import { MAX_UPLOAD_KEYS } from './upload-keys.ts';
import { softwareSchema, uploadMappingSchema } from './upload-mapping.ts';

export const mappingProfileInputSchema = z.object({
  /** Unique within the business. */
  name: z.string().trim().min(1).max(100),
  software: softwareSchema.nullable(),
  mappings: z.array(uploadMappingSchema).min(1).max(20),
});

export const mappingProfileSchema = mappingProfileInputSchema.extend({
  id: z.number().int(),
  updated_at: z.iso.datetime({ offset: true }),
  /** Upload keys in use whose files are read by it. */
  keys: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** From 1; each change of what it reads by is a new one. */
  version: z.number().int(),
  /** Sign-in name; null: before versions were kept. */
  saved_by: z.string().nullable(),
  /** The profile of the market that it reads by, unchanged but for the store, with the version taken and the newest; `newest` null: it was withdrawn. */
  market: z.object({ id: z.number().int(), version: z.number().int(), newest: z.number().int().nullable() }).nullable(),
});

/** A profile as it was once, or is. To bring one back, save what it reads by. */
export const mappingVersionSchema = z.object({
  version: z.number().int(),
  saved_at: z.iso.datetime({ offset: true }),
  saved_by: z.string().nullable(),
  /** Which version of the market's profile it was; null: the business's own. */
  market_version: z.number().int().nullable(),
  mappings: z.array(uploadMappingSchema),
});

/** What a profile would read by, were the newest version of the market's taken: to take it, save these. Null: it is the business's own, or that was withdrawn. */
export const marketMappingsSchema = z.object({
  newest: z.object({ version: z.number().int(), mappings: z.array(uploadMappingSchema) }).nullable(),
});

/** A profile as it shall be. */
export const mappingProfileChangeSchema = mappingProfileInputSchema.extend({
  /** Without them it reads as before. */
  mappings: mappingProfileInputSchema.shape.mappings.optional(),
  /** Upload keys of which whoever changes it knows that their files are read otherwise from then on. */
  told_keys: z.array(z.number().int()).max(MAX_UPLOAD_KEYS).default([]),
});

export type MappingProfileInput = z.infer<typeof mappingProfileInputSchema>;
export type MappingProfileChange = z.infer<typeof mappingProfileChangeSchema>;
export type MappingProfile = z.infer<typeof mappingProfileSchema>;
export type MappingVersion = z.infer<typeof mappingVersionSchema>;
export type MarketMappings = z.infer<typeof marketMappingsSchema>;
