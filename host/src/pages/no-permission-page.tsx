import { ForbiddenPanel, Page } from '@portal/shared/ui';

/** A page that the person's groups do not open. */
export function NoPermissionPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <ForbiddenPanel />
    </Page>
  );
}
