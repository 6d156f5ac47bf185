import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { addDays, addMonths, firstOfMonth, type Days } from '@portal/shared/contract/calendar';
import type { StandingSentence } from '@portal/shared/contract/marketing';

/** A Daueraktion that has gone on for two years, and what is true of it. */
export interface PastStanding {
  sentence: StandingSentence;
  /** None runs: nothing goes out of the demo by itself. */
  state: 'Pausiert' | 'Beendet';
  /** What its lots are drawn by, known here so that invented customers can react to letters that are sent later. */
  secret: string;
  /** The true effect: the share of households that react to the first letter, whether or not they would have bought anyway. */
  effect: number;
}

const LETTER = {
  criteria: NO_CRITERIA,
  uses_refraction: false,
  channels: ['letter'],
  purpose: 'Werbung an eigene Kunden',
  holdout_percent: 30,
  pause_days: 60,
  pieces_per_week: null,
  cents_per_month: null,
  bundle_on: 2,
  emails_by_themselves: false,
} as const satisfies Partial<StandingSentence>;

/** Works: of a hundred households that get a letter ten come because of it, one or two of whom would have come anyway. */
export const YEARLY_CHECK: PastStanding = {
  sentence: {
    ...LETTER,
    channels: ['letter'],
    name: 'Jahres-Check',
    occasion: { kind: 'care', months: 12 },
    texts: {
      letter: {
        subject: 'Zeit für den Jahres-Check',
        body: '{{briefanrede}},\n\nbeim Jahres-Check prüfen wir Ihre Sehstärke, stellen Ihre Brille nach und reinigen sie gründlich. Kommen Sie einfach vorbei, oder rufen Sie uns an.\n\nIhr Code: {{code}}.\n\nIhr Team von {{standort}}',
      },
      email: null,
    },
    unit_cost_cents: { letter: 95, email: 1, sms: 8 },
  },
  state: 'Pausiert',
  secret: 'Jahres-Check',
  effect: 0.1,
};

/** Does nothing, and is dear: a parcel to people who have their glasses. */
const THANKS: PastStanding = {
  sentence: {
    ...LETTER,
    channels: ['letter'],
    name: 'Dankeschön mit Pflegeset',
    occasion: { kind: 'collected', weeks: 12 },
    texts: {
      letter: {
        subject: 'Ein Dankeschön für Sie',
        body: '{{briefanrede}},\n\nwir hoffen, dass Sie mit Ihrer neuen Brille zufrieden sind. Das Pflegeset in diesem Päckchen ist für Sie.\n\nIhr Code: {{code}}.\n\nIhr Team von {{standort}}',
      },
      email: null,
    },
    unit_cost_cents: { letter: 990, email: 1, sms: 8 },
  },
  state: 'Beendet',
  secret: 'Dankeschön der Demo',
  effect: 0,
};

export const PAST_STANDINGS: readonly PastStanding[] = [YEARLY_CHECK, THANKS];

/** Days from the last bundle to today: all response times are over, and no campaign of today has to wait for its control group or pause. */
const OVER_DAYS = 100;
const MONTHS = 24;

/** The days of its bundles, both ends included. @param today ISO */
export function pastDays(today: string): Days {
  const to = addDays(today, -OVER_DAYS);
  return { from: firstOfMonth(addMonths(to, -MONTHS)), to };
}
