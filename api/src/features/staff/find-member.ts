import type { Transaction } from 'kysely';
import { findTeam, type Team } from '../../data/staff/staff-names.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Member = Team['members'] extends ReadonlyMap<number, infer One> ? One : never;

/**
 * One member of staff under the name that figures may show, and how the team is told of.
 * @param asked any of the person's codes
 * @throws ApiProblem 404 when the business has no such member of staff
 */
export async function findMember(
  trx: Transaction<Database>,
  tenantId: number,
  asked: number,
): Promise<Omit<Team, 'members'> & { member: Member }> {
  const { members, ...team } = await findTeam(trx, tenantId);
  const member = members.get(asked);
  if (!member) {
    throw new ApiProblem(
      404,
      'staff-not-found',
      'Diese Person gibt es in Ihrem Betrieb nicht (mehr). Bitte wählen Sie sie unter Mitarbeiter neu aus.',
    );
  }
  return { ...team, member };
}
