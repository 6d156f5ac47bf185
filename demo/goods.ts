import {
  COATINGS,
  CONTACT_LENSES,
  EXTRAS,
  FRAME_MODELS,
  FRAME_TIERS,
  GOODS,
  type GlassesType,
  INDICES,
  LENSES,
  REPAIRS,
} from './catalogue.ts';
import type { Random } from './random.ts';

export interface Line {
  gruppe: 'Fassung' | 'Glas_R' | 'Glas_L' | 'KL' | 'Sonstiges';
  hersteller?: string;
  marke?: string;
  modell?: string;
  glastyp?: string;
  index?: string;
  beschichtung?: string;
  menge: number;
  /** Of the whole line, in cents. */
  cents: number;
  /** What the whole line cost the shop, in cents without VAT; missing: its software does not know. */
  purchase?: number;
}

export interface Wish {
  type: GlassesType;
  /** Taste for better goods, in standard deviations; the seller's habit is already in it. */
  taste: number;
  /** Strongest absolute sphere, in dioptres. */
  strength: number;
  /** Price level of the day; 1 in the middle of the years. */
  level: number;
}

// Fitted so that a frame comes out at about 178 € and one lens at about 197 €, discounts included.
const FRAME_LEVEL = 1.01;
const LENS_LEVEL = 0.97;

/** Prices end on whole euros. */
const priced = (amount: number): number => Math.round(amount) * 100;

/** Of the price without VAT; the shop makes its own goods known to no software. */
const FRAME_PURCHASE = 0.38;
const LENS_PURCHASE = 0.31;
const OWN_GOODS: ReadonlySet<string> = new Set(['Eigenmarke', 'Eigenglas']);

/** What goods cost the shop by their list price, as its software has it; nothing for its own ones. */
const bought = (maker: string, cents: number, part: number): Pick<Line, 'purchase'> =>
  OWN_GOODS.has(maker) ? {} : { purchase: Math.round((cents / 1.19) * part) };

/** One of `items`, simple to best; taste tilts the weights towards either end. */
function tasteful<T>(random: Random, items: readonly T[], weight: (item: T) => number, taste: number): T {
  return random.weighted(
    items.map((value, rank) => ({ value, weight: weight(value) * Math.exp(0.55 * taste * (rank - 1)) })),
  );
}

export function frameLine(random: Random, { taste, level }: Wish): Line {
  const tier = tasteful(random, FRAME_TIERS, ({ weight }) => weight, taste);
  const [hersteller, marke] = random.pick<readonly [string, string]>(tier.brands);
  const model = `${random.pick(FRAME_MODELS)} ${random.int(100, 999)}`;
  const cents = priced(random.between(tier.low, tier.high) * level * FRAME_LEVEL);
  return {
    gruppe: 'Fassung',
    hersteller,
    marke,
    modell: model,
    menge: 1,
    cents,
    ...bought(hersteller, cents, FRAME_PURCHASE),
  };
}

export function lensLines(random: Random, { type, taste, strength, level }: Wish): Line[] {
  const lens = tasteful(random, LENSES[type], () => 1, taste);
  const index = INDICES.findLast(({ from }) => strength >= from) ?? INDICES[0];
  const coating = tasteful(random, COATINGS, () => 1, taste);
  const cents = priced((lens.price + index.surcharge + coating.surcharge) * level * LENS_LEVEL);
  return (['Glas_R', 'Glas_L'] as const).map((gruppe) => ({
    gruppe,
    hersteller: lens.maker,
    glastyp: lens.name,
    index: index.text,
    beschichtung: coating.text,
    menge: 1,
    cents,
    ...bought(lens.maker, cents, LENS_PURCHASE),
  }));
}

export function extraLines(random: Random, level: number): Line[] {
  if (!random.chance(0.88)) return [];
  const extra = random.weighted(EXTRAS);
  return [
    {
      gruppe: 'Sonstiges',
      modell: extra.model,
      menge: 1,
      cents: priced(random.between(extra.low, extra.high) * level),
    },
  ];
}

export function contactLensLines(random: Random, level: number): Line[] {
  const lens = random.weighted(CONTACT_LENSES);
  const menge = random.int(1, 3);
  const one = (): Line => ({
    gruppe: 'KL',
    hersteller: lens.maker,
    marke: lens.brand,
    modell: lens.model,
    menge,
    cents: menge * Math.round(lens.pack * level * 100),
  });
  const care: Line = {
    gruppe: 'Sonstiges',
    hersteller: 'Aqualens',
    marke: 'Aqua Pflege',
    modell: 'Kombilösung 3 × 360 ml',
    menge: 1,
    cents: priced(32 * level),
  };
  return random.chance(0.5) ? [one(), one(), care] : [one(), one()];
}

export function counterLines(random: Random, level: number): Line[] {
  const item = random.weighted(GOODS);
  return [
    {
      gruppe: 'Sonstiges',
      hersteller: item.maker,
      marke: item.brand,
      modell: item.model,
      menge: 1,
      cents: priced(random.between(item.low, item.high) * level) - 10,
    },
  ];
}

export const repairLines = (random: Random, level: number): Line[] => [
  { gruppe: 'Sonstiges', modell: random.pick(REPAIRS), menge: 1, cents: priced(random.between(12, 59) * level) },
];
