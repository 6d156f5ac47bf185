import { useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUpload, type Icon } from '@tabler/icons-react';
import { formatDate } from '@portal/shared/format';
import { dataStatus, type DataStatus } from '@portal/shared/format';
import classes from './data-status.module.css';

const LOOK: Record<DataStatus['kind'], { Icon: Icon; text: string }> = {
  none: { Icon: IconCloudUpload, text: 'Noch keine Daten' },
  fresh: { Icon: IconCircleCheck, text: 'Daten aktuell' },
  warning: { Icon: IconClock, text: 'Mehr als 10 Tage alt' },
  alert: { Icon: IconAlertTriangle, text: 'Mehr als 14 Tage alt' },
};

interface DataStatusWidgetProps {
  /** ISO instant, null before the first upload. */
  lastUpload: string | null;
  /** Of several stores: the name of the one whose data are oldest, which is the one that counts. */
  oldest?: string | undefined;
  /** Of several stores: how many have no data. */
  withoutData?: number;
  /** Whether the figures do not hold all that was decided yet. */
  isFollowing?: boolean;
  /** For tests; the moment of the first look otherwise. */
  now?: Date;
}

/** How fresh the data of the store, or of several, are: by sign, words and colour, never by colour alone. */
export function DataStatusWidget({
  lastUpload,
  oldest,
  withoutData = 0,
  isFollowing = false,
  now,
}: DataStatusWidgetProps) {
  const [opened] = useState(() => new Date());
  const status = dataStatus(lastUpload, now ?? opened);
  const { Icon, text } =
    status.kind === 'warning' && status.days === 10 ? { ...LOOK.warning, text: '10 Tage alt' } : LOOK[status.kind];
  return (
    <p className={classes.status} data-status={status.kind} data-testid="data-status">
      <Icon size={22} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        <span className={classes.text}>{text}</span>
        {lastUpload && (
          <span className={classes.date}>
            {oldest === undefined ? 'Upload' : 'Ältester Upload'} vom {formatDate(lastUpload)}
            {oldest !== undefined && ` (${oldest})`}
          </span>
        )}
        {lastUpload && withoutData > 0 && (
          <span className={classes.date}>
            {withoutData === 1 ? '1 Standort' : `${withoutData} Standorte`} ohne Daten
          </span>
        )}
        <span className={classes.date} role="status">
          {isFollowing && 'Zahlen werden gerade nachgeführt'}
        </span>
      </span>
    </p>
  );
}
