import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalConfig } from '@portal/shared/contract';
import { PortalProvider } from '@portal/shared/ui/guest';
import { configureAmplify } from '../session/amplify.ts';
import { loadConfig } from '../session/config.ts';
import { safeNextPath } from '../session/next-path.ts';
import { adoptSession } from '../session/tab-channel.ts';
import { GuestApp } from './guest-app.tsx';
import { screenOf } from './guest-page.ts';
import { prefetchPortal } from './prefetch-portal.ts';

const query = new URLSearchParams(location.search);
const goOn = (): void => location.replace(safeNextPath(query.get('next')));

async function prepare(): Promise<PortalConfig> {
  const config = await loadConfig();
  configureAmplify(config);
  return config;
}

const ready = prepare();
// Shown by the page; here only so that the browser does not report it as unhandled.
ready.catch(() => undefined);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PortalProvider root>
      <GuestApp
        screen={screenOf(location.pathname)}
        ready={ready}
        notice={query.get('grund') === 'abgelaufen' ? 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.' : null}
        onSignedIn={goOn}
      />
    </PortalProvider>
  </StrictMode>,
);

// Who is signed in, in this tab or another one, has no business here.
void adoptSession().then((signedIn) => (signedIn ? goOn() : prefetchPortal()));
