import type { GlassesType } from './catalogue.ts';
import { type Day, SCATTER, YEAR, shoppingDay } from './day.ts';
import type { Random } from './random.ts';
import { type Seller, sellerOn } from './staff.ts';

/** What a customer wants on a day; everything else (goods, prices, staff) follows. */
export interface Purchase {
  day: Day;
  kind: 'Brille' | 'Neuverglasung' | 'KL' | 'Handelsware' | 'Reparatur';
  type?: GlassesType;
  /** A further pair of the same purchase. */
  further?: boolean;
  seller: Seller;
}

const MEDIAN_INTERVAL = 3.9 * YEAR;
// Together σ of the log .42: people differ in their pace, and vary around it.
const SIGMA_BETWEEN = 0.25;
const SIGMA_WITHIN = Math.sqrt(0.42 ** 2 - SIGMA_BETWEEN ** 2);
const CHURN = 0.14;

/** Events per year while someone is a customer. */
const RATES = { Neuverglasung: 0.09, Handelsware: 0.2, Reparatur: 0.11 } as const;
const CONTACT_LENS_SHARE = 0.13;
const CONTACT_LENSES_PER_YEAR = 2;

/** Days of the main glasses from `first` on, and the day from which the customer is lost (or `end`). */
export function mainGlassesDays(random: Random, born: Day, first: Day, end: Day): { days: Day[]; lost: Day } {
  const pace = MEDIAN_INTERVAL * Math.exp(SIGMA_BETWEEN * random.normal());
  const days: Day[] = [];
  for (let day = first; day <= end + SCATTER;) {
    const bought = shoppingDay(random, day);
    if (bought > end) break;
    days.push(bought);
    // Children outgrow their glasses.
    const interval = pace * Math.exp(SIGMA_WITHIN * random.normal()) * (bought - born < 16 * YEAR ? 0.55 : 1);
    if (random.chance(CHURN)) return { days, lost: Math.min(end, bought + interval / 2) };
    day += interval;
  }
  return { days, lost: end };
}

function mainType(random: Random, age: number, had: GlassesType | undefined): GlassesType {
  if (age < 40) return random.chance(0.97) ? 'Fern' : 'Sport';
  if (age < 45) return random.chance(0.9) ? 'Fern' : 'Nah';
  if (had === 'Gleitsicht' && random.chance(0.94)) return 'Gleitsicht';
  const progressive = age < 50 ? 0.36 : age < 60 ? 0.52 : 0.58;
  return random.chance(progressive) ? 'Gleitsicht' : random.chance(0.55) ? 'Fern' : 'Nah';
}

function furtherType(random: Random, age: number, main: GlassesType): GlassesType {
  return random.weighted<GlassesType>([
    { value: 'Sonne', weight: 4 },
    { value: 'Sport', weight: 1 },
    { value: 'Fern', weight: main === 'Fern' ? 2.5 : 1 },
    { value: 'Nah', weight: age < 45 || main === 'Nah' ? 0 : 2 },
    { value: 'Office', weight: age >= 40 && age < 67 && main === 'Gleitsicht' ? 2.5 : 0 },
  ]);
}

function furtherPairs(random: Random, main: Purchase, age: number): Purchase[] {
  const count = random.chance(0.25 * main.seller.extras) ? (random.chance(0.1) ? 2 : 1) : 0;
  return Array.from({ length: count }, () => ({
    day: random.chance(0.85) ? main.day : shoppingDay(random, main.day + 20),
    kind: 'Brille',
    type: furtherType(random, age, main.type ?? 'Fern'),
    further: true,
    seller: main.seller,
  }));
}

/** All that someone born on `born` buys between `from` and `until`; the first main glasses date from `first`. */
export function drawHistory(
  random: Random,
  { born, first, from, end, sellers }: { born: Day; first: Day; from: Day; end: Day; sellers: readonly Seller[] },
): Purchase[] {
  const { days, lost } = mainGlassesDays(random, born, first, end);
  const purchases: Purchase[] = [];
  let type: GlassesType | undefined;
  for (const day of days) {
    const age = (day - born) / YEAR;
    type = mainType(random, age, type);
    if (day < from) continue;
    const main: Purchase = { day, kind: 'Brille', type, seller: sellerOn(random, sellers, day) };
    purchases.push(main, ...furtherPairs(random, main, age));
  }
  const since = Math.max(first, from);
  const years = lost > since ? (lost - since + 2 * SCATTER) / YEAR : 0;
  const sometime = (kind: Purchase['kind'], perYear: number): Purchase[] =>
    Array.from({ length: random.poisson(perYear * years) }, () =>
      shoppingDay(random, random.between(since - SCATTER, lost + SCATTER)),
    )
      .filter((day) => day >= since && day <= end)
      .map((day) => ({
        day,
        kind,
        seller: sellerOn(random, sellers, day),
        ...(kind === 'Neuverglasung' && { type: type ?? 'Fern' }),
      }));
  for (const [kind, rate] of Object.entries(RATES) as [keyof typeof RATES, number][])
    purchases.push(...sometime(kind, rate));
  const ageNow = (end - born) / YEAR;
  if (ageNow > 16 && ageNow < 62 && random.chance(CONTACT_LENS_SHARE))
    purchases.push(...sometime('KL', CONTACT_LENSES_PER_YEAR));
  return purchases.filter(({ day }) => day <= end).toSorted((a, b) => a.day - b.day);
}
