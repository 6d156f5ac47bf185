import { formatCount } from '@portal/shared/format';

/** A number with what it counts. @example counted(1, 'Kunde', 'Kunden') // '1 Kunde' */
export const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
