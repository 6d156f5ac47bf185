/** Whose data a store's scores rest on. */
export type Pool = 'store' | 'business' | 'market' | 'hidden';

/** How much is known of a store, a business or the market. */
export interface Basis {
  /** Customers with a Hauptbrille. */
  buyers: number;
  /** Whole months from the first to the last order. */
  months: number;
}

export interface PoolChoice {
  pool: Pool;
  /** A German sentence for the model card, or what to do when scores are hidden. */
  explanation: string;
}

/** Below either of them a model of one's own would learn noise. */
export const ENOUGH: Basis = { buyers: 500, months: 36 };

const isEnough = ({ buyers, months }: Basis): boolean => buyers >= ENOUGH.buyers && months >= ENOUGH.months;
const count = new Intl.NumberFormat('de-DE');

/**
 * The smallest pool that is large enough: the store alone, all stores of its business, the whole market.
 * @param market null when no model of the market is passed in
 */
export function choosePool(store: Basis, business: Basis, market: Basis | null): PoolChoice {
  if (isEnough(store)) return { pool: 'store', explanation: 'Das Modell beruht auf den Daten dieses Standorts.' };
  const missing = `An diesem Standort sind ${count.format(store.buyers)} Käufer aus ${count.format(store.months)} Monaten bekannt (nötig sind ${ENOUGH.buyers} Käufer und ${ENOUGH.months} Monate).`;
  if (isEnough(business)) return { pool: 'business', explanation: `${missing} Das Modell beruht deshalb auf allen Standorten des Betriebs.` };
  if (market && isEnough(market)) return { pool: 'market', explanation: `${missing} Das Modell beruht deshalb auf den Daten aller Betriebe, ohne dass einzelne erkennbar sind.` };
  return { pool: 'hidden', explanation: `${missing} Bitte laden Sie ältere Aufträge hoch, damit Prognosen möglich werden.` };
}

/**
 * What the stores of a business know together.
 * @param stores months of the longest: how long waits last is learnt from those who have seen long ones
 * @param distinctBuyers buyers of several stores counted once; the sum of the stores' when not given
 */
export function businessBasis(stores: readonly Basis[], distinctBuyers?: number): Basis {
  return {
    buyers: distinctBuyers ?? stores.reduce((sum, { buyers }) => sum + buyers, 0),
    months: stores.reduce((most, { months }) => Math.max(most, months), 0),
  };
}
