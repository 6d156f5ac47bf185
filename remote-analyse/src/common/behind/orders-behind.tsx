import { useMemo } from 'react';
import type { OrderSliceInput, RevenueOrder, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { formatCount, formatEuro } from '@portal/shared/format';
import { List, usePagedRows } from '@portal/shared/list';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { keyOf, type BehindListProps } from './behind-list.ts';
import { amountLabel, linesIn, orderColumns } from './order-columns.ts';
import { ordersQuery } from './queries.ts';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { sliceWords } from './slice-words.ts';

/** How many and how much; rows that take an order back are counted in `total` and taken off in `pieces`. */
function Summary({
  slice,
  found: { total, pieces, units, amount, amounts },
}: {
  slice: OrderSliceInput;
  found: RevenueOrderPage;
}) {
  const lines = linesIn(slice);
  const label = lines ? null : amountLabel(slice);
  return (
    <>
      {formatCount(total)} {total === 1 ? 'Auftrag' : 'Aufträge'}
      {pieces !== total && `, nach Abzug der Stornos ${formatCount(pieces)}`}
      {lines && ` mit ${formatCount(units ?? 0)} ${units === 1 ? lines[0] : lines[1]}`}, zusammen{' '}
      <b>{formatEuro(amount)}</b>
      {amounts === 'net' && ' netto'}
      {label && ` ${label}`}
    </>
  );
}

/** The orders behind a figure, which `title` names; their sum in the asked part is the figure. */
export function OrdersBehind({ slice, title, view, ...list }: BehindListProps & { slice: OrderSliceInput }) {
  const { currentStore } = useSession();
  const names = useRestrictionNames(slice);
  const seesNames = useMeetsGroups(['Marketing']);
  const seesStaff = useMeetsGroups(['PRO']);
  const columns = useMemo(() => orderColumns(slice, { seesNames, seesStaff }), [slice, seesNames, seesStaff]);
  const source = usePagedRows({
    query: (question) => ordersQuery(slice, currentStore?.id, question),
    columns,
    view,
    keyOf,
  });
  return (
    <List<RevenueOrder>
      {...list}
      caption="Aufträge"
      columns={columns}
      source={source}
      view={view}
      keyOf={keyOf}
      origin={{ title, words: sliceWords({ orders: slice }, currentStore?.name, names) }}
      empty="Hinter dieser Zahl steht kein Auftrag."
      summary={source.data && <Summary slice={slice} found={source.data} />}
    />
  );
}
