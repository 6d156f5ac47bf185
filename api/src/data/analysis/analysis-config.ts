import { meetsGroups } from '@portal/shared/contract';
import type { ApiUser } from '../../platform/auth/user.ts';

/** What all routes of the analysis share: the groups of the menu (specification, section 6) and their place in the docs. */
export const ANALYSIS = { route: { config: { groups: ['PURE', 'PRO'] } }, schema: { tags: ['Analyse'] } };

/** The same for what only PRO may see. */
export const PRO_ANALYSIS = { route: { config: { groups: ['PRO'] } }, schema: { tags: ['Analyse'] } };

/** Whether what single members of staff sold may be shown. */
export const seesStaff = ({ groups }: Pick<ApiUser, 'groups'>): boolean =>
  meetsGroups(groups, PRO_ANALYSIS.route.config.groups);
