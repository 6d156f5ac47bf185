import { combineParts, type Eyescore } from './combine.ts';
import { comparedPrice } from './fashion.ts';
import { priceResiduals } from './price-residuals.ts';

/** The lenses of the last main glasses; null where not known. */
export interface QualityInput {
  /** Both lenses together. */
  lensCents: number | null;
  glassesType: string;
  index: number | null;
  coating: string | null;
}

/** *quality*: lens-price residual given the type, index, coating (`screens.md`, 'Scores'). */
export function qualityScore(customers: readonly QualityInput[]): Eyescore {
  const residuals = priceResiduals(
    customers.map(({ lensCents, glassesType, index, coating }) => {
      const byIndex = `${glassesType}|${index ?? 'ohne'}`;
      return { cents: lensCents ?? 0, groups: [glassesType, byIndex, `${byIndex}|${coating ?? 'ohne'}`] };
    }),
  );
  return combineParts(
    [{ values: residuals, sentence: (at) => comparedPrice('Gläser', residuals[at]!) }],
    customers.length,
  );
}
