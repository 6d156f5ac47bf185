import { z } from 'zod';
import { line, plzSchema } from './lines.ts';
import { messageStyleSchema } from './message-style.ts';

/** Of a logo, at most. */
export const LOGO_BYTES = 525_000;
/** Of one that goes with e-mails: a larger one stays on paper, and the name stands in its place. */
export const EMAIL_LOGO_BYTES = 60_000;

/**
 * What stands on each letter, in each e-mail and in each file of addresses while a business has no words of its own:
 * Art. 21 (4) GDPR asks for it apart from the rest, and a reader asks where the sender has the address from.
 */
export const OBJECTION_NOTICE =
  'Sie können der Verwendung Ihrer Daten für Werbung jederzeit widersprechen (Art. 21 DSGVO). Eine formlose Nachricht an den Absender genügt, ' +
  'Nachteile entstehen Ihnen nicht. Ihre Daten haben wir aus Ihren Besuchen und Aufträgen bei uns.';
/** Of the notice, at most: it has to leave a letter its room. */
export const NOTICE_LENGTH = 400;
/** Whether a notice says that there is a right to object. */
export const namesObjection = (notice: string): boolean => /wider(spr[uü]ch|sprech|spricht)/i.test(notice);

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
  ...messageStyleSchema.shape,
  /** What advertising says of the right to object; OBJECTION_NOTICE while the business has no words of its own. */
  objection_notice: z.string(),
  /** False for a saved logo that cannot be drawn: letters and PDF go without it until another is saved. */
  is_logo_sound: z.boolean(),
  /** E-mails stay in the portal's outbox, since it has no mail server. */
  is_test: z.boolean(),
});

/** All of it at once; `version` is the one that was read, another by now is answered with 409. */
export const senderUpdateSchema = z.object({
  ...fields,
  /** What of it is not named stays. */
  ...messageStyleSchema.partial().shape,
  version,
  /** PNG or JPEG, up to `LOGO_BYTES`; null takes it away, without it the logo stays. */
  logo: z
    .base64()
    .max((LOGO_BYTES / 3) * 4)
    .nullable()
    .optional(),
  /** Without it the notice stays. */
  objection_notice: line(NOTICE_LENGTH)
    .min(1, { message: 'Der Hinweis auf das Widerspruchsrecht darf nicht fehlen. Bitte schreiben Sie ihn.' })
    .refine(namesObjection, { message: 'Bitte schreiben Sie in den Hinweis, dass man der Werbung widersprechen kann.' })
    .optional(),
});

export type Sender = z.infer<typeof senderSchema>;
export type SenderUpdate = z.infer<typeof senderUpdateSchema>;
