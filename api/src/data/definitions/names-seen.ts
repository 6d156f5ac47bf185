import { meetsGroups } from '@portal/shared/contract';
import type { ApiUser } from '../../platform/auth/user.ts';

/** Names are for those who may open 'Kunden suchen', where they stand as well. */
export const seesNames = ({ groups }: Pick<ApiUser, 'groups'>): boolean => meetsGroups(groups, ['Marketing']);

/** What others see of a name, where a row needs one: 'M***'. */
export const maskedName = (name: string | null): string | null => name && `${[...name][0] ?? ''}***`;
