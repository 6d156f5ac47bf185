import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  dueBefore,
  firstOfMonth,
  isoWeekday,
  lastOfMonth,
  mailingDay,
  monthOf,
  today,
  yearOf,
} from '@portal/shared/contract/calendar';
import type { Action, ActionInput, ActionUpdate, Plan } from '@portal/shared/contract/eyeplan';
import { counted, formatCount, formatEuroWhole } from '@portal/shared/format';

/** First days of the months of a year. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);

/** Weeks of a month, Monday first; null where the week has days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const before = isoWeekday(month) - 1;
  const days = daysInMonth(yearOf(month), monthOf(month));
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = week * 7 + weekday - before;
      return at >= 0 && at < days ? addDays(month, at) : null;
    }),
  );
}

/** Only what nobody has been drawn for can go on another day. */
export const isMovable = ({ status }: Pick<Action, 'status'>): boolean => status === 'Geplant';

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to from another, within the year; undefined: the key leads nowhere. */
export function dayByKey(key: string, day: string): string | undefined {
  const next = KEYS[key]?.(day);
  return next !== undefined && yearOf(next) === yearOf(day) ? next : undefined;
}

/** The day that an action gets when it is dropped on a month: the same, or the last that there is. */
export const sameDayIn = (month: string, day: string): string =>
  addMonths(day, (yearOf(month) - yearOf(day)) * 12 + monthOf(month) - monthOf(day));

export interface PlanSums {
  /** Cents, of the actions whose cost is known. */
  cost: number;
  /** Of those that are sent. */
  spent: number;
  /** Actions whose number of pieces is open. */
  unknown: number;
}

/** What the actions cost together. */
export function sumsOf(actions: readonly Action[]): PlanSums {
  const costOf = (list: readonly Action[]) => list.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0);
  return {
    cost: costOf(actions),
    spent: costOf(actions.filter(({ status }) => status === 'Versendet')),
    unknown: actions.filter(({ cost_cents }) => cost_cents === null).length,
  };
}

/** What a Daueraktion has in the plan: its bundles. */
export interface Band {
  id: number;
  name: string;
  bundles: Action[];
  sums: PlanSums;
  pieces: number;
}

/** Bundles by their Daueraktion, in the order in which these come first; what somebody planned is none. */
export const bandsOf = (actions: readonly Action[]): Band[] =>
  [
    ...Map.groupBy(
      actions.filter(({ standing }) => standing !== null),
      ({ standing }) => standing!.id,
    ),
  ].map(([id, bundles]) => ({
    id,
    name: bundles[0]!.standing!.name,
    bundles,
    sums: sumsOf(bundles),
    pieces: bundles.reduce((sum, { recipients }) => sum + (recipients ?? 0), 0),
  }));

/** What somebody planned, one by one. */
export const plannedOf = (actions: readonly Action[]): Action[] => actions.filter(({ standing }) => standing === null);

const BUNDLES = { one: 'Bündel', many: 'Bündel' };
/** @example '4 Bündel, 120 Stück, 96 €' */
export const bandText = ({ bundles, pieces, sums: { cost } }: Band): string =>
  [counted(bundles.length, BUNDLES), `${formatCount(pieces)} Stück`, formatEuroWhole(cost)].join(', ');

/** Pieces in words: those that are drawn, else those that are planned. */
export function quantityText({ recipients, planned_count }: Pick<Action, 'recipients' | 'planned_count'>): string {
  if (recipients !== null) return `${formatCount(recipients)} Stück`;
  return planned_count === null ? 'Auflage offen' : `bis ${formatCount(planned_count)} Stück`;
}

const ACTIONS = { one: 'Aktion', many: 'Aktionen' };
export const actionsText = (count: number): string => counted(count, ACTIONS);

/** The plan with an action as it is by now; one that has left the year is gone from it. */
export function withAction(plan: Plan, action: Action): Plan {
  const others = plan.actions.filter(({ id }) => id !== action.id);
  if (yearOf(action.ship_on) !== plan.year) return { ...plan, actions: others };
  return {
    ...plan,
    actions: [...others, action].toSorted((a, b) => a.ship_on.localeCompare(b.ship_on) || a.id - b.id),
  };
}

/** What is typed of an action; nobody has chosen an audience yet, or its selection is gone: null. */
export interface ActionDraft extends Omit<ActionInput, 'selection_id'> {
  selection_id: number | null;
}

/** Time for drawing, checking and printing, in days before the mailing. */
const [PROOF_DAYS, RELEASE_DAYS, USUAL_AHEAD] = [21, 14, 42];

/** The month that is planned for unless somebody says otherwise: there is time to prepare it, or what is left of a year that ends before. */
export const usualMonth = (year: number, day = today()): string => {
  const soonest = addDays(day, USUAL_AHEAD);
  if (yearOf(soonest) === year) return firstOfMonth(soonest);
  return yearOf(day) === year ? `${year}-12-01` : `${year}-01-01`;
};

/** An action that is to be planned for a month: in its middle, or later where that has passed or leaves no time. */
export function newDraft(month: string): ActionDraft {
  const [now, soonest] = [today(), addDays(today(), USUAL_AHEAD)];
  const earliest = firstOfMonth(soonest) === month ? soonest : now;
  const middle = addDays(month, 14);
  const ship_on =
    [mailingDay(middle), mailingDay(earliest), middle, earliest, lastOfMonth(month)].find(
      (day) => day >= earliest && firstOfMonth(day) === month,
    ) ?? middle;
  const before = (days: number) => dueBefore(ship_on, days, now);
  return {
    name: '',
    purpose: '',
    channel: 'letter',
    selection_id: null,
    ship_on,
    release_by: before(RELEASE_DAYS),
    proof_by: before(PROOF_DAYS),
    unit_cost_cents: 95,
    fixed_cost_cents: 0,
    planned_count: null,
    budget_cents: null,
  };
}

/** Days that somebody has chosen themselves. */
export type Touched = readonly ('release_by' | 'proof_by')[];

/**
 * A draft with another day of the mailing: what is due before it goes along, as long before as it was, unless somebody
 * has chosen the day.
 * @param first the draft as the form was opened
 */
export function onDay(draft: ActionDraft, ship_on: string, first: ActionDraft, touched: Touched): ActionDraft {
  const due = (key: 'release_by' | 'proof_by', usual: number): string | null => {
    const [before, now] = [first[key], today()];
    if (before === null || touched.includes(key)) return draft[key];
    // What was due on the day itself had no time before it.
    return dueBefore(ship_on, before === now ? usual : daysBetween(before, first.ship_on), now);
  };
  return {
    ...draft,
    ship_on,
    release_by: due('release_by', RELEASE_DAYS) ?? draft.release_by,
    proof_by: due('proof_by', PROOF_DAYS),
  };
}

export const draftOf = ({
  name,
  purpose,
  channel,
  audience,
  ship_on,
  release_by,
  proof_by,
  unit_cost_cents,
  fixed_cost_cents,
  planned_count,
  budget_cents,
}: Action): ActionDraft => ({
  name,
  purpose,
  channel,
  selection_id: audience?.id ?? null,
  ship_on,
  release_by,
  proof_by,
  unit_cost_cents,
  fixed_cost_cents,
  planned_count,
  budget_cents,
});

/** What a draft changes; the audience is frozen anew only where another one was chosen. */
export const updateOf = (action: Action, { selection_id, ...draft }: ActionDraft): ActionUpdate => ({
  ...draft,
  version: action.version,
  selection_id: selection_id === action.audience?.id ? null : selection_id,
});

export const isChanged = (before: ActionDraft, now: ActionDraft): boolean =>
  (Object.keys(before) as (keyof ActionDraft)[]).some((key) => before[key] !== now[key]);

/** What is wrong with the days, by the field that says so. */
export const dayProblems = ({
  ship_on,
  release_by,
  proof_by,
}: ActionDraft): { release_by?: string; proof_by?: string } => ({
  ...(release_by > ship_on && { release_by: 'Die Adressfreigabe muss vor dem Versand liegen.' }),
  ...(proof_by !== null && proof_by > ship_on && { proof_by: 'Der Entwurf muss vor dem Versand freigegeben sein.' }),
});

/** Of a draft, as the plan would reckon it; null: nobody has said how many pieces. */
export const draftCost = ({ planned_count, unit_cost_cents, fixed_cost_cents }: ActionDraft): number | null =>
  planned_count === null ? null : fixed_cost_cents + unit_cost_cents * planned_count;
