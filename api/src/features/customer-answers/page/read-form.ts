import { addDays, addMonths, isSunday } from '@portal/shared/contract/calendar';
import { DAY_PARTS, PAUSE_MONTHS } from '@portal/shared/contract/marketing';
import { z } from 'zod';
import type { Wish } from '../../../data/customer-answers/record-answer.ts';

/** So far ahead a day can be chosen. */
const DAYS_AHEAD = 28;

/** The days that somebody may wish to come on: the next four weeks without Sundays. @param today ISO */
export const daysToChoose = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at + 1)).filter((day) => !isSunday(day));

/** What can be taken back. */
const WITHDRAWN_KINDS = ['appointment', 'callback', 'pause'] as const;

const dayPart = z.enum(DAY_PARTS);
/** What the page can send; whatever else a form holds is not read. */
const formSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('appointment'), day: z.iso.date(), part: dayPart }),
  z.object({ action: z.literal('callback'), part: dayPart }),
  z.object({ action: z.literal('email'), address: z.string().trim().pipe(z.email().max(254)) }),
  z.object({ action: z.literal('pause'), months: z.coerce.number().pipe(z.literal(PAUSE_MONTHS)) }),
  z.object({ action: z.literal('objection'), sure: z.literal('yes') }),
  z.object({ action: z.literal('withdraw'), kind: z.enum(WITHDRAWN_KINDS) }),
]);

/** What somebody has chosen on the page. */
export type Chosen =
  | { action: 'say'; wish: Wish }
  /** Wants e-mails to this address; is asked there first. */
  | { action: 'email'; address: string }
  | { action: 'withdraw'; kind: (typeof WITHDRAWN_KINDS)[number] };

/** Reads a form of the page; undefined when it is none, or something has not been chosen. @param today ISO */
export function readForm(fields: Readonly<Record<string, string>>, today: string): Chosen | undefined {
  const { data: form } = formSchema.safeParse(fields);
  switch (form?.action) {
    case 'appointment':
      return daysToChoose(today).includes(form.day)
        ? { action: 'say', wish: { kind: 'appointment', wishOn: form.day, dayPart: form.part } }
        : undefined;
    case 'callback':
      return { action: 'say', wish: { kind: 'callback', dayPart: form.part } };
    case 'email':
      return { action: 'email', address: form.address };
    case 'pause':
      return { action: 'say', wish: { kind: 'pause', pauseUntil: addMonths(today, form.months) } };
    case 'objection':
      return { action: 'say', wish: { kind: 'objection' } };
    case 'withdraw':
      return { action: 'withdraw', kind: form.kind };
    default:
      return undefined;
  }
}
