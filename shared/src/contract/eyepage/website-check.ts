import { z } from 'zod';

/** What came of looking at a website: it answered, or why not. */
export const CHECK_OUTCOMES = [
  'reachable',
  'error',
  'not-public',
  'unknown-name',
  'unreachable',
  'too-slow',
  'too-many-redirects',
] as const;

export const websiteCheckSchema = z.object({
  checked_at: z.iso.datetime(),
  outcome: z.enum(CHECK_OUTCOMES),
  /** Where the address has led. */
  url: z.string(),
  /** HTTP; null where nothing answered. */
  status: z.number().int().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Whether the site lets itself be shown in a frame. */
  allows_frames: z.boolean(),
  certificate: z.object({ issuer: z.string(), valid_to: z.iso.datetime(), is_valid: z.boolean() }).nullable(),
});

/** The registered website as it is to be opened, and the last look at it. */
export const websiteStandingSchema = z.object({
  /** With scheme and host; null: none is registered. */
  address: z.string().nullable(),
  /** Path of the portal at which the site stands in a frame; null: it lets nobody, or nobody knows yet. */
  preview: z.string().nullable(),
  check: websiteCheckSchema.nullable(),
});

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];
export type WebsiteCheck = z.infer<typeof websiteCheckSchema>;
export type WebsiteStanding = z.infer<typeof websiteStandingSchema>;
