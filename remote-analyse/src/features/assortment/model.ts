import type { AnalysisFilter, Assortment, FrameSales, OrderSliceInput } from '@portal/shared/contract/analyse';
import { ASSORTMENTS, type AssortmentGroup } from '@portal/shared/contract/prices';
import { formatCount, formatEuro, formatPercent, formatSignedPercent } from '@portal/shared/format';
import type { MonthFigure } from '../../common/compare/month-card.tsx';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';

interface Words {
  /** On the switch, and in titles. */
  label: string;
  /** What one is, of many. */
  one: string;
  /** What its names are. */
  name: string;
  names: string;
  /** What an article is told apart by. */
  article: string;
}

export const WORDS: Record<AssortmentGroup, Words> = {
  glaeser: {
    label: 'Gläser',
    one: 'Glas',
    name: 'Hersteller',
    names: 'Glashersteller',
    article: 'Hersteller, Glastyp, Index und Beschichtung',
  },
  fassungen: {
    label: 'Fassungen',
    one: 'Fassung',
    name: 'Marke',
    names: 'Marken',
    article: 'Hersteller, Marke und Modell',
  },
  kontaktlinsen: {
    label: 'Kontaktlinsen',
    one: 'Packung',
    name: 'Marke',
    names: 'Marken',
    article: 'Hersteller, Marke und Modell',
  },
  handelsware: {
    label: 'Handelsware',
    one: 'Stück',
    name: 'Marke',
    names: 'Marken',
    article: 'Hersteller, Marke und Modell',
  },
};

const PARAMETER = 'sortiment';

/** Which part an address shows: lenses, unless it says another. */
export function readPart(params: URLSearchParams): AssortmentGroup {
  const value = params.get(PARAMETER);
  return ASSORTMENTS.find((one) => one === value) ?? 'glaeser';
}

export function writePart(sortiment: AssortmentGroup, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sortiment === 'glaeser') next.delete(PARAMETER);
  else next.set(PARAMETER, sortiment);
  return next;
}

const meanOf = ({ pieces, cents }: FrameSales): number | null => (pieces > 0 ? Math.round(cents / pieces) : null);
const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents));

/** Prices of now against those of before. @example changeText(1.034) // '+3,4 %' */
const changeText = (index: number | null): string => (index === null ? '–' : formatSignedPercent(index - 1));

/** The same in a sentence. @example pricedAgainst(1.034, '2025') // '3,4 % mehr als 2025' */
export function pricedAgainst(index: number, other: string): string {
  const share = formatPercent(Math.abs(index - 1));
  if (share === formatPercent(0)) return `so viel wie ${other}`;
  return `${share} ${index > 1 ? 'mehr' : 'weniger'} als ${other}`;
}

export const hasFigures = ({ total }: Assortment): boolean => total.current.pieces !== 0 || total.previous.pieces !== 0;

/** The figures at the top of a part. */
export function assortmentCards(found: Assortment, compare: AnalysisFilter['compare']): CardFigure[] {
  const { total, months, change, sortiment } = found;
  const { label, one, article } = WORDS[sortiment];
  const course = (of: (sales: FrameSales) => number | null) =>
    months.filter(({ running }) => !running).flatMap(({ current }) => of(current) ?? []);
  const { matched, like_for_like: index } = change;
  const cards: CardFigure[] = [
    {
      label: 'Stück',
      definition: `Verkaufte und nicht zurückgenommene ${label}, wie sie in den Positionen stehen.`,
      value: formatCount(total.current.pieces),
      better: 'more',
      course: course(({ pieces }) => pieces),
      ...comparedTexts(
        compare,
        { kind: 'count', now: total.current.pieces, before: total.previous.pieces },
        formatCount,
      ),
    },
    {
      label: 'Umsatz',
      definition: 'Summe der Beträge dieser Positionen.',
      value: formatEuro(total.current.cents),
      better: 'more',
      course: course(({ cents }) => cents),
      ...comparedTexts(
        compare,
        {
          kind: 'amount',
          now: total.current.cents,
          before: total.previous.cents,
          base: total.previous.pieces,
          write: formatEuro,
        },
        formatEuro,
      ),
    },
    {
      label: 'Mittlerer Preis',
      definition: `Umsatz geteilt durch Stück (je ${one}). Er steigt auch, wenn mehr teure Ware verkauft wird.`,
      value: euro(meanOf(total.current)),
      course: course(meanOf),
      ...comparedTexts(
        compare,
        {
          kind: 'amount',
          now: meanOf(total.current),
          before: meanOf(total.previous),
          base: total.previous.pieces,
          write: formatEuro,
        },
        euro,
      ),
    },
  ];
  if (compare === 'ohne') return cards;
  return [
    ...cards,
    {
      label: 'Gleiches gegen gleiches',
      definition: `Preise derselben Ware jetzt gegen damals: nur was in beiden Zeiträumen verkauft wurde, gleich nach ${article}. Für Statistiker: Index nach Fisher.`,
      value: changeText(index),
      change: null,
      unchanged:
        index === null
          ? 'zu wenig gleiche Ware'
          : `aus ${formatPercent(total.current.pieces > 0 ? matched / total.current.pieces : 0)} der Stücke`,
    },
  ];
}

const noteOf = ({ pieces, cents }: FrameSales) => `${formatCount(pieces)} Stück, ${formatEuro(cents)}`;

/** Mean prices by month, in euros. */
export const priceMonths = (months: Assortment['months']): MonthFigure[] =>
  months.map(({ month, running, current, previous }) => {
    const inEuros = (sales: FrameSales) => {
      const mean = meanOf(sales);
      return mean === null ? null : mean / 100;
    };
    return {
      month,
      running,
      n: current.pieces,
      note: noteOf(current),
      current: inEuros(current),
      previous: inEuros(previous),
    };
  });

/** The orders behind a part of the assortment. */
export const behindOf = (sortiment: AssortmentGroup, name?: string): Partial<OrderSliceInput> => {
  switch (sortiment) {
    case 'glaeser':
      return name === undefined ? { sold: true, part: 'glas' } : { sold: true, lens_maker: name };
    case 'fassungen':
      return name === undefined ? { sold: true, part: 'fassung' } : { sold: true, brand: name };
    case 'kontaktlinsen':
      return { sold: true, part: 'kontaktlinsen' };
    case 'handelsware':
      return { sold: true, kind: 'Handelsware' };
  }
};
