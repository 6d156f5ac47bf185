import { IconCalendarOff, IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, EmptyState } from '@portal/shared/ui';

/** Before the first upload; the next step only for people who may take it. */
export function NoData({ message }: { message: string }) {
  const mayUpload = useMeetsGroups(['Fileupload']);
  return (
    <EmptyState
      icon={IconChartBar}
      title="Noch keine Daten"
      message={message}
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

/** There are data, but none that the filter lets through. */
export const NothingInPeriod = ({ gap }: { gap: string | null }) => (
  <EmptyState
    icon={IconCalendarOff}
    title="Keine Aufträge in diesem Zeitraum"
    message={`${gap ?? ''} Bitte wählen Sie einen anderen Zeitraum oder weniger Einschränkungen.`.trim()}
  />
);
