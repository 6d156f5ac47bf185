import { staffFigure, type StaffTable } from '@portal/shared/contract/analyse';
import { formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';

export type Member = StaffTable['staff'][number];

export const TEAM_TITLE = 'Team im laufenden Jahr';
const share = (member: Member) => staffFigure('extra_share', member.current).value;
export const pathOf = ({ id }: Member) => `/analyse/mitarbeiter/detail/${id}`;
/** Sorted by any column, and as a file. */
const figure = (key: string, title: string, value: (member: Member) => number | null, write: (value: number) => string): ListColumn<Member> => {
  const words = (member: Member) => { const found = value(member); return found === null ? '–' : write(found); };
  return { key, title, text: value, cell: words, sort: value, numeric: true, width: 110 };
};

export const COLUMNS: readonly ListColumn<Member>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 160 },
  { ...figure('umsatz', 'Umsatz', ({ current }) => current.umsatz / 100, (euros) => formatEuroWhole(euros * 100)), card: 'figure' },
  figure('orders', 'Aufträge', ({ current }) => current.orders, formatCount),
  figure('extra', 'Mehrbrillen', share, formatPercent),
];
