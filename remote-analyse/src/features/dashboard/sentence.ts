import { weekOf } from '@portal/shared/contract/calendar';
import type { DashboardUnit, Standing } from '@portal/shared/contract/analyse';
import { isNoChange } from '@portal/shared/contract/common';
import { formatEuroWhole, formatMonthLong, formatPercent } from '@portal/shared/format';
import { missingKind, moverOf, type Plural } from './movers.ts';

/** What the sentence is about. */
export interface Situation {
  unit: DashboardUnit;
  /** First day of the period, its last one with data, and its last one, ISO. */
  from: string;
  to: string;
  ends: string;
  today: string;
  standing: Standing;
  /** Whether all stores are meant. */
  isAll: boolean;
}

const dayName = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @example 'November', 'Die KW 47', 'Das Jahr 2026' */
function subjectOf({ unit, from }: Situation): string {
  if (unit === 'week') return `Die KW\u00a0${weekOf(from).week}`;
  return unit === 'year' ? `Das Jahr ${from.slice(0, 4)}` : formatMonthLong(from).replace(/ \d+$/, '');
}

/** @example 'zum Novemberziel', 'zum Ziel der KW 47', 'zum Jahresziel 2026' */
function goalName({ unit, from }: Situation): string {
  if (unit === 'week') return `zum Ziel der KW\u00a0${weekOf(from).week}`;
  return unit === 'year'
    ? `zum Jahresziel ${from.slice(0, 4)}`
    : `zum ${formatMonthLong(from).replace(/ \d+$/, '')}ziel`;
}

const placeOf = ({ isAll }: Situation): string => (isAll ? ' an allen Standorten zusammen' : '');

/** @example 'nach 18 von 25 Arbeitstagen', 'nach allen 25 Arbeitstagen' */
function daysOf({ working_days: all, working_days_done: done }: Standing): string {
  if (all === 1) return done === 0 ? 'vor dem einzigen Arbeitstag' : 'nach dem einzigen Arbeitstag';
  if (done === 0) return `vor dem ersten von ${all} Arbeitstagen`;
  return done === all ? `nach allen ${all} Arbeitstagen` : `nach ${done} von ${all} Arbeitstagen`;
}

/** As it is written: what rounds to the goal is the goal. */
const euros = (cents: number): number => Math.round(cents / 100);
const missing = (cents: number): string => `es ${euros(cents) === 1 ? 'fehlt' : 'fehlen'} ${formatEuroWhole(cents)}`;
const moreText = (cents: number): string => `${formatEuroWhole(cents)} mehr`;
const lacking = (what: Plural | null): string =>
  what === null ? '' : ` Es ${what.isOne ? 'fehlt' : 'fehlen'} vor allem ${what.words}.`;

/** Against the same days of the year before. @example ', 12,3 % mehr als an denselben Tagen des Vorjahrs' */
function comparedText({ actual, previous }: Pick<Standing, 'actual' | 'previous'>, days: string): string {
  if (previous === null) return '; ein Vorjahr zum Vergleich gibt es noch nicht';
  if (previous <= 0) return `; ${days} waren es ${formatEuroWhole(previous)}`;
  const change = (actual - previous) / previous;
  if (isNoChange(change)) return `, so viel wie ${days}`;
  return `, ${formatPercent(Math.abs(change))} ${actual > previous ? 'mehr' : 'weniger'} als ${days}`;
}

function mover(standing: Standing): string {
  const found = moverOf(standing);
  if (!found) return '';
  const { words, isOne } = found.what;
  return found.isUp
    ? ` Zugelegt ${isOne ? 'hat' : 'haben'} vor allem ${words}.`
    : ` Zurückgegangen ${isOne ? 'ist' : 'sind'} vor allem ${words}.`;
}

function withGoal(situation: Situation, goal: number): string {
  const { standing } = situation;
  const { actual, working_days: all, working_days_done: done } = standing;
  const [subject, place, days] = [subjectOf(situation), placeOf(situation), daysOf(standing)];
  if (euros(actual) === euros(goal))
    return `${subject} hat${place} ${days} das Ziel von ${formatEuroWhole(goal)} genau erreicht.`;
  if (actual > goal)
    return `${subject} hat${place} ${days} das Ziel von ${formatEuroWhole(goal)} erreicht: ${formatEuroWhole(actual)}, ${moreText(actual - goal)}.`;
  const stands = `${subject} liegt${place} ${days} bei ${formatEuroWhole(actual)} von ${formatEuroWhole(goal)}`;
  const left = all - done;
  if (left === 0) return `${stands}: ${missing(goal - actual)}.${lacking(missingKind(situation.unit, standing))}`;
  const need = formatEuroWhole((goal - actual) / left);
  if (done === 0) return `${stands}: ${left === 1 ? `an ihm sind es ${need}` : `das sind ${need} je Arbeitstag`}.`;
  const pace = actual / done;
  const needed =
    left === 1
      ? `Dafür bleibt der letzte Arbeitstag; bisher waren es ${formatEuroWhole(pace)} je Arbeitstag.`
      : `Das wären ${need} an jedem der ${left} übrigen Arbeitstage; bisher waren es ${formatEuroWhole(pace)}.`;
  const ends =
    pace * all >= goal
      ? 'In diesem Tempo wird das Ziel erreicht.'
      : `In diesem Tempo ${euros(pace * all) === 1 ? 'wird' : 'werden'} es ${formatEuroWhole(pace * all)}.`;
  return (
    `Bis ${goalName(situation)} von ${formatEuroWhole(goal)} ${euros(goal - actual) === 1 ? 'fehlt' : 'fehlen'}${place} ${formatEuroWhole(goal - actual)}. ${needed} ${ends}` +
    (pace * all >= goal ? '' : lacking(missingKind(situation.unit, standing)))
  );
}

const SAME_DAYS = 'an denselben Tagen des Vorjahrs';
const SAME_WEEKDAY = 'am selben Wochentag des Vorjahrs';

/** Of a day's few orders a percentage says nothing. @example ', 300 € weniger als am selben Wochentag des Vorjahrs' */
function comparedDay({ actual, previous }: Standing): string {
  if (previous === null || previous <= 0) return comparedText({ actual, previous }, SAME_WEEKDAY);
  const difference = euros(actual) - euros(previous);
  return difference === 0
    ? `, so viel wie ${SAME_WEEKDAY}`
    : `, ${formatEuroWhole(Math.abs(actual - previous))} ${difference > 0 ? 'mehr' : 'weniger'} als ${SAME_WEEKDAY}`;
}

function ofDay(situation: Situation, goal: number | null): string {
  const { to, today, standing } = situation;
  const { actual, working_days: open } = standing;
  const day = dayName.format(new Date(`${to}T00:00:00Z`));
  if (open === 0)
    return actual === 0
      ? `${day}, ist kein Arbeitstag.`
      : `${day}, ist kein Arbeitstag; der Umsatz liegt${placeOf(situation)} bei ${formatEuroWhole(actual)}.`;
  const sum = `${day}: ${to === today ? 'bisher ' : ''}${formatEuroWhole(actual)}${placeOf(situation)}`;
  if (goal === null) return `${sum}${comparedDay(standing)}.`;
  if (euros(actual) === euros(goal)) return `${sum}, genau das Tagesziel.`;
  return `${sum}, das sind ${formatEuroWhole(Math.abs(actual - goal))} ${actual > goal ? 'mehr' : 'weniger'} als das Tagesziel von ${formatEuroWhole(goal)}.`;
}

/** How the period stands, in one sentence and what follows from it. Amounts in whole euros. */
export function sentenceOf(situation: Situation): string {
  const { unit, standing } = situation;
  const goal = standing.goal !== null && standing.goal > 0 ? standing.goal : null;
  if (unit === 'day') return ofDay(situation, goal);
  if (standing.working_days === 0)
    return `${subjectOf(situation)} hat keinen Arbeitstag; der Umsatz liegt${placeOf(situation)} bei ${formatEuroWhole(standing.actual)}.`;
  if (goal !== null) return withGoal(situation, goal);
  const now = `${subjectOf(situation)} liegt${placeOf(situation)} ${daysOf(standing)} bei ${formatEuroWhole(standing.actual)}`;
  return `${now}${comparedText(standing, SAME_DAYS)}.${unit === 'week' ? '' : mover(standing)}`;
}
