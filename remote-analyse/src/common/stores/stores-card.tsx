import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { ErrorPanel, Skeleton } from '@portal/shared/ui';
import { kept } from '../frame/kept.ts';
import { RankingCard } from '../ranking/ranking-card.tsx';
import { storesQuery } from './queries.ts';
import { storeAddress } from './store-address.ts';
import { storeColumns, STORE_VIEWS, storesDefinition, type StoreRow, type StoreView } from './store-columns.tsx';
import { sumOfStores } from './store-rows.ts';
import { tellingNames } from './telling-names.ts';

interface StoresCardProps {
  view: StoreView;
  filter: AnalysisFilter;
  /** What leads on a page that has a figure of its own; keep it stable (useMemo). */
  lead?: Lead;
}

interface Lead {
  title: string;
  column: ListColumn<StoreRow>;
  /** What its figures were asked for by. */
  asked: { isPlaceholderData: boolean };
}

/** Room of the card without its rows, and of a row, px. */
const [FRAME, ROW] = [150, 43];

/** All stores side by side, wherever there is more than one; a click leads into the store. */
export function StoresCard(props: StoresCardProps) {
  const count = useSession().allStores?.count ?? 0;
  return count > 1 && <Stores {...props} count={count} />;
}

const NONE: readonly never[] = [];

function Stores({ view, filter, lead, count }: StoresCardProps & { count: number }) {
  const location = useLocation();
  const asked = useQuery(storesQuery(filter));
  const { data, error, refetch } = asked;
  const columns = useMemo(() => {
    const names = data?.stores.map(({ name }) => name) ?? NONE;
    const short = new Map(tellingNames(names).map((name, at) => [names[at], name]));
    // The file, which is read elsewhere, has the names whole.
    return storeColumns(view, filter.compare !== 'ohne')
      .toSpliced(1, 0, ...(lead ? [lead.column] : []))
      .map((column) =>
        column.key === 'name' ? { ...column, cell: ({ name }: StoreRow) => short.get(name) ?? name } : column,
      );
  }, [data, view, filter.compare, lead]);
  const rows = useMemo(
    () => data?.stores.toSorted((a, b) => columnValue(columns[1], b) - columnValue(columns[1], a)) ?? [],
    [data, columns],
  );
  if (error && !data)
    return (
      <ErrorPanel
        title="Die Standorte konnten nicht verglichen werden"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return <Skeleton height={FRAME + count * ROW} radius="lg" role="status" aria-label="Standorte werden geladen" />;
  const chosen = STORE_VIEWS[view];
  const sum = 'sums' in chosen ? sumOfStores(data.stores) : null;
  return (
    <div {...kept(asked, ...(lead ? [lead.asked] : []))}>
      <RankingCard<StoreRow>
        title={lead?.title ?? chosen.title}
        definition={storesDefinition(view)}
        rows={rows}
        columns={columns}
        rowKey={({ id, name }) => id ?? name}
        hrefOf={({ id }) => (id === null ? null : storeAddress(location, id))}
        {...(sum && { sums: [sum] })}
      />
    </div>
  );
}

const columnValue = (column: ReturnType<typeof storeColumns>[number] | undefined, row: StoreRow): number => {
  const value = typeof column?.sort === 'function' ? column.sort(row) : null;
  return typeof value === 'number' ? value : -Infinity;
};
