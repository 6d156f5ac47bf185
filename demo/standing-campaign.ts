import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { StandingSentence } from '@portal/shared/contract/marketing';

/** A Daueraktion that somebody has begun to think about: a draft, so that nothing goes out of the demo by itself. */
export const SIXTIETH: StandingSentence = {
  name: 'Zum 60. Geburtstag',
  purpose: 'Werbung an eigene Kunden',
  occasion: { kind: 'age', years: 60 },
  criteria: NO_CRITERIA,
  uses_refraction: false,
  channels: ['letter'],
  texts: {
    letter: {
      subject: 'Herzlichen Glückwunsch!',
      body: '{{briefanrede}},\n\nzu Ihrem runden Geburtstag gratulieren wir Ihnen herzlich. Kommen Sie auf ein Glas Sekt vorbei: Wir reinigen Ihre Brille und stellen sie nach.\n\nIhr Code: {{code}}.\n\nIhr Team von {{standort}}',
    },
    email: null,
  },
  unit_cost_cents: { letter: 95, email: 1, sms: 8 },
  holdout_percent: 10,
  pause_days: 30,
  pieces_per_week: null,
  cents_per_month: 10_000,
  bundle_on: 1,
  emails_by_themselves: false,
};
