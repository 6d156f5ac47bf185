import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalProvider } from '@portal/shared/ui/guest';
import { goOn } from './go-on.ts';
import { GuestApp, type GuestAppProps } from './guest-app.tsx';

/** Shows the guest pages that are drawn by React in place of whatever stands there. */
export function showGuestApp(place: HTMLElement, props: Omit<GuestAppProps, 'onSignedIn'>): void {
  createRoot(place).render(
    <StrictMode>
      <PortalProvider root>
        <GuestApp {...props} onSignedIn={goOn} />
      </PortalProvider>
    </StrictMode>,
  );
}
