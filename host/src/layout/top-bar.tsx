import { useMeetsGroups, useSession } from '@portal/shared/session';
import { DataStatusWidget } from './data-status/data-status.tsx';
import classes from './layout.module.css';
import { StoreSelector } from './store-selector/store-selector.tsx';

/** Above the pages whose figures belong to a store. */
export function TopBar() {
  const { currentStore } = useSession();
  const seesDataStatus = useMeetsGroups(['PURE', 'PRO']);
  return (
    <header className={classes.topBar} data-testid="top-bar">
      <StoreSelector />
      {seesDataStatus && currentStore && <DataStatusWidget lastUpload={currentStore.last_upload} />}
    </header>
  );
}
