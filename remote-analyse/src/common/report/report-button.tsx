import { lazy, Suspense, useState } from 'react';
import { Button } from '@portal/shared/ui';

/** Comes with the first click: the dashboard is the first page that people see. */
const ReportDrawer = lazy(async () => ({ default: (await import('./report-drawer.tsx')).ReportDrawer }));

/** Opens the choice of a monthly report. @param since first, @param until last day with data, ISO */
export function ReportButton({ since, until }: { since: string; until: string }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        Monatsbericht
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportDrawer since={since} until={until} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
