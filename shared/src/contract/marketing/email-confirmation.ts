import { z } from 'zod';

/** What somebody agrees to by confirming; another text has another version, and old ones stay readable here. */
export const EMAIL_CONSENT = {
  version: 'E-Mail-Bestätigung 2026-11',
  text: (shop: string): string =>
    `Ja, ${shop} darf mir Werbung und Neuigkeiten an diese E-Mail-Adresse schicken. Das kann ich jederzeit widerrufen, auch mit dem Link am Ende jeder E-Mail.`,
} as const;

/** So long somebody can confirm. */
export const CONFIRMATION_DAYS = 14;

/**
 * waiting: is being handed over · sent: waits for the customer · failed: no server takes it · expired · confirmed, and the consent holds ·
 * other: confirmed for another address than the one that is known, which somebody of the shop has to take over.
 */
export const CONFIRMATION_STATES = ['waiting', 'sent', 'failed', 'expired', 'confirmed', 'other'] as const;

export const emailConfirmationSchema = z.object({
  id: z.number().int(),
  address: z.string(),
  text_version: z.string(),
  asked_at: z.iso.datetime(),
  /** Sign-in name; null: the customer, on the page behind a link. */
  asked_by: z.string().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  applied_at: z.iso.datetime().nullable(),
  state: z.enum(CONFIRMATION_STATES),
});

export const emailConfirmationsSchema = z.object({
  items: z.array(emailConfirmationSchema),
  /** Where a new one would go; null: no address is known, or the business has no sender for e-mails. */
  address: z.string().nullable(),
});

export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
export type EmailConfirmations = z.infer<typeof emailConfirmationsSchema>;
