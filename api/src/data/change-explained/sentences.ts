import type {
  AnalysisFilter,
  ChangeDimension,
  ChangeDimensionKey,
  ChangeDriver,
  ChangeExplained,
  ChangeGroup,
  RevenuePart,
  UsualRange,
} from '@portal/shared/contract/analyse';
import { formatCount, formatDecimal, formatEuro, formatPercent } from '@portal/shared/contract/words';
import { calendarText } from './calendar/calendar-text.ts';
import { BEFORE, judgement, noComparison } from './frame-sentences.ts';
import { euro, euroSigned, inPeriod, listed } from './german.ts';

export type Explained = Omit<ChangeExplained, 'sentences'>;
export type Asked = Pick<AnalysisFilter, 'compare' | 'unit'>;

const SUBJECTS: Readonly<Record<RevenuePart, string>> = {
  umsatz: 'Der Umsatz',
  brillen: 'Der Umsatz mit Brillen',
  neuverglasung: 'Der Umsatz mit Neuverglasungen',
  fassung: 'Der Umsatz mit Fassungen',
  glas: 'Der Umsatz mit Gläsern',
  kontaktlinsen: 'Der Umsatz mit Kontaktlinsen',
  handelsware: 'Der Umsatz mit Handelsware',
};
export const IN_DIMENSION: Readonly<Record<ChangeDimensionKey, string>> = {
  type: 'Im Sortiment',
  age: 'Nach Altersgruppe',
  customer: 'Nach Kundenart',
  store: 'Unter den Standorten',
  staff: 'Im Team',
};
type Shown = Exclude<ChangeDriver['key'], 'calendar'>;
/** The calendar has a sentence of its own. */
const DRIVER: Readonly<Record<Shown, string>> = {
  buyers: 'die Zahl der Kunden',
  purchases: 'die Zahl der Käufe je Kunde',
  pieces: 'die Stückzahl je Kauf',
  price: 'der Erlös je Stück',
  no_buyer: 'der Umsatz ohne Käufer',
};
const FEWEST_CENTS = 100;
const MOST_TIMES = 10;

const moreOrLess = (cents: number): string => `${euro(Math.abs(cents))} ${cents < 0 ? 'weniger' : 'mehr'}`;
interface Moved {
  change: number;
  usual: UsualRange;
}

/** Said where it is so; that all others are usual is said once, at the end. */
const isUnusual = ({ usual }: Moved): boolean => usual?.is_usual === false;

/** How a whole has moved. */
function headline({ part, previous, current, change, from, to }: Explained, { compare, unit }: Asked): string {
  const [dative, inBefore] = BEFORE[compare];
  const subject = `${SUBJECTS[part]} ${inPeriod({ unit, from, to })}`;
  if (change === 0) return `${subject} ist mit ${euro(current)} genauso hoch wie ${inBefore}.`;
  if (previous === 0) return `${subject} beträgt ${euro(current)}; ${inBefore} gab es keinen.`;
  if (current === 0) return `${subject} beträgt ${euro(0)}; ${inBefore} waren es ${euro(previous)}.`;
  // Of next to nothing a percentage says nothing, nor does one of more than all there was.
  const share =
    previous > 0 && current > 0 && Math.abs(change) < previous * MOST_TIMES
      ? ` (${formatPercent(Math.abs(change) / previous)})`
      : '';
  return `${subject} liegt mit ${euro(current)} um ${euro(Math.abs(change))}${share} ${change < 0 ? 'unter' : 'über'} ${dative}.`;
}

function buyersText(now: number, before: number): string {
  if (now === 0)
    return `Gekauft hat kein Kunde, davor ${before === 1 ? 'war es einer' : `waren es ${formatCount(before)}`}`;
  const then = before === 0 ? ', davor keiner' : ` statt ${formatCount(before)}`;
  return `Gekauft ${now === 1 ? 'hat' : 'haben'} ${formatCount(now)} ${now === 1 ? 'Kunde' : 'Kunden'}${then}`;
}

type ShownDriver = ChangeDriver & { key: Shown };
const isShown = (driver: ChangeDriver): driver is ShownDriver => driver.key !== 'calendar';

/** How many customers a usual working day had: what their part is reckoned from, where the days themselves differ. */
function perDayText(now: number, before: number, { calendar, drivers }: Explained): string {
  const isMoved = drivers.some(({ key, change }) => key === 'calendar' && change !== 0);
  if (!calendar || !isMoved || now === 0 || before === 0) return '';
  const { current, previous } = calendar;
  if (current.weighed_days === 0 || previous.weighed_days === 0) return '';
  return `, je üblichem Arbeitstag ${formatDecimal(now / current.weighed_days, 2)} statt ${formatDecimal(before / previous.weighed_days, 2)}`;
}

/** The factor on both sides; null where one of them has nothing to divide by. */
function factorText({ key, current, previous }: ShownDriver, explained: Explained): string | null {
  if (current === null || previous === null) return null;
  switch (key) {
    case 'buyers':
      return `${buyersText(current, previous)}${perDayText(current, previous, explained)}`;
    case 'purchases':
      return `Auf einen Kunden ${verb(current)} ${formatDecimal(current, 2)} ${noun(current, 'Kauf', 'Käufe')} statt ${formatDecimal(previous, 2)}`;
    case 'pieces':
      return `Auf einen Kauf ${verb(current)} ${formatDecimal(current, 2)} Stück statt ${formatDecimal(previous, 2)}`;
    case 'price':
      return `Ein Stück brachte im Mittel ${formatEuro(current)} statt ${formatEuro(previous)}`;
    case 'no_buyer':
      return `Verkäufe an Unbekannte und Rücknahmen von Kunden, die sonst nichts gekauft haben, ergaben zusammen ${euro(current)} statt ${euro(previous)}`;
  }
}

/** '1,00 Kauf', '1,01 Käufe', as it is written. */
const isOne = (value: number): boolean => formatDecimal(value, 2) === '1,00';
const verb = (value: number): string => (isOne(value) ? 'kommt' : 'kommen');
const noun = (value: number, one: string, many: string): string => (isOne(value) ? one : many);

/** Up to three of what moved it most; a tenth of the largest is too little to be told. */
function largest<Mover extends { change: number }>(movers: readonly Mover[], most: number): Mover[] {
  const sorted = movers.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const least = Math.max(FEWEST_CENTS, Math.abs(sorted[0]?.change ?? 0) / 10);
  return sorted.filter(({ change }) => Math.abs(change) >= least).slice(0, most);
}

const LEADS = {
  first: 'Am stärksten wirkt',
  same: 'In dieselbe Richtung wirkt',
  also: 'Ebenso wirkt',
  against: 'Dagegen wirkt',
  more: 'Ebenfalls dagegen wirkt',
} as const;

/** The largest, what goes along with it, and then what goes against it. */
function driverSentences(shown: readonly ShownDriver[], explained: Explained): string[] {
  const way = Math.sign(shown[0]?.change ?? 0);
  const isAlong = ({ change }: ShownDriver) => Math.sign(change) === way;
  const [along, against] = [shown.filter(isAlong), shown.filter((driver) => !isAlong(driver))];
  const say = (driver: ShownDriver, lead: string) => {
    const factor = factorText(driver, explained);
    const adds = `${moreOrLess(driver.change)}${isUnusual(driver) ? ', und das ist ungewöhnlich' : ''}`;
    return `${lead} ${DRIVER[driver.key]}: ${factor === null ? `Das macht ${adds}` : `${factor}, das macht ${adds}`}.`;
  };
  return [
    ...along.map((driver, at) => say(driver, [LEADS.first, LEADS.same][at] ?? LEADS.also)),
    ...against.map((driver, at) => say(driver, at === 0 ? LEADS.against : LEADS.more)),
  ];
}

function dimensionSentence({ dimension, groups }: ChangeDimension): string {
  const groupText = (group: ChangeGroup) =>
    `${group.label} (${moreOrLess(group.change)}${isUnusual(group) ? ', ungewöhnlich' : ''})`;
  return `${IN_DIMENSION[dimension]} ${groups.length === 1 ? 'fällt' : 'fallen'} am meisten auf: ${listed(groups.map(groupText))}.`;
}

/** The calendar's part; null where it has none. @example 'Kalender: 2 Arbeitstage weniger (−4.310 €): 1 Montag weniger und 1 Samstag weniger.' */
function calendarSentence({ drivers, calendar }: Explained): string | null {
  const driver = drivers.find(({ key }) => key === 'calendar');
  if (!calendar || !driver || Math.abs(driver.change) < FEWEST_CENTS) return null;
  const { days, kinds } = calendarText(calendar);
  return `Kalender: ${days} (${euroSigned(driver.change)})${kinds === '' ? '' : `: ${kinds}`}.`;
}

/** That what was told is usual, but for what was called unusual; null where something cannot be judged, or nothing is usual. */
function usualSentence(told: readonly Moved[]): string | null {
  if (told.length < 2 || told.some(({ usual }) => usual === null)) return null;
  const calm = told.filter((moved) => !isUnusual(moved)).length;
  if (calm === 0) return null;
  if (calm === told.length) return 'Jede dieser Bewegungen liegt für sich im üblichen Rahmen.';
  return calm === 1
    ? 'Die übrige Bewegung liegt im üblichen Rahmen.'
    : 'Die übrigen Bewegungen liegen, jede für sich, im üblichen Rahmen.';
}

/**
 * The explanation in German: the change, whether it is usual, what made it, and where. Names no customer.
 * @example ['Der Umsatz im Oktober 2026 liegt mit 24.310 € um 3.120 € (11,4 %) unter dem Vorjahr.', …]
 */
export function sentencesOf(explained: Explained, asked: Asked): string[] {
  const none = noComparison(explained);
  if (none !== null) return [none];
  const drivers = largest(explained.drivers.filter(isShown), 3);
  const dimensions = explained.dimensions
    .map((one) => ({ ...one, groups: largest(one.groups, 2) }))
    .filter(({ groups }) => groups.length > 0);
  return [
    headline(explained, asked),
    judgement(explained, euroSigned, 'Umsatz'),
    calendarSentence(explained),
    ...driverSentences(drivers, explained),
    ...dimensions.map(dimensionSentence),
    usualSentence([...drivers, ...dimensions.flatMap(({ groups }) => groups)]),
  ].filter((sentence) => sentence !== null);
}
