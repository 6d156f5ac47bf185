import { renderToString } from 'react-dom/server';
import { PortalProvider } from '@portal/shared/ui/guest';

// The links take along where the person wants to go; whoever came by an address alone goes to the dashboard.
Object.assign(globalThis, { location: new URL('http://portal.invalid/login') });
const { GuestApp } = await import('./guest-app.tsx');

/** The sign-in form as it stands before any script: for the page's HTML, made by the build. */
export const html = renderToString(
  <PortalProvider root>
    <GuestApp screen="login" typed={{ email: '', password: '' }} ready={new Promise(() => undefined)} notice={null} failure={null} onSignedIn={() => undefined} />
  </PortalProvider>,
);
