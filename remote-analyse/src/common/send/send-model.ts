import { sendingInputSchema, type SendingInput } from '@portal/shared/contract/analyse';
import type { ReportAudience, StoreScope } from '@portal/shared/contract/common';
import type { SendableView } from './sendable-view.ts';

/** What somebody has entered. */
export interface SendValues {
  to: string;
  thing: 'view' | 'report';
  audience: ReportAudience;
  isMonthly: boolean;
  /** Of each month. */
  day: number;
}

export const FIRST_VALUES: SendValues = { to: '', thing: 'view', audience: 'tax', isMonthly: false, day: 3 };

export const isAddress = (text: string): boolean => sendingInputSchema.shape.to.safeParse(text.trim()).success;

/** As it is asked of the API. */
export function inputOf(
  { to, thing, audience, isMonthly, day }: SendValues,
  { page, filter }: SendableView,
  scope: StoreScope,
): SendingInput {
  return {
    to: to.trim(),
    what: thing === 'view' ? { kind: 'view', page, filter } : { kind: 'report', for: audience, scope },
    day: isMonthly ? day : null,
  };
}

/** What each month's message is about. */
export function monthlyText({ thing }: SendValues, { filter: { unit } }: SendableView): string {
  if (thing === 'report') return 'Jedes Mal der Bericht über den Monat davor.';
  if (unit === 'quarter') return 'Jedes Mal das Quartal bis zum Ende des Monats davor.';
  if (unit === 'year') return 'Jedes Mal das Jahr bis zum Ende des Monats davor.';
  if (unit === '12-months') return 'Jedes Mal die zwölf Monate bis zum Ende des Monats davor.';
  return 'Jedes Mal der Monat davor.';
}

/** The question before it goes out. */
export function questionOf({ to, thing, isMonthly, day }: SendValues, { title }: SendableView): string {
  const what = thing === 'view' ? `„${title}“` : 'Der Monatsbericht';
  return isMonthly
    ? `${what} geht als PDF jeden Monat am ${day}. an ${to.trim()}, mit dem, was Sie dann sehen dürfen. Ist das richtig?`
    : `${what} geht als PDF jetzt an ${to.trim()}. Zurückholen lässt sich das nicht. Ist das richtig?`;
}
