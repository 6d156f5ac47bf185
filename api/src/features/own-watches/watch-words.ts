import type {
  OwnWatchCondition,
  OwnWatchPeriod,
  OwnWatchStanding,
  WatchedFigure,
} from '@portal/shared/contract/analyse';
import {
  daysText,
  formatCount,
  formatDate,
  formatDecimal,
  formatEuro,
  formatPercent,
} from '@portal/shared/contract/words';

type Unit = WatchedFigure['unit'];

const UNITS: Readonly<Record<Unit, (value: number) => string>> = {
  cents: (value) => formatEuro(Math.round(value)),
  pieces: formatCount,
  share: formatPercent,
  months: (value) => `${formatDecimal(value)} Monate`,
  days: (value) => `${formatDecimal(value)} Tage`,
  km: (value) => `${formatDecimal(value)} km`,
  number: (value) => formatDecimal(value, 2),
  date: String,
};

const PERIODS: Readonly<Record<OwnWatchPeriod, string>> = {
  'days-30': 'letzte 30 Tage',
  week: 'letzte Woche',
  month: 'dieser Monat bisher',
};

export interface Worded {
  figure: WatchedFigure;
  /** Name of the one store; null: all. */
  store: string | null;
  period: OwnWatchPeriod;
  condition: OwnWatchCondition;
  bound: number | null;
}

const placed = ({ figure, store }: Pick<Worded, 'figure' | 'store'>): string =>
  `${figure.label} ${store === null ? 'aller Standorte' : `in ${store}`}`;

const limit = ({ figure, condition, bound }: Worded): string =>
  condition === 'unusual' || bound === null
    ? 'unüblich'
    : `${condition === 'below' ? 'unter' : 'über'} ${UNITS[figure.unit](bound)}`;

/** @example 'Mehrbrillenquote in Freiburg unter 15,0 %, letzte 30 Tage' */
export const watchText = (watch: Worded): string =>
  `${placed(watch)} ${limit(watch)}, ${watch.figure.is_now ? 'jetzt' : PERIODS[watch.period]}`;

export interface Standing {
  standing: OwnWatchStanding;
  value: number | null;
  low: number | null;
  high: number | null;
  first_day: string | null;
  last_day: string | null;
}

const measured = ({ figure }: Worded, { value, first_day, last_day }: Standing): string => {
  const days =
    first_day === null || last_day === null
      ? ''
      : figure.is_now
        ? `Stand ${formatDate(last_day)}`
        : daysText({ from: first_day, to: last_day });
  return `${days}: ${value === null ? '' : UNITS[figure.unit](value)}`;
};

const usual = ({ figure }: Worded, { low, high }: Standing): string =>
  low === null || high === null ? '' : ` (üblich ${UNITS[figure.unit](low)} bis ${UNITS[figure.unit](high)})`;

/** How it stands, as a sentence. */
export function standsText(watch: Worded, standing: Standing): string {
  switch (standing.standing) {
    case 'new':
      return 'Wird nach dem nächsten Upload geprüft.';
    case 'not-seen':
      return 'Sie sehen diesen Standort oder diese Kennzahl nicht mehr: Sie wird nicht mehr geprüft.';
    case 'no-value':
      return 'Dazu gibt es in diesen Tagen keinen Wert.';
    case 'no-history':
      return `${measured(watch, standing)}. Was üblich ist, lässt sich noch nicht sagen: Dafür braucht es mindestens acht Zeiträume davor.`;
    case 'beyond':
      return `${measured(watch, standing)}${usual(watch, standing)}, ${limit(watch)}. Sie werden wieder benachrichtigt, wenn es zwischendurch anders war.`;
    case 'within':
      return `${measured(watch, standing)}${usual(watch, standing)}.`;
  }
}

/** @example 'Mehrbrillenquote in Freiburg, 22.10.2026 bis 20.11.2026: 14,2 %, unter 15,0 %.' */
export const newsSentence = (watch: Worded, standing: Standing): string =>
  `${placed(watch)}, ${measured(watch, standing)}${usual(watch, standing)}, ${limit(watch)}.`;
