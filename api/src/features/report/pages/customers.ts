import { AGE_BAND, type BaseState, type CustomerBase } from '@portal/shared/contract/analyse';
import { counted, formatCount, formatDecimal, formatPercent } from '@portal/shared/contract/words';
import type { ReportData } from '../report-data.ts';
import { changeText, countChange, monthShort, NONE, pointChange } from '../words.ts';
import type { Bar, Page } from './block.ts';
import { figureOf } from './overview.ts';

/** Bands of five years are too many for a page: these are told. */
const AGES = [
  { label: 'bis 19', bands: 4 },
  { label: '20–29', bands: 6 },
  { label: '30–44', bands: 9 },
  { label: '45–59', bands: 12 },
  { label: 'ab 60', bands: AGE_BAND.last + 1 },
] as const;

/** Customers who have bought and stand so at the end. */
export const standing = ({ current: { moves } }: CustomerBase, state: Exclude<BaseState, 'none'>): number =>
  moves.filter(({ is }) => is === state).reduce((sum, { customers }) => sum + customers, 0);

/** Active customers by age; the last bar is those whose age nobody knows. */
export function agesOf({ ages }: CustomerBase): { label: string; customers: number }[] {
  const sum = (keep: (band: number | null) => boolean) =>
    ages.filter(({ band }) => keep(band)).reduce((total, { herr, frau, ohne }) => total + herr + frau + ohne, 0);
  return [
    ...AGES.map(({ label, bands }, at) => ({
      label,
      customers: sum((band) => band !== null && band < bands && band >= (AGES[at - 1]?.bands ?? 0)),
    })),
    { label: 'unbekannt', customers: sum((band) => band === null) },
  ];
}

function newSentence(data: ReportData): string {
  const { value, previous, goal } = figureOf(data, 'new_customers');
  const now = value ?? 0;
  const before =
    previous === null
      ? ''
      : `, im Vorjahr ${previous === 1 ? 'war' : 'waren'} es ${formatCount(previous)} (${changeText('new_customers', now, previous)})`;
  return `${now === 1 ? 'Gewonnen wurde' : 'Gewonnen wurden'} ${counted(now, { one: 'neuer Kunde', many: 'neue Kunden' })}${before}.${goal === null ? '' : ` Das Ziel ${Math.round(goal) === 1 ? 'ist' : 'sind'} ${formatCount(goal)}.`}`;
}

const shareText = (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole) : NONE);
const shareMove = (now: [number, number], then: [number, number]): string =>
  now[1] > 0 && then[1] > 0 ? pointChange(now[0] / now[1], then[0] / then[1]) : NONE;

function loyaltyRows({ loyalty: { current, previous, rates } }: ReportData): string[][] {
  const year2 = rates.find(({ months }) => months === 24);
  const median = (months: number | null) => (months === null ? NONE : `${formatDecimal(months / 12, 2)}\u00a0Jahre`);
  return [
    ['Käufer', formatCount(current.buyers), formatCount(previous.buyers), countChange(current.buyers, previous.buyers)],
    [
      'Wiederkehrquote',
      shareText(current.returning, current.buyers),
      shareText(previous.returning, previous.buyers),
      shareMove([current.returning, current.buyers], [previous.returning, previous.buyers]),
    ],
    [
      'Wiederkaufrate nach 24 Monaten',
      year2?.current ? formatPercent(year2.current.share) : NONE,
      year2?.previous ? formatPercent(year2.previous.share) : NONE,
      year2?.current && year2.previous ? pointChange(year2.current.share, year2.previous.share) : NONE,
    ],
    [
      'Kaufintervall (Median)',
      median(current.median),
      median(previous.median),
      current.median === null || previous.median === null
        ? NONE
        : `${current.median - previous.median > 0 ? '+' : ''}${formatDecimal((current.median - previous.median) / 12, 2)}\u00a0Jahre`
            .replace('+0,00', '0,00')
            .replace('−0,00', '0,00'),
    ],
    [
      'Einmalkäufer',
      shareText(current.one_time, current.customers),
      shareText(previous.one_time, previous.customers),
      shareMove([current.one_time, current.customers], [previous.one_time, previous.customers]),
    ],
  ];
}

/** Page 4: who is new, who stays, how old they are. Numbers of people alone. */
export function customersPage(data: ReportData): Page {
  const { base, course, isWhole } = data;
  const ages = agesOf(base);
  const active = ages.reduce((sum, { customers }) => sum + customers, 0);
  const bars: Bar[] = ages.map(({ label, customers }) => ({
    label,
    value: customers,
    text: `${formatCount(customers)} (${shareText(customers, active)})`,
    mark: null,
  }));
  return {
    title: 'Kunden',
    blocks: [
      { kind: 'heading', text: 'Neukunden' },
      { kind: 'sentences', lines: [newSentence(data)] },
      {
        kind: 'columns',
        title: 'Neukunden der letzten 13 Monate',
        lastIsOpen: !isWhole,
        legend: 'Kunden, deren erster Kauf in den Monat fällt.',
        bars: course.map(({ month, new_buyer_count: count }) => ({
          label: monthShort(month),
          value: count,
          text: formatCount(count),
          mark: null,
        })),
      },
      { kind: 'heading', text: 'Treue' },
      {
        kind: 'table',
        title: 'Treue der Kunden',
        columns: [
          { label: 'Kennzahl', width: 3.4 },
          { label: 'Monat', isFigure: true, width: 1.8 },
          { label: 'Vorjahr', isFigure: true, width: 1.8 },
          { label: 'Veränderung', isFigure: true, width: 1.8 },
        ],
        rows: loyaltyRows(data),
      },
      {
        kind: 'sentences',
        lines: [
          `Am Ende des Monats ${active === 1 ? 'ist' : 'sind'} ${counted(active, { one: 'Kunde', many: 'Kunden' })} aktiv, ${formatCount(standing(base, 'at_risk'))} gefährdet und ${formatCount(standing(base, 'lost'))} verloren (letzte Hauptbrille vor ${formatCount(base.thresholds.at_risk)} bis ${formatCount(base.thresholds.lost)} Monaten, oder länger).`,
        ],
      },
      { kind: 'heading', text: 'Alter der aktiven Kunden' },
      {
        kind: 'rows',
        title: 'Aktive Kunden nach Alter, in Jahren',
        legend: 'Alter in Jahren am Ende des Monats.',
        bars,
      },
    ],
  };
}
