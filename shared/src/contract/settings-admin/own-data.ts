import { z } from 'zod';

const instant = z.iso.datetime();

/** An archive of all data of the business; made in the background. */
export const takeAwaySchema = z.object({
  id: z.number().int(),
  /** expired: it was ready, and its file is gone. */
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  /** 0 to 1. */
  progress: z.number(),
  created_at: instant,
  /** Sign-in name. */
  created_by: z.string(),
  bytes: z.number().int().nullable(),
  expires_at: instant.nullable(),
  /** Only who asked for it can fetch it. */
  is_own: z.boolean(),
});

/** einstellungen/erweitert/eigene-daten. */
export const ownDataSchema = z.object({
  /** Exactly as it has to be typed to have the business deleted. */
  business: z.string(),
  /** Newest first. */
  archives: z.array(takeAwaySchema),
  /** null: nobody has asked for it. */
  deletion: z.object({ requested_at: instant, requested_by: z.string(), delete_at: instant }).nullable(),
});

/** Typed by whoever asks for it, so that it is no slip. */
export const deletionInputSchema = z.strictObject({ business: z.string().max(500) });

export type TakeAway = z.infer<typeof takeAwaySchema>;
export type OwnData = z.infer<typeof ownDataSchema>;
export type DeletionInput = z.infer<typeof deletionInputSchema>;
