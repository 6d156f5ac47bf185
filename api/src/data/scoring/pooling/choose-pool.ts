/** Whose data a business's forecasts rest on. */
export type Pool = 'business' | 'market' | 'hidden';

/** How much is known of a business or of the market. */
export interface Basis {
  /** Customers with a Hauptbrille. */
  buyers: number;
  /** Whole months from the beginning of the records to the last order. */
  months: number;
}

export interface PoolChoice {
  pool: Pool;
  /** A German sentence for the model card, or what to do when forecasts are hidden. */
  explanation: string;
}

/** Below either of them a model of one's own would learn noise. */
export const ENOUGH: Basis = { buyers: 500, months: 36 };

const isEnough = ({ buyers, months }: Basis): boolean => buyers >= ENOUGH.buyers && months >= ENOUGH.months;
const count = new Intl.NumberFormat('de-DE');

/**
 * The smallest pool that is large enough: all stores of the business together, then the whole market. Stores of one
 * business share customers, staff and prices; a model for each would have larger errors, not better fits.
 * @param market null when there is no model of the market
 */
export function choosePool(business: Basis, market: Basis | null): PoolChoice {
  if (isEnough(business))
    return { pool: 'business', explanation: 'Das Modell beruht auf den Daten aller Standorte Ihres Betriebs.' };
  const missing = `In Ihrem Betrieb sind ${count.format(business.buyers)} Käufer aus ${count.format(business.months)} Monaten bekannt (nötig sind ${ENOUGH.buyers} Käufer und ${ENOUGH.months} Monate).`;
  if (market && isEnough(market))
    return {
      pool: 'market',
      explanation: `${missing} Das Modell beruht deshalb auf den Daten vieler Betriebe, ohne dass einzelne erkennbar sind.`,
    };
  return {
    pool: 'hidden',
    explanation: `${missing} Bitte laden Sie ältere Aufträge hoch, damit Prognosen möglich werden.`,
  };
}
