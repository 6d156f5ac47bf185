import { z } from 'zod';

export const REMINDER_KINDS = ['proof', 'release', 'ship'] as const;

/** A day by which something of a campaign is to be done: its proof approved, its addresses released, its mailing. */
export const reminderSchema = z.object({
  campaign_id: z.number().int(),
  name: z.string(),
  kind: z.enum(REMINDER_KINDS),
  on: z.iso.date(),
  /** Day of its mailing: of the plan that it stands in. */
  ship_on: z.iso.date(),
});

/** What is open within two weeks or overdue; `next` is the most urgent one, null: nothing. */
export const remindersSchema = z.object({
  today: z.iso.date(),
  total: z.number().int().min(0),
  next: reminderSchema.nullable(),
});

export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type Reminder = z.infer<typeof reminderSchema>;
export type Reminders = z.infer<typeof remindersSchema>;
