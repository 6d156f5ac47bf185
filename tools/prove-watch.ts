import { seededRandom } from '../api/src/data/scoring/testing/random.ts';
import { SILENT_DAYS } from '../api/src/data/watch/choose.ts';
import { ANOMALY_KINDS } from '@portal/shared/contract/analyse';
import { bestPossible } from './prove/watch/best-possible.ts';
import { isHalfExportTold } from './prove/watch/half-export.ts';
import { historyOf } from './prove/watch/history.ts';
import { PLANTS, type Plant } from './prove/watch/plants.ts';
import { replay, type Told } from './prove/watch/replay.ts';
import { inventShops, SIZES, type Shop } from './prove/watch/shops.ts';

// `npm run prove:watch [-- seeds]`: two years of invented days of shops of four sizes, morning by morning. Without any change it is counted how
// often something is told all the same, with planted changes how many of them are found within 14 days.
const SEEDS = Number(process.argv[2] ?? 12);
const FIRST_SEED = Number(process.argv[3] ?? 501);
const UNTIL = '2026-11-27';
const REPLAYED_DAYS = 2 * 365;
const FOUND_DAYS = 14;
const QUARTER_DAYS = 365.25 / 4;
/** Days from one planted change of a shop to the next. */
const PLANT_EVERY = 83;
const began = Date.now();

interface Outcome {
  size: number;
  plant: Plant;
  isFound: boolean;
  /** Found in the same days of the shop without the change. */
  isByChance: boolean;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(6);
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;

const isOf = (
  { kinds, direction }: Plant,
  { kind, direction: way }: Told,
  leaver: number,
  staffId: number | undefined,
) => kinds.includes(kind) && way === direction && (kind !== 'staff' || staffId === leaver);

function plantInto(shop: Shop, unchanged: readonly Told[], seed: number): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let from = shop.last - REPLAYED_DAYS + 30; from + FOUND_DAYS <= shop.last; from += PLANT_EVERY) {
    const staff = Map.groupBy(
      shop.orders.filter(({ day }) => day < from && day > from - 91),
      ({ staff: one }) => one,
    );
    const byWork = [...staff].sort(([, a], [, b]) => b.length - a.length).map(([one]) => one);
    const leaver = byWork[Math.floor(byWork.length / 2)]!;
    const others = byWork.filter((one) => one !== leaver);
    for (const plant of PLANTS) {
      const random = seededRandom(seed * 1_000 + from);
      const orders = shop.orders.flatMap((order) => plant.change(order, { random, from, leaver, others }) ?? []);
      const isIn = (told: Told) =>
        told.on >= from && told.on < from + FOUND_DAYS && isOf(plant, told, leaver, told.staffId);
      const told = replay(historyOf(shop, orders), from - SILENT_DAYS, from + FOUND_DAYS - 1);
      outcomes.push({ size: shop.size, plant, isFound: told.some(isIn), isByChance: unchanged.some(isIn) });
    }
  }
  return outcomes;
}

/** Mornings after a night with half a whole export, and after whole ones: how many of them tell of it. */
const exports = { half: 0, toldOfHalf: 0, toldOfWhole: 0 };
const glasses = new Map<number, number[]>();
const outcomes: Outcome[] = [];
const alarms: { size: number; told: readonly Told[] }[] = [];
for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
  for (const shop of inventShops(seed, UNTIL)) {
    const told = replay(historyOf(shop, shop.orders), shop.last - REPLAYED_DAYS + 1, shop.last);
    alarms.push({
      size: shop.size,
      told: told.filter(({ staffId }) => staffId === undefined || !shop.gone.has(staffId)),
    });
    outcomes.push(...plantInto(shop, told, seed));
    for (let day = shop.last - REPLAYED_DAYS + 30; day <= shop.last; day += PLANT_EVERY) {
      exports.half += 1;
      exports.toldOfHalf += Number(isHalfExportTold(shop, day, 1 / 2));
      exports.toldOfWhole += Number(isHalfExportTold(shop, day, 1));
    }
    const sold = shop.orders.filter(
      ({ day, kind, sign }) => kind === 'Brille' && sign > 0 && day > shop.last - REPLAYED_DAYS,
    );
    glasses.set(shop.size, [...(glasses.get(shop.size) ?? []), (sold.length / REPLAYED_DAYS) * FOUND_DAYS]);
  }
}

const quarters = REPLAYED_DAYS / QUARTER_DAYS;
const perQuarter = (of: typeof alarms, is: (told: Told) => boolean = () => true) =>
  of.reduce((sum, { told }) => sum + told.filter(is).length, 0) / of.length / quarters;
console.log(
  `${alarms.length} Standorte (Größe ${SIZES.join(', ')}), ${REPLAYED_DAYS} Morgen, ${outcomes.length} eingepflanzte Änderungen`,
);
console.log(`\nMeldungen ohne Änderung, je Standort und Quartal: ${perQuarter(alarms).toFixed(2)}`);
for (const size of SIZES)
  console.log(`  Größe ${size}: ${perQuarter(alarms.filter((one) => one.size === size)).toFixed(2)}`);
for (const kind of ANOMALY_KINDS)
  console.log(
    `  ${kind.padEnd(14)} weniger ${perQuarter(alarms, (one) => one.kind === kind && one.direction === 'low').toFixed(2)}, mehr ${perQuarter(alarms, (one) => one.kind === kind && one.direction === 'high').toFixed(2)}`,
  );
console.log(
  `\nGefunden in ${FOUND_DAYS} Tagen (in Klammern: in denselben Tagen auch ohne die Änderung gemeldet), Größe ${SIZES.join(' | ')} | alle`,
);
for (const plant of PLANTS) {
  const own = outcomes.filter((one) => one.plant === plant);
  const cell = (of: readonly Outcome[]) =>
    `${percent(shareOf(of, (one) => one.isFound))} (${percent(shareOf(of, (one) => one.isByChance)).trim()})`;
  console.log(
    `  ${plant.name.padEnd(54)} ${[...SIZES.map((size) => cell(own.filter((one) => one.size === size))), cell(own)].join(' | ')}`,
  );
}
console.log(
  `  ${'Ein ganzer Export kommt zur Hälfte, nach Zeilen'.padEnd(54)} ${percent(exports.toldOfHalf / exports.half)} (ganze Exporte: ${percent(exports.toldOfWhole / exports.half).trim()})`,
);
const meanOf = (size: number) => glasses.get(size)!.reduce((sum, one) => sum + one, 0) / glasses.get(size)!.length;
console.log(`\nBrillen in ${FOUND_DAYS} Tagen: ${SIZES.map((size) => meanOf(size).toFixed(0)).join(' | ')}`);
for (const share of [0.15, 0.3, 0.5])
  console.log(
    `  Höchstens zu finden, wenn ${100 * share} % fehlen, bei einer Fehlmeldung im Quartal: ${SIZES.map((size) => percent(bestPossible(meanOf(size), share, FOUND_DAYS / QUARTER_DAYS))).join(' | ')}`,
  );
console.log(
  `\nAlle zusammen: ${percent(shareOf(outcomes, ({ isFound }) => isFound)).trim()}; ${((Date.now() - began) / 1000).toFixed(0)} s`,
);
