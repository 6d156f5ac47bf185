import { Page } from '@portal/shared/ui';
import { AdvancedTabs } from '../advanced-tabs.tsx';
import { OwnDataSection } from './own-data.tsx';

/** What is the business's own: taken along, loaded elsewhere, and, at the very end, deleted. For Admin. */
export default function OwnDataPage() {
  return (
    <Page title="Eigene Daten">
      <AdvancedTabs />
      <OwnDataSection />
    </Page>
  );
}
