import { use } from 'react';
import { IconCalendarOff, IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, EmptyState } from '@portal/shared/ui';
import { NarrowedContext } from './narrowed.ts';

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

/** There are data, but none that the filter lets through: which it is, and a way out of it. */
export function NothingInPeriod({ gap }: { gap: string | null }) {
  const { words, widen } = use(NarrowedContext);
  const step =
    words.length === 0
      ? 'Bitte wählen Sie einen anderen Zeitraum.'
      : `Gezeigt wird nur: ${words.join(' · ')}. Bitte wählen Sie einen anderen Zeitraum, oder nehmen Sie die Einschränkungen heraus.`;
  return (
    <EmptyState
      icon={IconCalendarOff}
      title="Keine Aufträge in diesem Zeitraum"
      message={`${gap ?? ''} ${step}`.trim()}
      action={
        words.length > 0 && (
          <Button variant="light" className="no-print" onClick={widen}>
            Einschränkungen herausnehmen
          </Button>
        )
      }
    />
  );
}
