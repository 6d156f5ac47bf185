import { DAY_PART_WORDS, type DayPart } from '@portal/shared/contract/marketing';
import { calendarText } from '../../../platform/calendar/calendar-text.ts';

/** A wish for an appointment as a calendar needs it. */
export interface AppointmentWish {
  id: number;
  /** ISO */
  wish_on: string;
  day_part: DayPart;
  changed_at: Date;
  /** Who wishes it; null in what leaves the portal, where no name is said. */
  name: string | null;
  store: string;
}

/** Wishes for appointments as days of a calendar: the hour is the shop's to give. @param page where they are answered */
export const answerCalendar = (wishes: readonly AppointmentWish[], page: string): string =>
  calendarText(
    'Terminwünsche',
    wishes.map(({ id, wish_on, day_part, changed_at, name, store }) => ({
      uid: `terminwunsch-${id}@optikerportal`,
      day: wish_on,
      title: ['Terminwunsch', name, DAY_PART_WORDS[day_part]].filter(Boolean).join(', '),
      details: `${store}\nNoch nicht bestätigt: ${page}`,
      changedAt: changed_at,
    })),
  );
