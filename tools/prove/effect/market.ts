import type { Random } from '../../../api/src/data/scoring/testing/random.ts';

/** A kind of campaign: what it does in the market, and how much from shop to shop that differs. Effects as shares: 0.02 is two points. */
export interface Kind {
  name: string;
  uplift: number;
  spread: number;
  /** Share who buy within the response time all the same. */
  baseRate: number;
  centsPerBuyer: number;
  centsPerPiece: number;
}

/** What is true of the market that is made up. Two of six do nothing anywhere: by these it is counted how often 'wirkt' is wrong. */
export const KINDS: readonly Kind[] = [
  { name: 'Gleitsicht fällig', uplift: 0.04, spread: 0.015, baseRate: 0.08, centsPerBuyer: 70_000, centsPerPiece: 110 },
  { name: 'Erste Gleitsicht', uplift: 0.02, spread: 0.01, baseRate: 0.05, centsPerBuyer: 80_000, centsPerPiece: 110 },
  { name: 'Kinder wachsen', uplift: 0.03, spread: 0.01, baseRate: 0.1, centsPerBuyer: 25_000, centsPerPiece: 110 },
  {
    name: 'Sonnenbrille mit Stärke',
    uplift: 0.005,
    spread: 0.005,
    baseRate: 0.04,
    centsPerBuyer: 30_000,
    centsPerPiece: 110,
  },
  { name: 'Kontaktlinsen gehen aus', uplift: 0, spread: 0, baseRate: 0.15, centsPerBuyer: 8_000, centsPerPiece: 110 },
  { name: 'Verlorene zurück', uplift: 0, spread: 0, baseRate: 0.02, centsPerBuyer: 50_000, centsPerPiece: 110 },
];

/** A Daueraktion of a shop. */
export interface Shop {
  kind: Kind;
  uplift: number;
  baseRate: number;
  perWeek: number;
  treatedShare: number;
}

/** Shops from small to large, with another chance to buy each, and control groups of 10, 20 and 30 %. */
export function shopOf(kind: Kind, { next, normal }: Random): Shop {
  const baseRate = kind.baseRate * (0.7 + 0.6 * next());
  return {
    kind,
    baseRate,
    uplift: Math.max(-baseRate, kind.uplift + kind.spread * normal()),
    perWeek: Math.round(5 * 12 ** next()),
    treatedShare: 1 - [0.1, 0.2, 0.3][Math.floor(3 * next())]!,
  };
}

export interface Week {
  treated: { people: number; buyers: number };
  control: { people: number; buyers: number };
}

/** Who is due in a week, and who of them buys: the weeks are uneven, as in a shop. */
export function weekOf({ perWeek, treatedShare, baseRate, uplift }: Shop, { next }: Random): Week {
  const week: Week = { treated: { people: 0, buyers: 0 }, control: { people: 0, buyers: 0 } };
  const people = Math.round(perWeek * (0.5 + next()));
  for (let index = 0; index < people; index += 1) {
    const isTreated = next() < treatedShare;
    const arm = isTreated ? week.treated : week.control;
    arm.people += 1;
    if (next() < baseRate + (isTreated ? uplift : 0)) arm.buyers += 1;
  }
  return week;
}
