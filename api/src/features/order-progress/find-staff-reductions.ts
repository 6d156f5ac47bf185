import type { StaffReductions } from '@portal/shared/contract/analyse';
import type { Question } from '../../data/analysis/question.ts';
import { bothSides, CURRENT } from '../../data/analysis/whole-period.ts';
import { findTeam } from '../../data/staff/staff-names.ts';
import { addFollowUps, sumFollowUps } from './sum-follow-ups.ts';
import { addReductions, sumReductions } from './sum-reductions.ts';

const WITHOUT = 'Ohne Mitarbeiter';

/** What was let off, taken back and followed by something, by who sold it; those with the most revenue first. */
export async function findStaffReductions(question: Question): Promise<StaffReductions> {
  const { trx, tenantId, period, dataDate, amounts } = question;
  const { members } = await findTeam(trx, tenantId);
  const personOf = ({ staff_id }: { staff_id: number | null }) =>
    staff_id === null ? null : (members.get(staff_id)?.id ?? null);
  const reductions = Map.groupBy(await sumReductions(question, bothSides(period)), personOf);
  const followUps = Map.groupBy(await sumFollowUps(question), personOf);
  const both = (person: number | null, side: 'current' | 'previous') => ({
    ...addReductions((reductions.get(person) ?? []).filter(({ key }) => (key === CURRENT) === (side === 'current'))),
    ...addFollowUps((followUps.get(person) ?? []).filter((row) => row.side === side)),
  });
  const staff = [...new Set([...reductions.keys(), ...followUps.keys()])]
    .map((id) => ({
      id,
      name: id === null ? WITHOUT : (members.get(id)?.name ?? WITHOUT),
      current: both(id, 'current'),
      previous: both(id, 'previous'),
    }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || b.current.cents - a.current.cents);
  return { staff, data_date: dataDate, amounts };
}
