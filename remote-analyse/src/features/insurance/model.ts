import type { AnalysisFilter, Insurance, InsuranceShare } from '@portal/shared/contract/analyse';
import { basisText, formatCount, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import type { MonthFigure } from '../../common/compare/month-card.tsx';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';
import { shareOf } from '../../common/frame/share.ts';
import type { ShareFigure } from '../../common/ranking/share-columns.ts';

/** What insurers pay of the revenue; it stands on the orders behind that, not on euros. */
export const PAID: ShareFigure<InsuranceShare> = {
  key: 'share',
  title: 'Anteil am Umsatz',
  part: ({ insurance_cents: paid }) => paid,
  whole: ({ cents }) => cents,
  definition: 'Kassenanteil geteilt durch Umsatz; der Umsatz enthält den Kassenanteil.',
};

const shareOfRevenue = (figures: InsuranceShare) => shareOf(figures.insurance_cents, figures.cents, figures.orders);
const meanOf = ({ insurance_cents: paid, insured }: InsuranceShare): number | null =>
  insured > 0 ? Math.round(paid / insured) : null;
const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents));
const percent = (share: number | null) => (share === null ? '–' : formatPercent(share));

export const hasFigures = ({ total }: Insurance): boolean => total.current.orders !== 0 || total.previous.orders !== 0;

/** The figures at the top of the page. */
export function insuranceCards({ total, months }: Insurance, compare: AnalysisFilter['compare']): CardFigure[] {
  const { current, previous } = total;
  const course = (of: (figures: InsuranceShare) => number | null) =>
    months.filter(({ running }) => !running).flatMap((month) => of(month.current) ?? []);
  return [
    {
      label: 'Kassenanteil',
      definition:
        'Was Krankenkassen laut den Aufträgen bezahlen, am Tag des Auftrags. Ein Storno nimmt den Kassenanteil seines Auftrags an seinem eigenen Tag zurück.',
      value: formatEuro(current.insurance_cents),
      course: course(({ insurance_cents: paid }) => paid),
      ...comparedTexts(
        compare,
        {
          kind: 'amount',
          now: current.insurance_cents,
          before: previous.insurance_cents,
          base: previous.insured,
          write: formatEuro,
        },
        formatEuro,
      ),
    },
    {
      label: PAID.title,
      definition: PAID.definition,
      value: percent(shareOfRevenue(current)),
      course: course(shareOfRevenue),
      ...comparedTexts(
        compare,
        { kind: 'share', now: shareOfRevenue(current), before: shareOfRevenue(previous) },
        percent,
      ),
    },
    {
      label: 'Aufträge mit Kassenanteil',
      definition: 'Aufträge, zu denen eine Krankenkasse etwas zahlt; Stornos sind abgezogen.',
      value: formatCount(current.insured),
      basis: basisText(current.orders, NOUNS.order),
      course: course(({ insured }) => insured),
      ...comparedTexts(compare, { kind: 'count', now: current.insured, before: previous.insured }, formatCount),
    },
    {
      label: 'Je Auftrag',
      definition: 'Kassenanteil geteilt durch Aufträge mit Kassenanteil.',
      value: euro(meanOf(current)),
      course: course(meanOf),
      ...comparedTexts(
        compare,
        { kind: 'amount', now: meanOf(current), before: meanOf(previous), base: previous.insured, write: formatEuro },
        euro,
      ),
    },
  ];
}

/** The share by month. */
export const shareMonths = (months: Insurance['months']): MonthFigure[] =>
  months.map(({ month, running, current, previous }) => ({
    month,
    running,
    n: current.orders,
    note: `Kassenanteil ${formatEuro(current.insurance_cents)}`,
    current: shareOfRevenue(current),
    previous: shareOfRevenue(previous),
  }));

export type InsuredKind = Insurance['kinds'][number];

/** @example kindName({ kind: 'Brille', type: 'Fern' }) // 'Brille, Fern' */
export function kindName({ kind, type }: Pick<InsuredKind, 'kind' | 'type'>): string {
  if (kind === 'KL') return 'Kontaktlinsen';
  return type === null ? kind : `${kind}, ${type === 'ohne' ? 'ohne Brillentyp' : type}`;
}
