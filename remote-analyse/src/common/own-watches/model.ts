import type {
  OwnWatch,
  OwnWatchCondition,
  OwnWatchInput,
  OwnWatchPeriod,
  WatchedFigure,
} from '@portal/shared/contract/analyse';

/** Name in the page's address of the figure that a new one is begun for. */
export const FIGURE_PARAM = 'benachrichtigen';

export const CONDITION_NAMES: Readonly<Record<OwnWatchCondition, string>> = {
  below: 'unter einer Grenze',
  above: 'über einer Grenze',
  unusual: 'unüblich',
};
const PERIOD_NAMES: Readonly<Record<OwnWatchPeriod, string>> = {
  'days-30': 'Letzte 30 Tage',
  week: 'Letzte Woche (Montag bis Sonntag)',
  month: 'Dieser Monat bisher',
};

/** A month begins at nothing: below a limit it would always be. */
export const periodsFor = (condition: OwnWatchCondition): { value: OwnWatchPeriod; label: string }[] =>
  (Object.keys(PERIOD_NAMES) as OwnWatchPeriod[])
    .filter((value) => condition !== 'below' || value !== 'month')
    .map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** Behind the limit, and by how much what is typed has to be multiplied. */
const UNITS: Readonly<Record<WatchedFigure['unit'], { name: string; factor: number }>> = {
  cents: { name: 'Euro', factor: 100 },
  pieces: { name: 'Stück', factor: 1 },
  share: { name: 'Prozent', factor: 0.01 },
  months: { name: 'Monate', factor: 1 },
  days: { name: 'Tage', factor: 1 },
  km: { name: 'Kilometer', factor: 1 },
  number: { name: 'Anzahl', factor: 1 },
  date: { name: '', factor: 1 },
};
export const unitName = ({ unit }: Pick<WatchedFigure, 'unit'>): string => UNITS[unit].name;

const GERMAN_NUMBER = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:,\d+)?$/;

/** @param text as people write it: '15', '12,5', '10.000'. @returns in the unit of the API; undefined: no number from 0 */
export function boundOf(text: string, { unit }: Pick<WatchedFigure, 'unit'>): number | undefined {
  const written = text.trim().replace(/\s*[€%]$/, '');
  if (!GERMAN_NUMBER.test(written)) return undefined;
  const value = Number(written.replaceAll('.', '').replace(',', '.')) * UNITS[unit].factor;
  // Cents are whole; twelve places are more than anybody types, and less than a float errs by.
  return unit === 'cents' ? Math.round(value) : Number(value.toFixed(12));
}

/** The same the other way round, for the field. */
export const boundText = (bound: number | null, { unit }: Pick<WatchedFigure, 'unit'>): string =>
  bound === null ? '' : String(Number((bound / UNITS[unit].factor).toFixed(6))).replace('.', ',');

/** What the form holds. `store` '': all. */
export interface WatchValues {
  figure: string;
  store: string;
  period: OwnWatchPeriod;
  condition: OwnWatchCondition;
  bound: string;
}

export const FIRST_VALUES: WatchValues = {
  figure: 'revenue',
  store: '',
  period: 'days-30',
  condition: 'below',
  bound: '',
};

export const valuesOf = (
  { figure, store_id, period, condition, bound }: OwnWatch,
  figures: readonly WatchedFigure[],
): WatchValues => ({
  figure,
  store: store_id === null ? '' : String(store_id),
  period,
  condition,
  bound: boundText(bound, figures.find(({ id }) => id === figure) ?? { unit: 'number' }),
});

/** What is sent; null: the limit is missing or no number. */
export function inputOf(values: WatchValues, figure: WatchedFigure, isPaused: boolean): OwnWatchInput | null {
  const { store, condition, period } = values;
  const bound = condition === 'unusual' ? null : boundOf(values.bound, figure);
  if (bound === undefined) return null;
  const periods = periodsFor(condition);
  return {
    figure: figure.id,
    store_id: store === '' ? null : Number(store),
    period: periods.some(({ value }) => value === period) ? period : 'days-30',
    condition,
    bound,
    is_paused: isPaused,
  };
}

/** A watch as it is, paused or going on. */
export const pausedOf = (
  { figure, store_id, period, condition, bound }: OwnWatch,
  isPaused: boolean,
): OwnWatchInput => ({ figure, store_id, period, condition, bound, is_paused: isPaused });
