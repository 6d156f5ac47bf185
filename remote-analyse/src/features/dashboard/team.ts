import { pathOf } from '@portal/shared/contract';
import { staffFigure, type StaffTable } from '@portal/shared/contract/analyse';
import { figureChange, formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';

export type Member = StaffTable['staff'][number];

const share = (member: Member) => staffFigure('extra_share', member.current).value;
export const memberPath = ({ id }: Member) => pathOf('staff-detail', id);
/** Sorted by any column, and as a file. */
const figure = (
  key: string,
  title: string,
  value: (member: Member) => number | null,
  write: (value: number) => string,
): ListColumn<Member> => {
  const words = (member: Member) => {
    const found = value(member);
    return found === null ? '–' : write(found);
  };
  return { key, title, text: value, cell: words, sort: value, numeric: true, width: 110 };
};

/** Against the year before: sums of few orders by their difference. */
const changeOf = ({ current, previous }: Member) =>
  previous.orders === 0
    ? null
    : figureChange({
        kind: 'amount',
        now: current.umsatz,
        before: previous.umsatz,
        base: previous.orders,
        write: formatEuroWhole,
      });
const grownBy = ({ current, previous }: Member) => (previous.umsatz > 0 ? current.umsatz / previous.umsatz - 1 : null);

const NAME: ListColumn<Member> = {
  key: 'name',
  title: 'Name',
  text: ({ name }) => name,
  sort: ({ name }) => name,
  width: 160,
};
const REVENUE: ListColumn<Member> = {
  ...figure(
    'umsatz',
    'Umsatz',
    ({ current }) => current.umsatz / 100,
    (euros) => formatEuroWhole(euros * 100),
  ),
  card: 'figure',
};
const CHANGE: ListColumn<Member> = {
  ...figure('change', 'Veränderung', grownBy, formatPercent),
  cell: (member) => changeOf(member)?.text ?? '–',
};
const EXTRA: ListColumn<Member> = {
  ...figure('extra-pairs', 'Mehrbrillen', ({ current }) => current.extra, formatCount),
  cell: ({ current: { main, extra } }) =>
    main + extra === 0 ? '–' : `${formatCount(extra)} von ${formatCount(main + extra)}`,
};

/** What the card itself says of its first three. */
export const CARD_COLUMNS = [NAME, REVENUE, CHANGE, EXTRA] as const;

export const COLUMNS: readonly ListColumn<Member>[] = [
  NAME,
  REVENUE,
  CHANGE,
  figure('orders', 'Aufträge', ({ current }) => current.orders, formatCount),
  EXTRA,
  figure('extra', 'Mehrbrillenquote', share, formatPercent),
];
