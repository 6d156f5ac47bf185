import { hash } from 'node:crypto';

/** Of 2^48. */
const WHOLE = 2 ** 48;

/**
 * The lot of a household in a Daueraktion, for its whole life: the same for all of it, and another one for each Daueraktion. Nobody who
 * does not know the secret can tell it, and of those who have it nobody can tell the household.
 */
export const lotOf = (secret: string, household: string): number =>
  Number.parseInt(hash('sha256', `${secret} ${household}`).slice(0, 12), 16);

/** Whether who has this lot gets nothing. @param percent of all who get nothing, 0 to 50 */
export const isHeldOut = (secret: string, household: string, percent: number): boolean =>
  lotOf(secret, household) < (WHOLE * percent) / 100;
