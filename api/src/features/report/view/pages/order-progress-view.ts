import type {
  FollowUp,
  FollowUps,
  OrderProgress,
  OrderWait,
  Reduction,
  Reductions,
} from '@portal/shared/contract/analyse';
import { FOLLOW_UP_DAYS, WAITING_SPANS } from '@portal/shared/contract/analyse';
import { counted, formatCount, formatDate, formatEuro, NOUNS } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { TYPE_WORDS } from '../../pages/glasses.ts';
import { comparedPart, ratio, type Line } from '../compared-table.ts';
import type { Beside } from '../view.ts';
import { KIND_WORDS } from './kind-words.ts';

/** What the page asks one after the other. */
export interface ProgressParts {
  progress: OrderProgress;
  followUps: FollowUps;
  reductions: Reductions;
}

interface Sides<Side> {
  current: Side;
  previous: Side;
}
const line = <Side>(
  label: string,
  unit: Line['unit'],
  of: (side: Side) => number | null,
  { current, previous }: Sides<Side>,
): Line => ({ label, unit, now: of(current), before: of(previous) });

function spanName(from: number, to: number | null): string {
  if (from >= WAITING_SPANS.at(-1)!) return 'über 1 Jahr';
  return to === null ? `ab ${counted(from, NOUNS.day)}` : `${from}–${to - 1} Tage`;
}

function waitingBlocks({ waiting: { spans, kinds }, data_date: date }: OrderProgress): Block[] {
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0);
  return [
    { kind: 'heading', text: 'Was wartet' },
    {
      kind: 'table',
      title: 'Was wartet, seit wann',
      columns: [
        { label: 'Seit dem Auftrag', width: 2.2 },
        { label: 'Fertig', isFigure: true, width: 1.2 },
        { label: 'Wert fertig', isFigure: true, width: 1.8 },
        { label: 'In Arbeit', isFigure: true, width: 1.2 },
        { label: 'Wert in Arbeit', isFigure: true, width: 1.8 },
      ],
      rows: spans.map(({ from_days: from, to_days: to, ready, open }) => [
        spanName(from, to),
        formatCount(ready.orders),
        formatEuro(ready.cents),
        formatCount(open.orders),
        formatEuro(open.cents),
      ]),
    },
    {
      kind: 'sentences',
      lines: [
        ...(date === null ? [] : [`Stand ${formatDate(date)}, gleich aus welchem Zeitraum.`]),
        `In Arbeit und über dem zugesagten Tag: ${counted(overdue, NOUNS.order)}.`,
      ],
    },
  ];
}

function waitBlocks({ total, types, without_day: unknown }: OrderProgress, beside: Beside): Block[] {
  const half = ({ median_days: days }: OrderWait) => days;
  return [
    ...comparedPart(
      'Tage vom Auftrag bis zur Abholung',
      'Kennzahl',
      [
        line('Bis zur Abholung', 'days', half, total),
        line('Neun von zehn', 'days', ({ late_days: days }) => days, total),
        line('Aufträge', 'count', ({ orders }) => orders, total),
        ...types
          .filter(({ current }) => current.orders > 0)
          .map((type) => line(`Bis zur Abholung: ${TYPE_WORDS[type.type]}`, 'days', half, type)),
      ],
      beside,
    ),
    {
      kind: 'sentences',
      lines: [
        'Bis zur Abholung: Nach so vielen Tagen hatte die Hälfte ihre Brille, nach denen darunter hatten neun von zehn sie. Brillen und Neuverglasungen; wer noch wartet, zählt mit seinen bisherigen Tagen.',
        ...(unknown > 0 ? [`Ohne ${counted(unknown, NOUNS.order)} des Zeitraums, abgeholt ohne Abgabedatum.`] : []),
      ],
    },
  ];
}

function followUpBlocks({ total, until }: FollowUps, beside: Beside): Block[] {
  const share = (label: string, of: (side: FollowUp) => number): Line =>
    line(label, 'share', (side: FollowUp) => ratio(of(side), side.glasses), total);
  const title = `Was binnen ${FOLLOW_UP_DAYS} Tagen aus Brillen wurde`;
  const isYoung = total.current.glasses === 0 && until !== null;
  return [
    ...(isYoung ? [{ kind: 'heading', text: title } as const] : []),
    ...comparedPart(
      title,
      'Kennzahl',
      isYoung
        ? []
        : [
            line('Verkaufte Brillen', 'count', ({ glasses }) => glasses, total),
            share('Neu verglast', ({ reglazed }) => reglazed),
            share('Zurückgenommen', ({ taken_back: back }) => back),
            share('davon umgetauscht, von allen', ({ exchanged }) => exchanged),
          ],
      beside,
    ),
    ...(until === null
      ? []
      : [
          {
            kind: 'sentences',
            lines: [`Brillen bis ${formatDate(until)}: Später verkaufte sind noch keine ${FOLLOW_UP_DAYS} Tage alt.`],
          } as const,
        ]),
  ];
}

function reductionBlocks({ total, kinds }: Reductions, beside: Beside): Block[] {
  const rate = ({ cents, discount_cents: discount }: Reduction) => ratio(discount, cents + discount);
  return [
    ...comparedPart(
      'Rabatt und Storno',
      'Kennzahl',
      [
        line('Rabatt', 'cents', ({ discount_cents: discount }) => discount, total),
        line('Rabattanteil', 'share', rate, total),
        line('Stornos', 'count', ({ cancelled }) => cancelled, total),
        line('Stornobetrag', 'cents', ({ cancelled_cents: cents }) => -cents, total),
        ...kinds
          .filter(({ current, previous }) => current.cents !== 0 || previous.cents !== 0)
          .map((kind) => line(`Rabattanteil: ${KIND_WORDS[kind.kind]}`, 'share', rate, kind)),
      ],
      beside,
    ),
  ];
}

/** Aufträge & Abholung: what waits, how long it took, what came back, and what was let off the price. Of no single order, and of no member of staff. */
export const orderProgressBlocks = ({ progress, followUps, reductions }: ProgressParts, beside: Beside): Block[] => [
  ...waitingBlocks(progress),
  ...waitBlocks(progress, beside),
  ...followUpBlocks(followUps, beside),
  ...reductionBlocks(reductions, beside),
];
