/** Why a score is what it is: one sentence, and how much it moves the score. */
export interface Reason {
  /** A German sentence about the customer, to be shown as it is. */
  text: string;
  /** Which way it moves the score, compared with the average customer. */
  direction: 'up' | 'down';
  /** How far, in the score's own unit (log-odds, or points of percentile): only to sort by. */
  effect: number;
  /** Says something of a refraction: shown only to those who may read refractions, and each time logged. */
  fromRefraction: boolean;
}

/** Below this nothing worth saying remains. */
const LEAST_EFFECT = 1e-9;

/** The three that move the score most, strongest first. */
export function strongest(reasons: readonly Reason[]): Reason[] {
  return reasons
    .filter(({ effect }) => Math.abs(effect) > LEAST_EFFECT)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, 3);
}

export const reasonOf = (text: string, effect: number, fromRefraction = false): Reason => ({
  text,
  direction: effect < 0 ? 'down' : 'up',
  effect,
  fromRefraction,
});
