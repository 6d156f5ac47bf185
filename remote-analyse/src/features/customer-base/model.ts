import type {
  AnalysisFilter,
  BaseMoves,
  BaseState,
  BaseStateGroup,
  CustomerBase,
} from '@portal/shared/contract/analyse';
import { addDays, addMonths } from '@portal/shared/contract/calendar';
import { basisText, formatCount, formatDate, NOUNS, partText } from '@portal/shared/format';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';

/** Which customers a bar counts: where they stood before the period, and stand at its end. */
export interface Move {
  was?: BaseStateGroup;
  is?: BaseStateGroup;
}

const STATES: Record<BaseStateGroup, readonly BaseState[]> = {
  none: ['none'],
  active: ['active'],
  at_risk: ['at_risk'],
  lost: ['lost'],
  inactive: ['at_risk', 'lost'],
  kept: ['active', 'at_risk'],
};

const isIn = (state: BaseState, group: BaseStateGroup | undefined) =>
  group === undefined || STATES[group].includes(state);

/** How many customers made a move. */
export const countMoves = ({ moves }: BaseMoves, move: Move): number =>
  moves.reduce((sum, { was, is, customers }) => (isIn(was, move.was) && isIn(is, move.is) ? sum + customers : sum), 0);

export const hasFigures = ({ current, previous }: CustomerBase): boolean =>
  countMoves(current, {}) > 0 || countMoves(previous, {}) > 0;

export interface Step {
  key: string;
  label: string;
  /** As title of the list behind it. */
  title: string;
  move: Move;
  /** 0: a stock; else what it does to it. */
  sign: 1 | -1 | 0;
  current: number;
  previous: number;
}

const STEPS: readonly Omit<Step, 'current' | 'previous'>[] = [
  { key: 'opening', label: 'Bestand am Anfang', title: 'Aktive Kunden am Anfang', move: { was: 'active' }, sign: 0 },
  { key: 'new', label: 'Neu', title: 'Neue Kunden', move: { was: 'none', is: 'active' }, sign: 1 },
  {
    key: 'reactivated',
    label: 'Reaktiviert',
    title: 'Reaktivierte Kunden',
    move: { was: 'inactive', is: 'active' },
    sign: 1,
  },
  {
    key: 'at-risk',
    label: 'Gefährdet',
    title: 'Kunden, die gefährdet geworden sind',
    move: { was: 'active', is: 'at_risk' },
    sign: -1,
  },
  {
    key: 'lost',
    label: 'Verloren',
    title: 'Aktive Kunden, die verloren gegangen sind',
    move: { was: 'active', is: 'lost' },
    sign: -1,
  },
  { key: 'closing', label: 'Bestand am Ende', title: 'Aktive Kunden am Ende', move: { is: 'active' }, sign: 0 },
];

/** The waterfall: the stock before the period, what came and what went, the stock at its end. */
export const stepsOf = ({ current, previous }: CustomerBase): Step[] =>
  STEPS.map((step) => ({
    ...step,
    current: countMoves(current, step.move),
    previous: countMoves(previous, step.move),
  }));

const decimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const LOST: Move = { was: 'kept', is: 'lost' };
const DAYS_A_YEAR = 365.25;

/** What the words mean, with the months that the business has set. */
export function words({ thresholds: { at_risk, lost } }: Pick<CustomerBase, 'thresholds'>) {
  return {
    active: `Aktiv ist, wer gekauft hat und dessen letzte Hauptbrille weniger als ${at_risk} Monate zurückliegt (oder wer noch keine hatte); gefährdet ab ${at_risk}, verloren nach mehr als ${lost} Monaten.`,
    who: 'Gezählt werden Kunden dieses Standorts mit mindestens einem nicht stornierten Kauf, wo auch immer; Verstorbene und Gelöschte nicht.',
  };
}

/**
 * From when it can be told who was lost: whoever is, was a customer all those months before the period began. Null where the data reach
 * back as far.
 */
const notYet = ({ current, thresholds, data_since: since }: CustomerBase): string | null => {
  const possible = since === null ? '' : addMonths(since, thresholds.lost);
  return possible > current.start ? `zu sagen für Zeiträume ab ${formatDate(addDays(possible, 1))}` : null;
};

const yearText = (value: number | null): string => (value === null ? '–' : `${decimal.format(value)}\u00a0Jahre`);

/** The six cards in the order of the page. */
export function baseCards(base: CustomerBase, compare: AnalysisFilter['compare']): CardFigure[] {
  const { current, previous } = base;
  const { active, who } = words(base);
  const all = countMoves(current, {});
  const hasBefore = countMoves(previous, {}) > 0;
  const card = (label: string, definition: string, move: Move, better: 'more' | 'less'): CardFigure => {
    const [now, before] = [countMoves(current, move), countMoves(previous, move)];
    return {
      label,
      definition,
      better,
      value: formatCount(now),
      basis: `${partText(now, all, NOUNS.customer)} mit Kauf`,
      ...comparedTexts(compare, { kind: 'count', now, before: hasBefore ? before : null }, formatCount),
    };
  };
  const lost = card(
    'Verloren gegangen',
    `Vor dem Zeitraum aktiv oder gefährdet, an seinem Ende verloren. ${active}`,
    LOST,
    'less',
  );
  const early = notYet(base);
  const years = ({ days_since_main: days }: BaseMoves) => (days === null ? null : days / DAYS_A_YEAR);
  const [now, before] = [years(current), years(previous)];
  return [
    card('Aktive Kunden', `Bestand am ${formatDate(current.end)}. ${active} ${who}`, { is: 'active' }, 'more'),
    {
      ...card('Neukunden', `Kunden mit ihrem ersten Kauf überhaupt im Zeitraum. ${who}`, { was: 'none' }, 'more'),
      needsHistory: true,
    },
    card(
      'Reaktiviert',
      `Vor dem Zeitraum gefährdet oder verloren, an seinem Ende wieder aktiv. ${active}`,
      { was: 'inactive', is: 'active' },
      'more',
    ),
    card(
      'Gefährdet geworden',
      `Vor dem Zeitraum aktiv, an seinem Ende gefährdet. ${active}`,
      { was: 'active', is: 'at_risk' },
      'less',
    ),
    early === null
      ? lost
      : {
          label: lost.label,
          definition: lost.definition,
          // Some may be known to be lost already, by far not all.
          value: countMoves(current, LOST) === 0 ? '–' : lost.value,
          change: null,
          unchanged: 'noch nicht zu sagen',
          basis: early,
        },
    {
      label: 'Seit der letzten Hauptbrille',
      definition: `Mittlere Zeit von der letzten Hauptbrille jedes Kunden bis zum ${formatDate(current.end)}, auch der gefährdeten und verlorenen; ohne Kunden, die noch keine hatten.`,
      basis: `${basisText(current.with_main, NOUNS.customer)} mit Hauptbrille`,
      value: yearText(now),
      better: 'less',
      needsHistory: true,
      ...comparedTexts(compare, { kind: 'duration', now, before, write: yearText }, yearText),
    },
  ];
}
