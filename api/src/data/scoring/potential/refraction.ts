import type { EpochDay } from '../history/calendar.ts';

/** A refraction as measured; null where not noted. Dioptres. */
export interface Refraction {
  measuredOn: EpochDay;
  sphR: number | null;
  cylR: number | null;
  addR: number | null;
  sphL: number | null;
  cylL: number | null;
  addL: number | null;
}

declare const consented: unique symbol;

/**
 * What scores may know of a refraction. Health data (Art. 9 DSGVO): the brand makes `consentedRefractions` the only
 * source of one, so that no score can read a refraction without consent and still compile.
 */
export interface ConsentedRefraction {
  readonly [consented]: true;
  readonly measuredOn: EpochDay;
  /** Larger addition of both eyes; null when neither is noted. */
  readonly add: number | null;
  /** Spherical equivalent sph + cyl/2 of the eye in which it is larger, as an absolute value. */
  readonly absSe: number | null;
}

/**
 * The refractions of a customer who has consented, oldest first; undefined for everyone else.
 * @param consentHealth `einw_gesundheit` as it stands today: a withdrawal counts for backtests as well
 */
export function consentedRefractions(
  consentHealth: boolean,
  refractions: readonly Refraction[],
): readonly ConsentedRefraction[] | undefined {
  if (!consentHealth) return undefined;
  return refractions
    .map(
      ({ measuredOn, sphR, cylR, addR, sphL, cylL, addL }) =>
        ({
          measuredOn,
          add: largest(addR, addL),
          absSe: largest(absSe(sphR, cylR), absSe(sphL, cylL)),
        }) as ConsentedRefraction,
    )
    .toSorted((a, b) => a.measuredOn - b.measuredOn);
}

/** No cylinder noted means none. */
const absSe = (sph: number | null, cyl: number | null): number | null =>
  sph === null ? null : Math.abs(sph + (cyl ?? 0) / 2);

function largest(right: number | null, left: number | null): number | null {
  if (right === null) return left;
  return left === null ? right : Math.max(right, left);
}
