import { Page } from '@portal/shared/ui';
import { AdvancedTabs } from '../advanced-tabs.tsx';
import { PortalMailsSection } from '../portal-mails/portal-mails-section.tsx';
import { AuditLogSection } from './audit-log-section.tsx';

/** What was done in the business, and what the portal wrote to its people. For Admin. */
export default function AuditLogPage() {
  return (
    <Page title="Protokoll">
      <AdvancedTabs />
      <AuditLogSection />
      <PortalMailsSection />
    </Page>
  );
}
