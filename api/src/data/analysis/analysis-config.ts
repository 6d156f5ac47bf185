import type { Restrictions } from '@portal/shared/contract/analyse';
import { meetsGroups } from '@portal/shared/contract';
import type { ApiUser } from '../../platform/auth/user.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** What all routes of the analysis share: the groups of the menu (specification, section 6) and their place in the docs. */
export const ANALYSIS = { route: { config: { groups: ['PURE', 'PRO'] } }, schema: { tags: ['Analyse'] } };

/** The same for what only PRO may see. */
export const PRO_ANALYSIS = { route: { config: { groups: ['PRO'] } }, schema: { tags: ['Analyse'] } };

/** Whether what single members of staff sold may be shown. */
export const seesStaff = ({ groups }: Pick<ApiUser, 'groups'>): boolean =>
  meetsGroups(groups, PRO_ANALYSIS.route.config.groups);

/**
 * The orders of a member of staff sum to that person's figures.
 * @throws ApiProblem 403 for a filter by one, of somebody who may not see these
 */
export function checkSeesStaff(user: Pick<ApiUser, 'groups'>, { staff }: Restrictions): void {
  if (staff !== undefined && !seesStaff(user))
    throw new ApiProblem(
      403,
      'forbidden',
      'Zahlen einzelner Mitarbeiter gehören zu PRO. Bitte nehmen Sie den Filter nach Mitarbeiter heraus.',
    );
}
