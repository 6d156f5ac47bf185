import { useState } from 'react';
import { pathOf } from '@portal/shared/contract';
import type { AllStores } from '@portal/shared/contract/common';
import { dataStatus, formatDate, type DataStatus } from '@portal/shared/format';
import { session, useMeetsGroups, useSession, useStoreScope } from '@portal/shared/session';
import { NothingHere, TodayError, TodayItem, TodayItemSkeleton, type TodayState } from '@portal/shared/ui';

const TITLE = 'Datenstand';
const UPLOAD_PAGE = pathOf('upload');

const STATES: Record<DataStatus['kind'], TodayState> = { none: 'info', fresh: 'good', warning: 'warn', alert: 'alert' };

/** @param oldest of all stores: the one whose data are oldest; null: none has any */
function textOf(status: DataStatus, oldest: string | null | undefined): string {
  if (status.kind === 'none')
    return oldest === null
      ? 'Für keinen Standort wurden bisher Daten hochgeladen.'
      : 'Für diesen Standort wurden noch keine Daten hochgeladen.';
  const since = status.days === 0 ? 'heute' : status.days === 1 ? 'gestern' : `vor ${status.days} Tagen`;
  const day = `${since}, am ${formatDate(status.uploaded.toISOString())}`;
  return oldest === undefined || oldest === null
    ? `Zuletzt hochgeladen ${day}.`
    : `Die ältesten Daten hat ${oldest}: hochgeladen ${day}.`;
}

type Missing = NonNullable<AllStores['missing_upload']>;

const missingText = ({ name, from, nights }: Missing) =>
  `Der nächtliche Upload „${name}“ ${nights === 1 ? `vom ${formatDate(from)} ist nicht angekommen` : `kommt seit dem ${formatDate(from)} nicht an (${nights}\u00a0Nächte)`}. Bitte prüfen Sie den Rechner, der ihn sendet. `;

const shortText = ({ name, from, nights }: NonNullable<AllStores['short_upload']>) =>
  `Der nächtliche Upload „${name}“ ${nights === 1 ? `vom ${formatDate(from)} brachte` : `bringt seit dem ${formatDate(from)}`} weniger Daten als sonst. Bitte prüfen Sie, ob der Export vollständig ist. `;

/** How old the data of the current store are, of all those of the store with the oldest, and whether a nightly upload is missing or brought too little. */
export default function DataStatusCard() {
  const { currentStore, allStores } = useSession();
  const isAll = useStoreScope() === 'all';
  const oldest = isAll || !currentStore ? (allStores?.oldest ?? null) : undefined;
  const mayUpload = useMeetsGroups(['Fileupload']);
  const hasKeys = useMeetsGroups(['Admin&&Fileupload']);
  const [opened] = useState(() => new Date());
  // A store that is not known is not one without data; a business that has no store has none.
  const isKnown = isAll ? allStores : (currentStore ?? allStores?.count === 0);
  if (!isKnown && allStores === undefined) return <TodayItemSkeleton title={TITLE} />;
  if (!isKnown)
    return (
      <TodayError
        title={TITLE}
        message="Wie alt Ihre Daten sind, ließ sich nicht lesen. Bitte versuchen Sie es erneut."
        onRetry={() => void session.refreshStores()}
      />
    );
  const status = dataStatus((oldest === undefined ? currentStore : oldest)?.last_upload ?? null, opened);
  const missing = allStores?.missing_upload;
  const short = allStores?.short_upload;
  const late = missing ? missingText(missing) : short ? shortText(short) : '';
  if (status.kind === 'fresh' && !late) return <NothingHere />;
  const state = STATES[status.kind];
  return (
    <TodayItem
      state={late && state !== 'alert' ? 'warn' : state}
      title={TITLE}
      text={late + textOf(status, oldest === null ? null : oldest?.name)}
      action={
        late && hasKeys
          ? { label: 'Automatischen Upload prüfen', to: `${UPLOAD_PAGE}#automatisch` }
          : mayUpload
            ? { label: 'Daten hochladen', to: UPLOAD_PAGE }
            : undefined
      }
    />
  );
}
