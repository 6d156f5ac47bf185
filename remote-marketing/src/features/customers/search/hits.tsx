import { Link } from 'react-router-dom';
import { IconUsers } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { CustomerHit, CustomerSearchGuide } from '@portal/shared/contract/marketing';
import { counted, formatCount, NOUNS } from '@portal/shared/format';
import { List, type ListRows, type ListView } from '@portal/shared/list';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, EmptyState, ErrorPanel, Skeleton, Text } from '@portal/shared/ui';
import { useForecasts } from '../../../common/forecasts.ts';
import { hitColumns } from './columns.ts';
import { SearchHelp } from './search-help.tsx';
import { keyOf } from './use-customer-search.ts';
import classes from './search.module.css';

interface HitsProps {
  guide: CustomerSearchGuide;
  source: ListRows<CustomerHit>;
  view: ListView;
  hits: readonly CustomerHit[] | undefined;
  error: Error | null;
  onPage: (page: number) => void;
  onTry: (q: string) => void;
}

export const customerPath = ({ id }: CustomerHit): string => pathOf('customer', id);

function countText(total: number, { q }: ListView, first: CustomerHit | undefined): string {
  if (q === '') return `${counted(total, NOUNS.customer)}; wer zuletzt gekauft hat, steht oben`;
  if (first?.match === 'similar') return `Kein genauer Treffer, aber ${formatCount(total)} mit ähnlichem Namen`;
  return `${counted(total, NOUNS.customer)} gefunden`;
}

/** Those who answer what stands in the box, or why there is nobody. */
export function Hits({ guide, source, view, hits, error, onPage, onTry }: HitsProps) {
  const { isOff } = useForecasts();
  if (error) return <ErrorPanel message={error.message} onRetry={source.retry} />;
  if (!hits)
    return <Skeleton className={classes.waiting} height={320} role="status" aria-label="Kunden werden gesucht" />;
  if (hits.length === 0 && view.q === '') return <NoCustomers />;
  if (hits.length === 0) return <SearchHelp guide={guide} onTry={onTry} />;
  return (
    <List<CustomerHit>
      caption="Kunden"
      tools={false}
      columns={hitColumns(guide, isOff)}
      source={source}
      view={view}
      onView={({ page }) => onPage(page)}
      keyOf={keyOf}
      hrefOf={customerPath}
      origin={{ title: 'Kunden' }}
      summary={
        <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">
          {countText(source.total, view, hits[0])}
        </Text>
      }
    />
  );
}

function NoCustomers() {
  const mayUpload = useMeetsGroups(['Fileupload']);
  return (
    <EmptyState
      icon={IconUsers}
      title="Noch keine Daten"
      message="Hier finden Sie jeden Kunden, sobald die ersten Daten hochgeladen sind."
      action={
        mayUpload && (
          <Button component={Link} to={pathOf('upload')}>
            Daten hochladen
          </Button>
        )
      }
    />
  );
}
