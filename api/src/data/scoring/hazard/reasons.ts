import { formatEuroWhole } from '@portal/shared/contract/words';
import { wholeMonths, type EpochDay } from '../history/calendar.ts';
import { knownEnd, MAIN_TYPES, UNKNOWN_DAY, type Histories } from '../history/histories.ts';
import { type Reason, reasonOf, strongest } from '../reason.ts';
import { FACTORS, type Factor } from './columns.ts';
import type { Contributions } from './contributions.ts';
import { DAYS_PER_MONTH, logMonthsBetween } from './pace.ts';

const MAIN_TEXT = {
  Fern: 'Fernbrille',
  Gleitsicht: 'Gleitsichtbrille',
  Nah: 'Nahbrille',
  andere: 'Brille anderen Typs',
} as const;
const years = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The three inputs that set the customer apart most, in plain sentences; facts as known on `asOf`. */
export function nextGlassesReasons(
  histories: Histories,
  customer: number,
  asOf: EpochDay,
  contributions: Contributions,
): Reason[] {
  return strongest(
    FACTORS.map((factor) => reasonOf(sentence(factor, histories, customer, asOf), contributions[factor])),
  );
}

function sentence(factor: Factor, histories: Histories, customer: number, asOf: EpochDay): string {
  const { births, cut, offsets, days, types, spendCents } = histories;
  const first = offsets[customer]!;
  const last = knownEnd(histories, customer, asOf) - 1;
  const purchases = last - first + 1;
  switch (factor) {
    case 'months':
      return lastGlasses(wholeMonths(days[last]!, asOf));
    case 'pace':
      return last === first
        ? 'Abstand zwischen zwei Käufen noch nicht bekannt'
        : `Üblicher Abstand zwischen zwei Käufen: ${years.format(ownYears(days, first, last))} Jahre`;
    case 'age':
      return births[customer] === UNKNOWN_DAY
        ? 'Geburtsdatum nicht bekannt'
        : `War beim letzten Kauf ${Math.floor(wholeMonths(births[customer]!, days[last]!) / 12)} Jahre alt`;
    case 'type':
      return `Trägt eine ${MAIN_TEXT[MAIN_TYPES[types[last]!] ?? 'andere']}`;
    case 'purchases':
      return purchasesText(purchases, cut[customer] === 1);
    case 'spend':
      return `Letzter Brillenkauf für ${formatEuroWhole(spendCents[last]!)}`;
  }
}

function purchasesText(purchases: number, isCut: boolean): string {
  if (purchases === 1)
    return isCut ? 'Eine Hauptbrille bekannt, frühere sind nicht erfasst' : 'Bisher eine Hauptbrille gekauft';
  return isCut ? `Mindestens ${purchases} Hauptbrillen gekauft` : `Bisher ${purchases} Hauptbrillen gekauft`;
}

const counted = (count: number, unit: 'Jahr' | 'Monat'): string => `${count} ${unit}${count === 1 ? '' : 'en'}`;

function lastGlasses(months: number): string {
  const [full, rest] = [Math.floor(months / 12), months % 12];
  if (months === 0) return 'Letzte Hauptbrille in diesem Monat';
  if (months === 1) return 'Letzte Hauptbrille vor einem Monat';
  if (months === 12) return 'Letzte Hauptbrille vor einem Jahr';
  const parts = [full > 0 && counted(full, 'Jahr'), rest > 0 && counted(rest, 'Monat')];
  return `Letzte Hauptbrille vor ${parts.filter(Boolean).join(' ')}`;
}

/** Geometric mean of the own intervals, as the model reads them. */
function ownYears(days: Int32Array, first: number, last: number): number {
  let sum = 0;
  for (let at = first + 1; at <= last; at += 1) sum += logMonthsBetween(days[at - 1]!, days[at]!);
  return (Math.exp(sum / (last - first)) * DAYS_PER_MONTH) / 365.25;
}
