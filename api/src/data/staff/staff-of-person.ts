import { sql, type RawBuilder } from 'kysely';

/**
 * The codes of one person, whichever of them is named. Figures are kept by code; who is behind it is told when they are
 * asked for, so that they follow a merge at once.
 */
export const staffOfPerson = (tenantId: number, staffId: number): RawBuilder<number[]> => sql<number[]>`ARRAY(
  SELECT p.staff_id FROM staff_people p
  JOIN staff_people named ON named.tenant_id = p.tenant_id AND named.person_id = p.person_id
  WHERE p.tenant_id = ${tenantId} AND named.tenant_id = ${tenantId} AND named.staff_id = ${staffId})`;
