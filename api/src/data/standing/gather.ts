import { isOfEyes, type Channel, type DrawnSettings, type StandingSentence } from '@portal/shared/contract/marketing';
import { followsEyes, NO_CRITERIA, type Criteria } from '@portal/shared/contract/counting';
import { addDays } from '@portal/shared/contract/calendar';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Candidate } from '../campaigns/draw.ts';
import { findRested } from '../campaigns/contacts.ts';
import { findCandidates, restOf, storesOfPlan, type Plan } from '../campaigns/find-candidates.ts';
import { readThresholds } from '../customer-status/status.ts';
import { patienceDays } from './bundle-days.ts';
import { occasions, type Due, type Span } from './occasions.ts';

type Trx = Transaction<Database>;
export type StandingRow = Selectable<Database['standing_campaigns']>;

/** What of a Daueraktion decides who is due; also of one that is not saved yet. */
export type Audience = Pick<StandingRow, 'tenant_id' | 'store_ids'> & {
  /** Null: not saved yet. */
  id: number | null;
  sentence: StandingSentence;
};

/** All that its filters ask. */
export const criteriaOf = ({ criteria, uses_refraction }: StandingSentence): Criteria => ({
  ...criteria,
  uses_refraction,
});

/** Whether its occasion or a filter tells something about the eyes. */
export const goesByEyes = ({ occasion, criteria }: StandingSentence): boolean =>
  isOfEyes(occasion) || followsEyes(criteria);

/** How its recipients are drawn, as a campaign's settings say it. */
export const drawSettingsOf = ({ pause_days, holdout_percent }: StandingSentence): DrawnSettings => ({
  control_percent: holdout_percent,
  target_count: null,
  pause_days,
  one_per_household: true,
});

/** With all filters, or those of the stores alone. */
function planOf({ sentence, store_ids }: Audience, channel: Channel, day: string, filters: boolean): Plan {
  const criteria = criteriaOf(sentence);
  return {
    criteria: filters ? criteria : { ...criteria, ...NO_CRITERIA, stores: criteria.stores },
    base: null,
    storeIds: store_ids,
    channel,
    settings: drawSettingsOf(sentence),
    day,
    campaignId: null,
  };
}

/** Whose occasion falls in the span, by what is known now. */
export async function findDue(trx: Trx, audience: Audience, span: Span): Promise<Due[]> {
  const { tenant_id: tenantId, sentence } = audience;
  const thresholds = await readThresholds(trx, tenantId);
  const stores = await storesOfPlan(trx, tenantId, planOf(audience, 'letter', span.to, true));
  const asked = { tenantId, span, thresholds, ofEyes: goesByEyes(sentence) };
  const { rows } = await occasions(sentence.occasion, asked, stores).execute(trx);
  return rows;
}

/** The span that a bundle of a day looks back over. */
export const spanOf = (on: string, sentence: StandingSentence): Span => ({
  from: addDays(on, 1 - patienceDays(sentence)),
  to: on,
});

/** Per channel of the ladder those who may be asked at all, with what deciding has to know. @param filters whether all of the sentence's are asked, or its stores alone */
export async function findReached(
  trx: Trx,
  audience: Audience,
  customers: readonly number[],
  on: string,
  filters = true,
): Promise<Map<Channel, Map<number, Candidate>>> {
  const reached = new Map<Channel, Map<number, Candidate>>();
  const { tenant_id: tenantId, sentence } = audience;
  const [first] = sentence.channels;
  if (first === undefined) return reached;
  const rested = await findRested(trx, restOf(tenantId, planOf(audience, first, on, filters)));
  for (const channel of sentence.channels) {
    const plan = { ...planOf(audience, channel, on, filters), only: customers, rested };
    const candidates = customers.length === 0 ? [] : await findCandidates(trx, tenantId, plan, on);
    reached.set(channel, new Map(candidates.map((candidate) => [candidate.id, candidate])));
  }
  return reached;
}
