import { z } from 'zod';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const version = z.number().int().min(0).max(2_147_483_646);

/** Under what a store's software knows somebody, as its files say. */
const staffCodeSchema = z.object({
  id,
  /** `mitarbeiter_id` and `kuerzel` of the file. */
  number: z.string(),
  short_code: z.string().nullable(),
  name: z.string().nullable(),
  is_active: z.boolean(),
  store_name: z.string(),
  /** Orders in the figures, those taken back as −1, and the month of the last one. */
  orders: z.number().int(),
  last_month: z.iso.date().nullable(),
});

/** What is decided of a person; null: as the files say. */
const decisionSchema = z.object({
  name: z.string().nullable(),
  is_active: z.boolean().nullable(),
  hours_per_week: z.number().nullable(),
  /** Where the person belongs; orders stay with the store that has them. Since 3.4.0. */
  store_id: id.nullable(),
});

const staffPersonSchema = z.object({
  /** Of the code that stands for the person. */
  id,
  /** 0: nothing decided. */
  version,
  name: z.string(),
  /** Where the person belongs: decided, else as the file says of the code that stands for the person. */
  store_name: z.string(),
  is_active: z.boolean(),
  /** What figures call the person while they show pseudonyms. */
  pseudonym: z.string(),
  decided: decisionSchema,
  /** The one that stands for the person first. */
  codes: z.array(staffCodeSchema).min(1),
});

/** einstellungen/mitarbeiter: everybody of the business, those who work there first, by name. Since 1.7.0. */
export const staffPeopleSchema = z.object({ people: z.array(staffPersonSchema), pseudonyms: z.boolean() });

/** Most hours a week that somebody may have. */
export const MOST_HOURS = 60;

/** `version` is the one that was read, another by now is answered with 409. */
export const staffUpdateSchema = z.object({
  version,
  name: z.string().trim().min(1, { message: 'Bitte geben Sie einen Namen ein.' }).max(100).nullable(),
  is_active: z.boolean().nullable(),
  hours_per_week: z
    .number()
    .min(0.5)
    .max(MOST_HOURS)
    .multipleOf(0.5, { message: 'Bitte geben Sie ganze oder halbe Stunden an.' })
    .nullable(),
  /** One of the business's, else 404. */
  store_id: id.nullable(),
});

/** All codes of `person` belong to the person `into` from now on. */
export const staffMergeSchema = z.strictObject({ into: id, person: id }).refine(({ into, person }) => into !== person, {
  message: 'Eine Person lässt sich nicht mit sich selbst zusammenführen.',
});

/** Codes of one person that are another person's from now on; the first one stands for them. */
export const staffSplitSchema = z.strictObject({
  codes: z
    .array(id)
    .min(1)
    .max(100)
    .refine((codes) => new Set(codes).size === codes.length, { message: 'Jedes Kürzel darf nur einmal vorkommen.' }),
});

export type StaffCode = z.infer<typeof staffCodeSchema>;
export type StaffPerson = z.infer<typeof staffPersonSchema>;
export type StaffPeople = z.infer<typeof staffPeopleSchema>;
export type StaffUpdate = z.infer<typeof staffUpdateSchema>;
export type StaffMerge = z.infer<typeof staffMergeSchema>;
export type StaffSplit = z.infer<typeof staffSplitSchema>;
