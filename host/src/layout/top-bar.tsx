import type { AllStores } from '@portal/shared/contract/common';
import { formatDate } from '@portal/shared/format';
import { useMeetsGroups, useSession, useStoreScope } from '@portal/shared/session';
import { DataStatusWidget } from './data-status/data-status.tsx';
import { useFiguresState } from './data-status/use-figures-state.ts';
import classes from './layout.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { StoreSelector } from './store-selector/store-selector.tsx';

/** Whose data are oldest; nobody's where those of all are of one day. */
const oldestName = ({ oldest, newest_upload: newest }: AllStores): string | undefined =>
  oldest && newest && formatDate(oldest.last_upload) === formatDate(newest) ? undefined : oldest?.name;

/** Above the pages whose figures belong to a store. */
export function TopBar() {
  const { currentStore, allStores } = useSession();
  const isAll = useStoreScope() === 'all';
  const seesDataStatus = useMeetsGroups(['PURE', 'PRO']);
  const isFollowing = useFiguresState(seesDataStatus) === 'rebuilding';
  return (
    <header className={classes.topBar} data-testid="top-bar">
      <StoreSelector />
      <PaletteButton />
      {seesDataStatus && isAll && allStores && (
        <DataStatusWidget
          lastUpload={allStores.oldest?.last_upload ?? null}
          oldest={oldestName(allStores)}
          withoutData={allStores.without_data}
          isFollowing={isFollowing}
        />
      )}
      {seesDataStatus && !isAll && currentStore && (
        <DataStatusWidget lastUpload={currentStore.last_upload} isFollowing={isFollowing} />
      )}
    </header>
  );
}
