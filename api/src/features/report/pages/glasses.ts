import type { GlassesOrders, GlassesValue } from '@portal/shared/contract/analyse';
import { counted, formatCount, formatEuro, formatPercent } from '@portal/shared/contract/words';
import type { ReportData } from '../report-data.ts';
import { changeText, countChange, figureText, monthShort, NONE, shareChange } from '../words.ts';
import type { Page } from './block.ts';
import { figureOf } from './overview.ts';

type TypeKey = GlassesOrders['types'][number]['type'];
/** As people call the types of glasses. */
export const TYPE_WORDS: Readonly<Record<TypeKey, string>> = {
  Fern: 'Fern',
  Nah: 'Nah',
  Gleitsicht: 'Gleitsicht',
  Office: 'Office',
  Sonne: 'Sonne',
  Sport: 'Sport',
  ohne: 'ohne Brillentyp',
};

const mean = (value: number | null): string => (value === null ? NONE : formatEuro(value));

function extraSentence(data: ReportData): string {
  const {
    total: {
      current: { main, extra },
    },
  } = data.glasses;
  const { value, previous, goal } = figureOf(data, 'extra_glasses_share');
  if (value === null)
    return 'Eine Mehrbrillenquote gibt es nicht: Verkauft wurde keine Brille, die nicht zurückgenommen wurde.';
  const before =
    previous === null
      ? ''
      : `, im Vorjahr ${formatPercent(previous)} (${changeText('extra_glasses_share', value, previous)})`;
  return `Die Mehrbrillenquote liegt bei ${formatPercent(value)}${before}: ${counted(extra, { one: 'Mehrbrille', many: 'Mehrbrillen' })} unter ${counted(main + extra, { one: 'Brille, die nicht zurückgenommen wurde', many: 'Brillen, die nicht zurückgenommen wurden' })}.${goal === null ? '' : ` Das Ziel sind ${formatPercent(goal)}.`}`;
}

function priceSentence({ total: { current, previous } }: GlassesValue): string {
  if (current.mean_cents === null) return 'Einen mittleren Preis gibt es nicht: Verkauft wurde keine Brille.';
  const before =
    previous.mean_cents === null
      ? ''
      : ` statt ${mean(previous.mean_cents)} im Vorjahr (${shareChange(current.mean_cents, previous.mean_cents)})`;
  const half =
    current.median_cents === null ? '' : ` Die Hälfte der Brillen kostete höchstens ${mean(current.median_cents)}.`;
  return `Ein Brillenauftrag brachte im Mittel ${mean(current.mean_cents)}${before}.${half}`;
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Page 3: pairs by type, second pairs, prices. */
export function glassesPage(data: ReportData): Page {
  const {
    glasses: { types, total },
    values,
    course,
    isWhole,
  } = data;
  const sold = types.filter(({ current, previous }) => current !== 0 || previous !== 0);
  const priceOf = (type: TypeKey) => values.types.find((one) => one.type === type)?.current;
  return {
    title: 'Brillenaufträge',
    blocks: [
      { kind: 'heading', text: 'Stück nach Brillentyp' },
      {
        kind: 'rows',
        title: 'Brillen nach Typ',
        legend: 'Balken: dieser Monat. Strich: Vorjahr.',
        bars: sold.map(({ type, current, previous }) => ({
          label: TYPE_WORDS[type],
          value: current,
          text: formatCount(current),
          mark: previous,
        })),
      },
      {
        kind: 'table',
        title: 'Brillen nach Typ mit Preis',
        columns: [
          { label: 'Brillentyp', width: 2.4 },
          { label: 'Stück', isFigure: true, width: 1.2 },
          { label: 'Vorjahr', isFigure: true, width: 1.2 },
          { label: 'Veränderung', isFigure: true, width: 1.7 },
          { label: 'Mittlerer Preis', isFigure: true, width: 2 },
          { label: 'Median', isFigure: true, width: 1.8 },
        ],
        rows: [
          ...sold.map(({ type, current, previous }) => [
            TYPE_WORDS[type],
            formatCount(current),
            formatCount(previous),
            countChange(current, previous),
            mean(priceOf(type)?.mean_cents ?? null),
            mean(priceOf(type)?.median_cents ?? null),
          ]),
          [
            'Alle Brillen',
            formatCount(total.current.glasses),
            formatCount(total.previous.glasses),
            countChange(total.current.glasses, total.previous.glasses),
            mean(values.total.current.mean_cents),
            mean(values.total.current.median_cents),
          ],
          [
            'Neuverglasungen',
            formatCount(total.current.reglazing),
            formatCount(total.previous.reglazing),
            countChange(total.current.reglazing, total.previous.reglazing),
            mean(values.reglazing.current.mean_cents),
            mean(values.reglazing.current.median_cents),
          ],
        ],
      },
      { kind: 'heading', text: 'Mehrbrillenquote' },
      {
        kind: 'sentences',
        lines: [
          extraSentence(data),
          `Der Gleitsichtanteil liegt bei ${figureText('progressive_share', figureOf(data, 'progressive_share').value)}.`,
        ],
      },
      {
        kind: 'columns',
        title: 'Mehrbrillenquote der letzten 13 Monate, in Prozent',
        lastIsOpen: !isWhole,
        legend: 'Mehrbrillen von allen Brillen, in Prozent.',
        bars: course.map(({ month, main_count: main, extra_count: extra }) => ({
          label: monthShort(month),
          value: shareOf(extra, main + extra),
          text: main + extra > 0 ? formatCount(shareOf(extra, main + extra) * 100) : NONE,
          mark: null,
        })),
      },
      { kind: 'heading', text: 'Preis' },
      { kind: 'sentences', lines: [priceSentence(values)] },
    ],
  };
}
