import { useState } from 'react';
import { dataStatus, formatDate, type DataStatus } from '@portal/shared/format';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { TodayItem, type TodayState } from '@portal/shared/ui';

const STATES: Record<DataStatus['kind'], TodayState> = { none: 'info', fresh: 'good', warning: 'warn', alert: 'alert' };

function textOf(status: DataStatus): string {
  if (status.kind === 'none') return 'Für diesen Standort wurden noch keine Daten hochgeladen.';
  const since = status.days === 0 ? 'heute' : status.days === 1 ? 'gestern' : `vor ${status.days} Tagen`;
  return `Zuletzt hochgeladen ${since}, am ${formatDate(status.uploaded.toISOString())}.`;
}

/** How old the current store's data are. */
export default function DatenstandCard() {
  const { currentStore } = useSession();
  const mayUpload = useMeetsGroups(['Fileupload']);
  const [opened] = useState(() => new Date());
  const status = dataStatus(currentStore?.last_upload ?? null, opened);
  return (
    <TodayItem
      state={STATES[status.kind]} title="Datenstand" text={textOf(status)}
      action={mayUpload && status.kind !== 'fresh' ? { label: 'Daten hochladen', to: '/upload-historie/daten-hochladen' } : undefined}
    />
  );
}
