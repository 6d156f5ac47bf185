import { z } from 'zod';
import { line, plzSchema } from './lines.ts';

/** Of a logo, at most. */
export const LOGO_BYTES = 525_000;

const version = z.number().int().min(0).max(2_147_483_646);
const fields = {
  name: line(100).min(1),
  street: line(100).min(1),
  plz: plzSchema,
  city: line(60).min(1),
  /** null: no e-mails can be sent. */
  email: z.email().max(254).nullable(),
  /** null: answers go to `email`. */
  reply_to: z.email().max(254).nullable(),
};

/** Who writes to the customers: the head of letters and the sender of e-mails. Since 1.6.0. */
export const senderSchema = z.object({
  /** 0: never saved; then the name is that of the business, and the rest is empty. */
  version,
  name: z.string(),
  street: z.string(),
  plz: z.string(),
  city: z.string(),
  email: z.string().nullable(),
  reply_to: z.string().nullable(),
  has_logo: z.boolean(),
  /** False for a saved logo that cannot be drawn: letters and PDF go without it until another is saved. */
  is_logo_sound: z.boolean(),
  /** E-mails stay in the portal's outbox, since it has no mail server. */
  is_test: z.boolean(),
});

/** All of it at once; `version` is the one that was read, another by now is answered with 409. */
export const senderUpdateSchema = z.object({
  ...fields, version,
  /** PNG or JPEG, up to `LOGO_BYTES`; null takes it away, without it the logo stays. */
  logo: z.base64().max((LOGO_BYTES / 3) * 4).nullable().optional(),
});

export type Sender = z.infer<typeof senderSchema>;
export type SenderUpdate = z.infer<typeof senderUpdateSchema>;
