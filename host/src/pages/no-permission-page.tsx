import { AllStoresPanel, ForbiddenPanel, Page } from '@portal/shared/ui';

/** A page that the person's groups do not open, or their restriction to stores. */
export function NoPermissionPage({ title, needsAllStores }: { title: string; needsAllStores: boolean }) {
  return <Page title={title}>{needsAllStores ? <AllStoresPanel /> : <ForbiddenPanel />}</Page>;
}
