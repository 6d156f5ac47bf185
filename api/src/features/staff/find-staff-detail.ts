import { type StaffDetail } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { staffOfPerson } from '../../data/staff/staff-of-person.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';
import { besideEachOther, rangesOf } from './find-staff-table.ts';
import { findGoalsOfMonths } from './goals-of-months.ts';
import { findMember } from './find-member.ts';
import { addCounts, sumStaff, type StaffSums } from './sum-staff.ts';
import { teamMedian } from './team-median.ts';

const TYPES = [...GLASSES_TYPES, 'ohne'] as const;

/**
 * @param asked any of the person's codes
 * @throws ApiProblem 404 when the business has no such member of staff
 */
export async function findStaffDetail(question: Question, asked: number): Promise<StaffDetail> {
  const { trx, tenantId, months, dataSince, dataDate, amounts } = question;
  const { member, pseudonyms, minRank } = await findMember(trx, tenantId, asked);
  const { id } = member;
  const sums = await sumStaff(question, rangesOf(months));
  const staffIds = [...new Set(sums.map(({ staff_id }) => staff_id))];
  const wholePeriod = new Map(
    staffIds.map((staffId) => [staffId, besideEachOther(sums.filter(({ staff_id }) => staff_id === staffId))]),
  );
  return {
    ...member,
    ...(wholePeriod.get(id) ?? besideEachOther([])),
    team: teamOf([...wholePeriod].map(([staff_id, { current }]) => ({ ...current, staff_id }))),
    months: months.map(({ month, running }, at) => {
      const rows = sums.filter(({ key }) => key === at);
      return { month, running, own: addCounts(rows.filter(({ staff_id }) => staff_id === id)), team: teamOf(rows) };
    }),
    types: await countTypes(question, id),
    goals: await findGoalsOfMonths(question, sums, id),
    min_rank: minRank,
    pseudonyms,
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

/** Who sold something or had it taken back. */
function teamOf(rows: readonly Omit<StaffSums, 'key'>[]): StaffDetail['team'] {
  const team = rows.filter(({ staff_id, sold, cancelled }) => staff_id !== 0 && sold + cancelled > 0);
  return { staff: team.length, median: teamMedian(team) };
}

/** Pairs sold by the member and by everyone, the types in the order of the contract. */
async function countTypes({ trx, filter, ...stores }: Question, id: number): Promise<StaffDetail['types']> {
  const { rows } = await sql<StaffDetail['types'][number]>`
    SELECT f.glasses_type AS type, count(*) FILTER (WHERE f.staff_id = ANY(${staffOfPerson(stores.tenantId, id)})) AS own, count(*) AS team FROM order_facts f
    WHERE ${inStores(stores, 'f')} AND f.ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date
      AND f.is_sale AND f.kind = 'Brille' AND ${matchesFilter({ ...stores, filter })}
    GROUP BY 1`.execute(trx);
  return TYPES.map((type) => rows.find((row) => row.type === type) ?? { type, own: 0, team: 0 });
}
