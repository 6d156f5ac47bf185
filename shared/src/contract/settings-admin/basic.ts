import { z } from 'zod';
import { isDay } from '../calendar/index.ts';
import { line, plzSchema } from './lines.ts';

const version = z.number().int().min(0).max(2_147_483_646);
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const profileFields = { name: line(100).min(1), street: line(100).min(1), plz: plzSchema, city: line(60).min(1) };
/** `version` is the one that was read, another by now is answered with 409. */
export const businessProfileUpdateSchema = z.object({ ...profileFields, version });
/** How a business calls itself, and where it is. Before it is saved (version 0) its name is that of the contract, and the rest empty. */
export const businessProfileSchema = z.object({
  version,
  name: z.string(),
  street: z.string(),
  plz: z.string(),
  city: z.string(),
});

/** Degrees (WGS 84), within Germany and its neighbours. */
export const positionSchema = z.object({ lat: z.number().min(45).max(56), lon: z.number().min(4).max(17) });

/** 1: Monday to 7: Sunday. */
const openDaysSchema = z
  .array(z.number().int().min(1).max(7))
  .min(1, { message: 'Bitte wählen Sie mindestens einen Öffnungstag.' })
  .refine((days) => new Set(days).size === days.length, { message: 'Jeder Wochentag darf nur einmal vorkommen.' });

const once = (days: readonly string[]) => new Set(days).size === days.length;
const TWICE = { message: 'Jeder Tag darf nur einmal vorkommen.' };
/** Feasts of a town, each year: '08-08'. 29 February is none. */
const townFeastsSchema = z
  .array(
    z.string().refine((day) => /^\d{2}-\d{2}$/.test(day) && isDay(`2001-${day}`), {
      message: 'Diesen Tag gibt es nicht in jedem Jahr. Bitte wählen Sie einen anderen.',
    }),
  )
  .max(20)
  .refine(once, TWICE);
/** Days of one year alone. */
const closedDaysSchema = z.array(z.iso.date()).max(200).refine(once, TWICE);

const decisions = { is_visible: z.boolean(), position: positionSchema.nullable(), open_days: openDaysSchema };
/** Null: the name as the file says, the position in the middle of the postcode. */
export const storeSettingsUpdateSchema = z.object({
  version,
  name: line(100).min(1).nullable(),
  ...decisions,
  /** Left out: as they are. */
  town_feasts: townFeastsSchema.optional(),
  closed_days: closedDaysSchema.optional(),
});

export const storeSettingsSchema = z.object({
  id,
  /** 0: nothing decided. */
  version,
  /** As decided; null: as the file says. */
  name: z.string().nullable(),
  ...decisions,
  /** On which the store is closed beside the public holidays of its Land. */
  town_feasts: townFeastsSchema.default([]),
  closed_days: closedDaysSchema.default([]),
  /** Of the file. */
  file_name: z.string(),
  street: z.string().nullable(),
  plz: z.string().nullable(),
  city: z.string(),
  /** By its postcode; null where that is unknown. Its holidays are no working days. */
  state: z.string().nullable(),
  /** Middle of its postcode; null where that is unknown. */
  plz_position: positionSchema.nullable(),
  last_upload: z.iso.datetime().nullable(),
});

/** einstellungen/basis-einstellungen: the business and all its stores by name, hidden ones as well. Since 1.7.0. */
export const basicSettingsSchema = z.object({ business: businessProfileSchema, stores: z.array(storeSettingsSchema) });

/** The agreement on data processing (AVV): the text that holds today, and what the business has accepted, latest first. */
export const agreementSchema = z.object({
  version: z.string(),
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  acceptances: z.array(z.object({ version: z.string(), accepted_at: z.iso.datetime(), accepted_by: z.string() })),
});
/** `version` is the one that was read; another one by now is answered with 409. */
export const agreementAcceptanceSchema = z.object({ version: z.string().min(1).max(20) });

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
export type BusinessProfileUpdate = z.infer<typeof businessProfileUpdateSchema>;
export type Position = z.infer<typeof positionSchema>;
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
export type StoreSettingsUpdate = z.infer<typeof storeSettingsUpdateSchema>;
export type BasicSettings = z.infer<typeof basicSettingsSchema>;
export type Agreement = z.infer<typeof agreementSchema>;
