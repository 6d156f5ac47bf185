import { z } from 'zod';
import { today } from '../calendar/today.ts';
import { CONTACT_OUTCOMES } from './campaign.ts';
import { ANSWER_KINDS, DAY_PARTS } from './customer-answer.ts';
import { customerOriginSchema } from './customer-origin.ts';
import { disclosedValues } from './disclosed-customer.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';

/** What a customer may object to; all: any advertising. */
export const OBJECTION_CHANNELS = ['letter', 'email', 'sms', 'all'] as const;

export const objectionInputSchema = z.object({
  channel: z.enum(OBJECTION_CHANNELS),
  /** How the objection came, e.g. 'am Telefon'. */
  source: z.string().trim().min(1).max(200),
});

/** What a customer may consent to; health: that measurements serve for selections. */
export const CONSENT_CHANNELS = ['letter', 'email', 'sms', 'health'] as const;

/** A consent, or its withdrawal, as it is written down. */
export const consentInputSchema = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  granted: z.boolean(),
  /** When the customer said so. */
  occurred_on: z.iso.date().refine((day) => day <= today(), {
    message: 'Das Datum liegt in der Zukunft. Bitte tragen Sie den Tag ein, an dem der Kunde es erklärt hat.',
  }),
  /** Where, e.g. 'Anamnesebogen'. */
  source: z.string().trim().min(1).max(200),
  /** Of the text that was put before the customer, e.g. 'Werbung 2026-03'. */
  text_version: z.string().trim().min(1).max(100),
});

const granted = z.boolean().nullable();
const day = z.iso.date().nullable();
const text = z.string().nullable();

export const consentChangeSchema = z.object({
  channel: z.enum(['letter', 'email', 'sms', 'health', 'advertising']),
  was_granted: granted,
  is_granted: granted,
  occurred_on: day,
  source: text,
  /** Null: of a file, or an objection. */
  text_version: text,
  recorded_at: z.string(),
});

/** Consents as they are, and each change that led there; null: never said. */
export const consentsSchema = z.object({
  letter: granted,
  email: granted,
  sms: granted,
  health: granted,
  occurred_on: day,
  source: text,
  no_advertising: z.boolean(),
  blocked: z.boolean(),
  objections: z.array(
    z.object({
      channel: z.enum(OBJECTION_CHANNELS),
      source: z.string(),
      recorded_at: z.string(),
      recorded_by: z.string(),
    }),
  ),
  /** Whether a list may contain the customer now. */
  reachable: z.object({ letter: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  /** Oldest first; `recorded_by` is null where an upload brought it. */
  changes: z.array(consentChangeSchema.extend({ recorded_by: text })),
});

const dioptres = z.number().nullable();

export const refractionSchema = z.object({
  measured_on: z.iso.date(),
  sph_r: dioptres,
  cyl_r: dioptres,
  axis_r: dioptres,
  add_r: dioptres,
  sph_l: dioptres,
  cyl_l: dioptres,
  axis_l: dioptres,
  add_l: dioptres,
  pd: dioptres,
});

/** Auskunft: all that is held of one person (GDPR, article 15). */
export const disclosureSchema = z.object({
  customer: z.object(disclosedValues()),
  orders: z.array(
    z.object({
      number: z.string(),
      store: z.string(),
      ordered_on: z.iso.date(),
      delivered_on: day,
      kind: z.string(),
      glasses_type: text,
      status: z.string(),
      gross_cents: z.number().int(),
      discount_cents: z.number().int(),
      insurance_cents: z.number().int(),
      lines: z.array(
        z.object({
          group: z.string(),
          maker: text,
          brand: text,
          model: text,
          lens_type: text,
          lens_index: z.number().nullable(),
          coating: text,
          quantity: z.number(),
          gross_cents: z.number().int(),
          /** In percent. */
          vat_rate: z.number().nullable(),
        }),
      ),
    }),
  ),
  refractions: z.array(refractionSchema),
  consent_changes: z.array(consentChangeSchema),
  objections: z.array(z.object({ channel: z.enum(OBJECTION_CHANNELS), source: z.string(), recorded_at: z.string() })),
  /** Every list of recipients that the person was drawn for, sent or not; by all numbers that were merged. */
  contacts: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      channel: z.enum(SELECTION_CHANNELS),
      drawn_on: z.iso.date(),
      sent_on: day,
      /** control: drawn by lot to get nothing; removed: taken out again, and why. */
      part: z.enum(['recipient', 'control', 'removed']),
      removed_reason: text,
      outcome: z.enum(CONTACT_OUTCOMES).nullable(),
      outcome_on: day,
    }),
  ),
  /** What the person has answered to letters and e-mails, as they said it last. */
  answers: z.array(
    z.object({
      kind: z.enum(ANSWER_KINDS),
      wish_on: day,
      day_part: z.enum(DAY_PARTS).nullable(),
      pause_until: day,
      answered_at: z.string(),
      changed_at: z.string(),
      withdrawn_at: text,
    }),
  ),
  /** Where the person was asked by e-mail whether they want e-mails, and what they said: the proof of a consent. */
  email_confirmations: z.array(
    z.object({
      address: z.string(),
      text_version: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
      confirmed_at: text,
      /** When it became the consent. */
      applied_at: text,
    }),
  ),
  scores: z.record(z.string(), z.unknown()).nullable(),
  /** Who got data of the person, or could see them, by the logs; the oldest first. */
  recipients: z.array(
    z.object({
      on: z.iso.date(),
      /** A file of addresses for a letter shop; the mail service; the operating company that looked at the business to help. */
      to: z.enum(['address-file', 'mail-service', 'operator']),
      /** Channel and purpose, or the name of the mailing; null: the business as a whole. */
      about: text,
    }),
  ),
  /** Where the data came from; null: nothing that is kept says so. */
  origin: customerOriginSchema.nullable(),
  /** Purposes, recipients, terms, rights and the logic of forecasts, in words. */
  information: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});

export const permissionInputSchema = z.strictObject({
  user_email: z.email(),
  permission: z.enum(['refraction']),
  granted: z.boolean(),
});

export type ObjectionInput = z.infer<typeof objectionInputSchema>;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
export type ConsentInput = z.infer<typeof consentInputSchema>;
export type Consents = z.infer<typeof consentsSchema>;
export type Disclosure = z.infer<typeof disclosureSchema>;
export type Refraction = z.infer<typeof refractionSchema>;
export type PermissionInput = z.infer<typeof permissionInputSchema>;
