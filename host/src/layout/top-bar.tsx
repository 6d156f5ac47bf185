import { useMeetsGroups, useSession, useStoreScope } from '@portal/shared/session';
import { DataStatusWidget } from './data-status/data-status.tsx';
import { useFiguresState } from './data-status/use-figures-state.ts';
import classes from './layout.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { StoreSelector } from './store-selector/store-selector.tsx';

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
        <DataStatusWidget lastUpload={allStores.oldest?.last_upload ?? null} oldest={allStores.oldest?.name} withoutData={allStores.without_data} isFollowing={isFollowing} />
      )}
      {seesDataStatus && !isAll && currentStore && <DataStatusWidget lastUpload={currentStore.last_upload} isFollowing={isFollowing} />}
    </header>
  );
}
