import { lazy, Suspense, useState } from 'react';
import { IconSend } from '@tabler/icons-react';
import { Button } from '@portal/shared/ui';
import type { SendableView } from './sendable-view.ts';

/** Comes with the first click. */
const SendDrawer = lazy(async () => ({ default: (await import('./send-drawer.tsx')).SendDrawer }));

/** Opens what sends this page as a PDF to an address, once or each month. */
export function SendButton(view: SendableView) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button
        className="no-print"
        size="xs"
        variant="subtle"
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Senden …
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <SendDrawer view={view} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
