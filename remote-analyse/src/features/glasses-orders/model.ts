import {
  type AnalysisFilter,
  type GlassesCount,
  type GlassesOrders,
  type OrderSliceInput,
} from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { basisText, formatCount, formatMonth, formatPercent, NOUNS, partText, type Noun } from '@portal/shared/format';
import { SMALL_CREDITS } from '../../common/credits.ts';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import type { MonthFigure } from '../../common/compare/month-card.tsx';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';
import { intervalOf } from '../../common/frame/interval.ts';
import { shareOf } from '../../common/frame/share.ts';

const NET = `Stornos zählen an ihrem eigenen Tag als Abzug. ${SMALL_CREDITS}`;
const SOLD = `Gezählt werden verkaufte, nicht stornierte Brillen. ${SMALL_CREDITS}`;

interface Figure {
  label: string;
  /** As the register of figures calls it. */
  watched: string;
  definition: string;
}

interface CountFigure extends Figure {
  count: (of: GlassesCount) => number;
  noun: Noun;
}

export interface ShareFigure extends Figure {
  part: (of: GlassesCount) => number;
  whole: (of: GlassesCount) => number;
  noun: Noun;
  /** The orders of its numerator. */
  behind: Partial<OrderSliceInput>;
}

export const GLASSES: CountFigure = {
  label: 'Brillen',
  watched: 'glasses',
  count: ({ glasses }) => glasses,
  noun: NOUNS.order,
  definition: `Aufträge der Art Brille in Stück. ${NET} Neuverglasungen stehen für sich.`,
};

const PIECES: readonly CountFigure[] = [
  GLASSES,
  {
    label: 'Neuverglasungen',
    watched: 'reglazing',
    count: ({ reglazing }) => reglazing,
    noun: NOUNS.order,
    definition: `Aufträge der Art Neuverglasung (neue Gläser in eine vorhandene Fassung) in Stück. ${NET}`,
  },
  {
    label: 'Mehrbrillen',
    watched: 'extra',
    count: ({ extra }) => extra,
    noun: NOUNS.glasses,
    definition: `Brillen, die in einem Kaufvorgang (alle Aufträge eines Kunden binnen 60 Tagen) zur Hauptbrille hinzukommen. Sonnen-, Sport- und Office-Brillen sind nie Hauptbrille. ${SOLD}`,
  },
];

export const EXTRA_SHARE: ShareFigure = {
  label: 'Mehrbrillenquote',
  watched: 'extra_share',
  part: ({ extra }) => extra,
  whole: ({ main, extra }) => main + extra,
  noun: NOUNS.glasses,
  behind: { pair: 'extra' },
  definition: `Mehrbrillen geteilt durch alle Brillen. Je Kaufvorgang (60 Tage) ist eine die Hauptbrille, Gleitsicht vor Fern vor Nah, dann die teuerste; alle weiteren sind Mehrbrillen. ${SOLD}`,
};

export const PROGRESSIVE_SHARE: ShareFigure = {
  label: 'Gleitsichtanteil',
  watched: 'progressive_share',
  part: ({ progressive }) => progressive,
  whole: ({ corrective }) => corrective,
  noun: NOUNS.corrective,
  behind: { kind: 'Brille', sold: true, type: 'Gleitsicht' },
  definition: `Gleitsichtbrillen geteilt durch alle Korrektionsbrillen (Fern, Nah, Gleitsicht, Office). ${SOLD}`,
};

const PROGRESSIVE_45_SHARE: ShareFigure = {
  label: 'Gleitsichtanteil ab\u00a045',
  watched: 'progressive_share_45',
  part: ({ progressive_45 }) => progressive_45,
  whole: ({ corrective_45 }) => corrective_45,
  noun: NOUNS.corrective,
  behind: { kind: 'Brille', sold: true, type: 'Gleitsicht', over_45: true },
  definition: `Gleitsichtbrillen geteilt durch alle Korrektionsbrillen von Kunden, die am Auftragstag 45 Jahre oder älter waren. Kunden ohne Geburtsdatum fehlen. ${SOLD}`,
};

const SHARES = [EXTRA_SHARE, PROGRESSIVE_SHARE, PROGRESSIVE_45_SHARE];

const share = ({ part, whole }: ShareFigure, of: GlassesCount) => shareOf(part(of), whole(of));
const percent = (value: number | null) => (value === null ? '–' : formatPercent(value));

const hasAny = (of: GlassesCount): boolean => of.glasses !== 0 || of.reglazing !== 0 || of.main + of.extra > 0;

/** The figures at the top of the page: pieces, then shares. */
export function orderCards(
  { total: { current, previous }, months, data_date: dataDate }: GlassesOrders,
  compare: AnalysisFilter['compare'],
): CardFigure[] {
  // Months still to come are nothing yet, rather than nothing sold.
  const past = months.filter(({ month, running }) => !running && (dataDate === null || month <= dataDate));
  return [
    ...PIECES.map(({ label, watched, definition, count, noun }): CardFigure => ({
      label,
      watched,
      definition,
      better: 'more',
      value: formatCount(count(current)),
      basis: basisText(count(current), noun),
      ...comparedTexts(
        compare,
        { kind: 'count', now: count(current), before: hasAny(previous) ? count(previous) : null },
        formatCount,
      ),
      course: past.map((month) => count(month.current)),
    })),
    ...SHARES.map((figure): CardFigure => ({
      label: figure.label,
      watched: figure.watched,
      definition: figure.definition,
      better: 'more',
      value: percent(share(figure, current)),
      basis: `${partText(figure.part(current), figure.whole(current), figure.noun)}${share(figure, current) === null ? ', zu wenige Fälle' : ''}`,
      ...comparedTexts(
        compare,
        { kind: 'share', now: share(figure, current), before: share(figure, previous) },
        percent,
      ),
      course: past.flatMap((month) => share(figure, month.current) ?? []),
    })),
  ];
}

export const hasFigures = ({ total, months }: GlassesOrders): boolean =>
  [total, ...months].some(({ current, previous }) => [current, previous].some(hasAny));

export const monthPieces = (months: GlassesOrders['months']): MonthFigure[] =>
  months.map(({ month, running, current, previous }) => ({
    month,
    running,
    n: null,
    current: current.glasses,
    previous: previous.glasses,
    note: `${formatCount(current.reglazing)} Neuverglasungen`,
  }));

export interface RateMonth {
  /** First day of the month, ISO. */
  month: string;
  label: string;
  running: boolean;
  /** Of the twelve months that end here; null while the data do not reach back so far, or of too few cases. */
  current: number | null;
  /** Of the twelve months before those. */
  previous: number | null;
  /** Where the share of these months lies in 95 of 100 cases. */
  band: { from: number; to: number } | null;
  /** What it stands on. */
  n: number;
  /** Of the month by itself. */
  alone: number | null;
}

export const rateMonths = (months: GlassesOrders['months'], figure: ShareFigure): RateMonth[] =>
  months.map(({ month, running, current, year }) => {
    const of = (counts: GlassesCount | null) => counts && share(figure, counts);
    const now = of(year.current);
    return {
      month,
      label: formatMonth(month),
      running,
      current: now,
      previous: of(year.previous),
      alone: share(figure, current),
      n: year.current === null ? 0 : figure.whole(year.current),
      band:
        now === null || year.current === null
          ? null
          : intervalOf(figure.part(year.current), figure.whole(year.current)),
    };
  });

export interface TypeRow extends CompareRow {
  behind: Partial<OrderSliceInput>;
}

const typeLabel = (type: string): string => (type === 'ohne' ? 'Ohne Brillentyp' : type);

/** Glasses by type, reglazings as the last row; 'ohne' only where there are any. */
export const typeRows = ({ types, total: { current, previous } }: GlassesOrders): TypeRow[] => [
  ...types
    .filter((row) => row.type !== 'ohne' || row.current !== 0 || row.previous !== 0)
    .map(({ type, ...pieces }): TypeRow => ({
      key: type,
      label: typeLabel(type),
      n: null,
      ...pieces,
      behind: { kind: 'Brille', type },
    })),
  {
    key: 'Neuverglasung',
    label: 'Neuverglasung',
    n: null,
    current: current.reglazing,
    previous: previous.reglazing,
    behind: { kind: 'Neuverglasung' },
  },
];

export const TYPE_COLUMNS = [...GLASSES_TYPES, 'ohne' as const].map((type) => ({ key: type, label: typeLabel(type) }));
