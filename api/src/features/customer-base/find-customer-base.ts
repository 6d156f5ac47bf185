import { BASE_STATES, type AgeBand, type BaseMoves, type CustomerBase } from '@portal/shared/contract/analyse';
import { readThresholds } from '../../data/customer-status/status.ts';
import { SALUTATIONS } from '../../data/packed/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { daysOfSides } from '../../data/analysis/whole-period.ts';
import { baseDays, type BaseDays } from './base-days.ts';
import { countBase, moveAt, NO_BAND, without, type BaseCount } from './count-base.ts';
import { countReached, loadCustomers, type Reached } from './load-base.ts';

const ENDS = BASE_STATES.filter((state) => state !== 'none');
const MOVES = BASE_STATES.flatMap((was) => ENDS.map((is) => ({ was, is })));

/** What 'kunden' shows: how the base has moved over the period, and who the active ones are at its end. */
export async function findCustomerBase({
  trx,
  tenantId,
  storeIds,
  filter,
  period,
  dataSince,
  dataDate,
}: Question): Promise<CustomerBase> {
  const question = { tenantId, storeIds, thresholds: await readThresholds(trx, tenantId), age: filter.age };
  const sides = daysOfSides(period);
  const [now, before] = [baseDays(sides[0], dataDate), baseDays(sides[1], dataDate)];
  const { all, gone } = await loadCustomers(trx, question);
  const count = (days: BaseDays) => without(countBase(all, days, question), countBase(gone, days, question));
  const current = count(now);
  return {
    current: { ...now, ...movesOf(current) },
    previous: { ...before, ...movesOf(count(before)) },
    ages: bandsOf(current),
    consent: channelsOf(await countReached(trx, question, now)),
    thresholds: { at_risk: question.thresholds.atRisk, lost: question.thresholds.lost },
    data_since: dataSince,
    data_date: dataDate,
  };
}

const movesOf = ({ moves, withMain, days }: BaseCount): Pick<BaseMoves, 'moves' | 'with_main' | 'days_since_main'> => ({
  moves: MOVES.map(({ was, is }) => ({ was, is, customers: moves[moveAt(was, is)] ?? 0 })),
  with_main: withMain,
  days_since_main: withMain === 0 ? null : days / withMain,
});

/** Those with people in them. */
function bandsOf({ bands }: BaseCount): AgeBand[] {
  const customers = (band: number, salutation: (typeof SALUTATIONS)[number]) =>
    bands[band * SALUTATIONS.length + SALUTATIONS.indexOf(salutation)] ?? 0;
  return Array.from({ length: NO_BAND + 1 }, (_, band) => ({
    band: band === NO_BAND ? null : band,
    herr: customers(band, 'Herr'),
    frau: customers(band, 'Frau'),
    ohne: customers(band, 'ohne'),
  })).filter(({ herr, frau, ohne }) => herr + frau + ohne > 0);
}

const channelsOf = (groups: readonly Reached[]): CustomerBase['consent'] => {
  const sum = (is: (group: Reached) => boolean) =>
    groups.filter(is).reduce((total, { customers }) => total + customers, 0);
  return [
    { channel: 'letter', customers: sum(({ may_letter }) => may_letter) },
    { channel: 'email', customers: sum(({ may_email }) => may_email) },
    { channel: 'sms', customers: sum(({ may_sms }) => may_sms) },
    { channel: 'none', customers: sum(({ may_letter, may_email, may_sms }) => !may_letter && !may_email && !may_sms) },
  ];
};
