import { workInStore } from '@portal/shared/api';
import { ALL_STORES } from '@portal/shared/contract';
import { session, type SessionState } from '@portal/shared/session';
import { findShownStore } from './shown-store.ts';

/**
 * Asks anew for the stores, after an import for example. The page stays about what it is about; where that store is gone
 * or hidden, or there was none, it is the person's own. Without an answer nothing changes.
 */
export async function refreshStores(setState: (state: SessionState) => void): Promise<void> {
  const { currentStore: before, scope } = session.getState();
  const all = scope === 'all' ? ALL_STORES : null;
  let shown = await findShownStore(all ?? (before && String(before.id)));
  if (before && shown.currentStore?.id !== before.id) {
    // Every call would go on naming a store that the API refuses.
    workInStore(undefined);
    shown = await findShownStore(all);
  }
  // Without a store where there are some, nobody has said which one is the person's.
  const answered = shown.allStores !== null && (shown.currentStore !== null || shown.allStores.count === 0);
  workInStore((answered ? shown.currentStore : before)?.id);
  if (answered)
    setState({
      ...session.getState(),
      currentStore: shown.currentStore,
      scope: shown.scope,
      allStores: shown.allStores,
    });
}
