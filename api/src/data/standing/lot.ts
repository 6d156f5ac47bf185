import { hash } from 'node:crypto';

/** Of 2^48. */
const WHOLE = 2 ** 48;

/**
 * Whether somebody gets nothing of a Daueraktion, for its whole life: the same for all of a household, and another lot for each
 * Daueraktion. Nobody who does not know the secret can tell it.
 * @param percent of all who get nothing, 0 to 50
 */
export function isHeldOut(secret: string, household: string, percent: number): boolean {
  const lot = Number.parseInt(hash('sha256', `${secret} ${household}`).slice(0, 12), 16);
  return lot < (WHOLE * percent) / 100;
}
