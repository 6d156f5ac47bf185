import { addMonths } from '@portal/shared/contract/calendar';
import { isNoChange } from '@portal/shared/contract/common';
import { counted, formatDate, formatMonthLong, formatPercent, timeNoteText } from '@portal/shared/contract/words';
import { euro } from '../../../data/change-explained/german.ts';
import type { ReportData, ReportFigure } from '../report-data.ts';
import { changeText, figureText, KPI_WORDS, NONE } from '../words.ts';
import type { Block, Page } from './block.ts';

/** As it is written: what rounds to the same is the same. */
const euros = (cents: number): number => Math.round(cents / 100);

const placeOf = ({ store, storeCount }: ReportData): string =>
  store !== null ? ` am Standort „${store}“` : storeCount > 1 ? ' an allen Standorten zusammen' : '';

function comparedText({ month, isWhole }: ReportData, { value, previous }: ReportFigure): string {
  const then = isWhole ? `im ${formatMonthLong(addMonths(month, -12))}` : 'an denselben Tagen des Vorjahrs';
  if (previous === null) return 'ein Vorjahr zum Vergleich gibt es noch nicht';
  const change = (value ?? 0) - previous;
  if (previous <= 0) return `${then} waren es ${euro(previous)}`;
  if (isNoChange(change / previous)) return `so viel wie ${then}`;
  return `${formatPercent(Math.abs(change) / previous)} ${change > 0 ? 'mehr' : 'weniger'} als ${then}`;
}

function goalText({ value, goal }: ReportFigure): string {
  if (goal === null || goal <= 0) return '';
  const beyond = (value ?? 0) - goal;
  if (euros(value ?? 0) === euros(goal)) return `, genau das Ziel von ${euro(goal)}`;
  return `, ${euro(Math.abs(beyond))} ${beyond > 0 ? 'über' : 'unter'} dem Ziel von ${euro(goal)}`;
}

/**
 * The month in one sentence.
 * @example 'Der Oktober 2026 brachte an allen Standorten zusammen 42.700 €: 3,2 % mehr als im Oktober 2025, 1.200 € unter dem Ziel von 43.900 €.'
 */
export function overviewSentence(data: ReportData): string {
  const revenue = figureOf(data, 'revenue');
  const until = data.isWhole ? '' : ` bis zum ${formatDate(data.days.to)}`;
  return `Der ${formatMonthLong(data.month)} brachte${placeOf(data)}${until} ${euro(revenue.value ?? 0)}: ${comparedText(data, revenue)}${goalText(revenue)}.`;
}

/** What was sold, and to whom. */
function soldSentence(data: ReportData): string {
  const [glasses, extra, fresh] = [
    figureOf(data, 'glasses'),
    figureOf(data, 'extra_glasses_share'),
    figureOf(data, 'new_customers'),
  ];
  const pairs = counted(glasses.value ?? 0, { one: 'Brille', many: 'Brillen' });
  const share = extra.value === null ? '' : `; die Mehrbrillenquote liegt bei ${formatPercent(extra.value)}`;
  return `Verkauft ${glasses.value === 1 ? 'wurde' : 'wurden'} ${pairs}${share}. Neu gewonnen ${fresh.value === 1 ? 'wurde' : 'wurden'} ${counted(fresh.value ?? 0, { one: 'Kunde', many: 'Kunden' })}.`;
}

export function figureOf({ figures }: ReportData, kpi: ReportFigure['kpi']): ReportFigure {
  return figures.find((one) => one.kpi === kpi) ?? { kpi, value: null, previous: null, goal: null };
}

const reached = ({ value, goal }: ReportFigure): string =>
  value === null || goal === null || goal <= 0 ? NONE : formatPercent(value / goal);

/** How far each goal is reached; nothing where there is none. */
function reachedChart({ figures }: ReportData): Block[] {
  const bars = figures.flatMap(({ kpi, value, goal }) =>
    value === null || goal === null || goal <= 0
      ? []
      : [{ label: KPI_WORDS[kpi], value: value / goal, text: formatPercent(value / goal), mark: 1 }],
  );
  return bars.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Vom Ziel erreicht' },
        { kind: 'rows', title: 'Vom Ziel erreicht', bars, legend: 'Strich: das Ziel.' },
      ];
}

/** What was noted of the month; nothing where nobody has. */
function notesBlocks({ notes: { items, more } }: ReportData): Block[] {
  if (items.length === 0) return [];
  const rest = more > 0 ? [`Dazu ${counted(more, { one: 'weitere Notiz', many: 'weitere Notizen' })}.`] : [];
  return [
    { kind: 'heading', text: 'Notizen' },
    { kind: 'sentences', lines: [...items.map(timeNoteText), ...rest] },
  ];
}

const DEFINITIONS = [
  'Umsatz: Summe aller Aufträge nach Auftragsdatum, Stornos und Gutschriften abgezogen.',
  'Brillen: Brillenaufträge in Stück, Stornos abgezogen; Neuverglasungen zählen nicht mit. Umsatz je Brillenauftrag: Umsatz dieser Aufträge geteilt durch ihre Zahl.',
  'Mehrbrillenquote: Mehrbrillen geteilt durch alle Brillen, die nicht zurückgenommen wurden. Je Kaufvorgang (60\u00a0Tage) ist eine die Hauptbrille, alle weiteren sind Mehrbrillen.',
  'Gleitsichtanteil: Gleitsichtbrillen geteilt durch alle Korrektionsbrillen (Fern, Nah, Gleitsicht, Office).',
  'Umsatz je Kunde: Umsatz mit den Kunden, die gekauft haben, geteilt durch ihre Zahl; Verkäufe an Unbekannte zählen nicht mit.',
  'Neukunden: Kunden, deren erster Kaufvorgang im Betrieb in dem Monat beginnt.',
];

/** Page 1: the month in a sentence, and its key figures. */
export function overviewPage(data: ReportData): Page {
  return {
    title: 'Überblick',
    blocks: [
      { kind: 'lead', text: overviewSentence(data) },
      { kind: 'sentences', lines: [soldSentence(data)] },
      { kind: 'heading', text: 'Kennzahlen' },
      {
        kind: 'table',
        title: 'Kennzahlen des Monats, Veränderung zum Vorjahr und Ziel',
        columns: [
          { label: 'Kennzahl', width: 3.2 },
          { label: 'Monat', isFigure: true, width: 1.8 },
          { label: 'Vorjahr', isFigure: true, width: 1.8 },
          { label: 'Veränderung', isFigure: true, width: 1.9 },
          { label: 'Ziel', isFigure: true, width: 1.8 },
          { label: 'Erreicht', isFigure: true, width: 1.5 },
        ],
        rows: data.figures.map((figure) => [
          KPI_WORDS[figure.kpi],
          figureText(figure.kpi, figure.value),
          figureText(figure.kpi, figure.previous),
          changeText(figure.kpi, figure.value, figure.previous),
          figureText(figure.kpi, figure.goal),
          reached(figure),
        ]),
      },
      {
        kind: 'sentences',
        lines: [
          data.isWhole
            ? 'Verglichen wird mit demselben Monat des Vorjahrs.'
            : 'Verglichen wird mit denselben Tagen des Vorjahrs; Ziele gelten anteilig nach Arbeitstagen.',
        ],
      },
      ...reachedChart(data),
      ...notesBlocks(data),
      { kind: 'heading', text: 'Wie gerechnet wird' },
      { kind: 'sentences', lines: DEFINITIONS },
    ],
  };
}
