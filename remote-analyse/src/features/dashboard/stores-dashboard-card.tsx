import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ALL_STORES, STORE_PARAM } from '@portal/shared/contract';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { useStoreScope } from '@portal/shared/session';
import {
  Anchor,
  Card,
  DataTable,
  ErrorPanel,
  Group,
  Skeleton,
  Stack,
  Title,
  type TableColumn,
} from '@portal/shared/ui';
import { kept } from '../../common/frame/kept.ts';
import { storesQuery } from '../../common/stores/queries.ts';
import { storeAddress } from '../../common/stores/store-address.ts';
import { storeColumns, type StoreRow } from '../../common/stores/store-columns.tsx';
import { sumOfStores } from '../../common/stores/store-rows.ts';
import { writeWhy } from '../../common/why/why-address.ts';
import { daysOf, useDashboard, type DashboardDays } from './queries.ts';

const HEADING = 'standorte';

/** Leads into a store; with `isWhy` to what makes its change of revenue. */
function ToStore({ row: { id, name }, text, isWhy = false }: { row: StoreRow; text: string; isWhy?: boolean }) {
  const { pathname, search } = useLocation();
  if (id === null) return text;
  const view = { pathname, search: isWhy ? `${writeWhy({ figure: 'umsatz' }, new URLSearchParams(search))}` : search };
  return (
    <Anchor
      component={Link}
      to={storeAddress(view, id)}
      size="sm"
      {...(isWhy && { 'aria-label': `${text} Warum? ${name}` })}
    >
      {text}
    </Anchor>
  );
}

const COLUMNS: readonly TableColumn<StoreRow>[] = storeColumns('revenue', true).map(
  ({ key, title, numeric = false, sort, text, cell = (row) => text(row) ?? '–' }) => ({
    key,
    label: title,
    numeric,
    cell:
      key === 'name' || key === 'change'
        ? (row) => {
            const words = text(row);
            return words === null ? '–' : <ToStore row={row} text={String(words)} isWhy={key === 'change'} />;
          }
        : cell,
    ...(typeof sort === 'function' && { sortValue: sort }),
  }),
);

/** A row per store, and the way to all of them together. */
export default function StoresDashboardCard() {
  const standing = useDashboard();
  const { data, error, refetch } = standing;
  const days = daysOf(data);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  return days && <Stores days={days} standing={standing} />;
}

/** @param standing says whether the days are those of the chosen period */
function Stores({ days, standing }: { days: NonNullable<DashboardDays>; standing: ReturnType<typeof useDashboard> }) {
  const { pathname, search } = useLocation();
  const isAll = useStoreScope() === 'all';
  const filter: AnalysisFilter = { ...days, compare: 'vorjahr', scope: 'all' };
  const asked = useQuery(storesQuery(filter));
  const { data, error, refetch } = asked;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="100%" radius="lg" role="status" aria-label="Standorte werden geladen" />;
  const sum = sumOfStores(data.stores);
  const all = new URLSearchParams(search);
  all.set(STORE_PARAM, ALL_STORES);
  return (
    <Card {...kept(standing, asked)} aria-labelledby={HEADING}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} id={HEADING}>
            Standorte
          </Title>
          {!isAll && (
            <Anchor component={Link} to={`${pathname}?${all}`} size="sm" className="no-print">
              Alle Standorte zusammen
            </Anchor>
          )}
        </Group>
        <DataTable
          caption="Standorte im Vergleich"
          columns={COLUMNS}
          rows={data.stores.toSorted((a, b) => b.current.revenue_cents - a.current.revenue_cents)}
          rowKey={({ id, name }) => id ?? name}
          {...(sum && { footer: [sum] })}
        />
      </Stack>
    </Card>
  );
}
