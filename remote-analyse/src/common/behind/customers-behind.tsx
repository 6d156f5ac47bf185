import { useMemo } from 'react';
import { pathOf } from '@portal/shared/contract';
import type { CustomerSliceInput, SliceCustomer } from '@portal/shared/contract/analyse';
import { formatCount, formatEuro } from '@portal/shared/format';
import { List, usePagedRows } from '@portal/shared/list';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { keyOf, type BehindListProps } from './behind-list.ts';
import { customerColumns } from './customer-columns.ts';
import { customersQuery } from './queries.ts';
import { SelectionButton } from './selection-button.tsx';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { sliceWords } from './slice-words.ts';

const hrefOf = ({ id }: SliceCustomer) => pathOf('customer', id);

/** The customers behind a figure, which `title` names. */
export function CustomersBehind({ slice, title, view, ...list }: BehindListProps & { slice: CustomerSliceInput }) {
  const { currentStore } = useSession();
  const names = useRestrictionNames(slice);
  const seesNames = useMeetsGroups(['Marketing']);
  const maySelect = useMeetsGroups(['Marketing-Manager']);
  const columns = useMemo(() => customerColumns(slice, seesNames), [slice, seesNames]);
  const source = usePagedRows({
    query: (question) => customersQuery(slice, currentStore?.id, question),
    columns,
    view,
    keyOf,
  });
  const { total = 0, amount = 0, amounts } = source.data ?? {};
  return (
    <List<SliceCustomer>
      {...list}
      caption="Kunden"
      columns={columns}
      source={source}
      view={view}
      keyOf={keyOf}
      {...(seesNames && { hrefOf })}
      origin={{ title, words: sliceWords({ customers: slice }, currentStore?.name, names) }}
      empty="Hinter dieser Zahl steht niemand."
      summary={
        source.data && (
          <>
            {formatCount(total)} {total === 1 ? 'Kunde' : 'Kunden'}
            {amount !== 0 && (
              <>
                , zusammen <b>{formatEuro(amount)}</b>
                {amounts === 'net' && ' netto'}
              </>
            )}
          </>
        )
      }
      actions={maySelect && total > 0 && view.q === '' && <SelectionButton title={title} slice={slice} />}
    />
  );
}
