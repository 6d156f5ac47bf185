import { today } from '@portal/shared/contract/calendar';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { Anchor, Text } from '@portal/shared/ui';

interface NotRenewedProps {
  /** A query's own: whether figures are shown that could not be asked for anew, and since when they are there (ms). */
  query: { isRefetchError: boolean; dataUpdatedAt: number; refetch: () => unknown };
}

/** '14:05 Uhr', with the day before it when that is not today. */
function clock(at: number): string {
  const instant = formatDateTime(new Date(at).toISOString());
  return `${instant.replace(`${formatDate(today())}, `, '')} Uhr`;
}

/** Says quietly that the figures are older than they should be; nothing while they are not. */
export const NotRenewed = ({ query: { isRefetchError, dataUpdatedAt, refetch } }: NotRenewedProps) => (
  <span aria-live="polite" className="no-print">
    {isRefetchError && (
      <Text size="xs" c="var(--portal-dimmed)">
        Stand von {clock(dataUpdatedAt)}; die Zahlen konnten gerade nicht erneuert werden.{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
          Erneut versuchen
        </Anchor>
      </Text>
    )}
  </span>
);
