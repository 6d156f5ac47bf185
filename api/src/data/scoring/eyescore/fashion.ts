import { combineParts, type Eyescore } from './combine.ts';
import { priceResiduals } from './price-residuals.ts';

/** What the fashion score looks at; null where not known. */
export interface FashionInput {
  /** Price tier of the last frame's brand, 1 (value) to 4 (luxury). */
  brandTier: number | null;
  brand: string | null;
  /** The last frame's price, and what it is compared with. */
  frameCents: number | null;
  glassesType: string;
  /** Age band or similar, so that the young are compared with the young. */
  peerGroup: string;
  /** Mean of the own intervals between main glasses, in months. */
  intervalMonths: number | null;
  /** Further pairs bought beside the main ones, and the main ones. */
  extraPairs: number;
  mainPairs: number;
}

const months = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** *fashion*: brand tier, frame-price residual, short interval, extra frames (`screens.md`, 'Scores'). */
export function fashionScore(customers: readonly FashionInput[]): Eyescore {
  const residuals = priceResiduals(
    customers.map(({ frameCents, glassesType, peerGroup }) => ({
      cents: frameCents ?? 0,
      groups: [glassesType, `${glassesType}|${peerGroup}`],
    })),
  );
  const column = (read: (customer: FashionInput) => number | null) =>
    Float64Array.from(customers, (customer) => read(customer) ?? Number.NaN);
  return combineParts(
    [
      {
        values: column(({ brandTier }) => brandTier),
        sentence: (at) =>
          `Trägt zuletzt ${customers[at]!.brand ?? 'eine Marke'} (Preisstufe ${customers[at]!.brandTier} von 4)`,
      },
      { values: residuals, sentence: (at) => comparedPrice('Fassung', residuals[at]!) },
      {
        values: column(({ intervalMonths }) => (intervalMonths === null ? null : -intervalMonths)),
        sentence: (at) =>
          `Kauft im Mittel alle ${months.format(customers[at]!.intervalMonths ?? 0)} Monate eine neue Brille`,
      },
      {
        values: column(({ extraPairs, mainPairs }) => (mainPairs === 0 ? null : extraPairs / mainPairs)),
        sentence: (at) => extraText(customers[at]!.extraPairs),
      },
    ],
    customers.length,
  );
}

function extraText(pairs: number): string {
  if (pairs === 0) return 'Keine Mehrbrille bekannt';
  return pairs === 1 ? 'Hat eine Mehrbrille gekauft' : `Hat ${pairs} Mehrbrillen gekauft`;
}

/** 'Fassung 23 % teurer als bei vergleichbaren Brillen' */
export function comparedPrice(goods: string, residual: number): string {
  const percent = Math.round(Math.expm1(residual) * 100);
  if (percent === 0) return `${goods} etwa so teuer wie bei vergleichbaren Brillen`;
  return `${goods} ${months.format(Math.abs(percent))} % ${percent > 0 ? 'teurer' : 'günstiger'} als bei vergleichbaren Brillen`;
}
