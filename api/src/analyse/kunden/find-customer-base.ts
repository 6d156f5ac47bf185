import { BASE_STATES, type AgeBand, type AnalysisFilter, type BaseMoves, type CustomerBase } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import { readThresholds } from '../../customers/status.ts';
import type { Database } from '../../database/index.ts';
import { compareMonths } from '../periods.ts';
import { findScope } from '../scope.ts';
import { wholePeriod } from '../whole-period.ts';
import { baseDays } from './base-days.ts';
import { countBase, type BaseGroup } from './count-base.ts';

const ENDS = BASE_STATES.filter((state) => state !== 'none');
const MOVES = BASE_STATES.flatMap((was) => ENDS.map((is) => ({ was, is })));

/** What 'kunden' shows: how the base has moved over the period, and who the active ones are at its end. */
export async function findCustomerBase(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<CustomerBase> {
  const { tenantId } = user;
  const { storeIds, dataDate } = await findScope(trx, user, filter.scope);
  const thresholds = await readThresholds(trx, tenantId);
  const { previousFrom, previousTo, ...period } = wholePeriod(compareMonths(filter, dataDate));
  const [now, before] = [baseDays(period, dataDate), baseDays({ from: previousFrom, to: previousTo }, dataDate)];
  const groups = await countBase(trx, { tenantId, storeIds, thresholds, age: filter.age }, now, before);
  const active = groups.filter(({ side, is }) => side === 'current' && is === 'active');
  return {
    current: { ...now, ...movesOf(groups, 'current') },
    previous: { ...before, ...movesOf(groups, 'previous') },
    ages: bandsOf(active.filter(({ about }) => about === 'age')),
    consent: channelsOf(active.filter(({ about }) => about === 'channels')),
    thresholds: { at_risk: thresholds.atRisk, lost: thresholds.lost },
    data_date: dataDate,
  };
}

const sum = (rows: readonly BaseGroup[], key: 'customers' | 'with_main' | 'days' = 'customers') => rows.reduce((total, row) => total + row[key], 0);

function movesOf(groups: readonly BaseGroup[], side: BaseGroup['side']): Pick<BaseMoves, 'moves' | 'with_main' | 'days_since_main'> {
  const moves = groups.filter((row) => row.side === side && row.about === 'move');
  const withMain = sum(moves, 'with_main');
  return {
    moves: MOVES.map(({ was, is }) => ({ was, is, customers: sum(moves.filter((row) => row.was === was && row.is === is)) })),
    with_main: withMain,
    days_since_main: withMain === 0 ? null : sum(moves, 'days') / withMain,
  };
}

function bandsOf(rows: readonly BaseGroup[]): AgeBand[] {
  const salutation = (band: readonly BaseGroup[], value: BaseGroup['salutation']) => sum(band.filter((row) => row.salutation === value));
  return [...Map.groupBy(rows, ({ band }) => band)].map(([band, own]) => ({
    band, herr: salutation(own, 'Herr'), frau: salutation(own, 'Frau'), ohne: salutation(own, 'ohne'),
  }));
}

const channelsOf = (rows: readonly BaseGroup[]): CustomerBase['consent'] => [
  { channel: 'letter', customers: sum(rows.filter(({ may_letter }) => may_letter)) },
  { channel: 'email', customers: sum(rows.filter(({ may_email }) => may_email)) },
  { channel: 'sms', customers: sum(rows.filter(({ may_sms }) => may_sms)) },
  { channel: 'none', customers: sum(rows.filter(({ may_letter, may_email, may_sms }) => !may_letter && !may_email && !may_sms)) },
];
