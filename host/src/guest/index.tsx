import '../guard-page.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalConfig } from '@portal/shared/contract';
import { PortalProvider } from '@portal/shared/ui/guest';
import { configureAmplify } from '../session/amplify.ts';
import { describeAuthError } from '../session/auth-error.ts';
import { loadConfig } from '../session/config.ts';
import { leaveSentence } from '../session/leave-reason.ts';
import { safeNextPath } from '../session/next-path.ts';
import { adoptSession } from '../session/tab-channel.ts';
import { GuestApp } from './guest-app.tsx';
import { screenOf } from './guest-page.ts';
import { prefetchPortal } from './prefetch-portal.ts';
import { dropAbandonedFlow, isHostedAnswer, returnFromHosted } from './return-from-hosted.ts';
import { takeOver, typedIn } from './take-over.ts';

const place = document.getElementById('root')!;
const typed = typedIn(place);
const root = createRoot(place);
const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);
const goOn = (): void => location.replace(safeNextPath(parameter('next')));

async function prepare(): Promise<PortalConfig> {
  const config = await loadConfig();
  configureAmplify(config);
  return config;
}

const ready = prepare();
// Shown by the page; here only so that the browser does not report it as unhandled.
ready.catch(() => undefined);

function show(failure: string | null): void {
  takeOver(place, () => root.render(
    <StrictMode>
      <PortalProvider root>
        <GuestApp
          screen={screenOf(location.pathname)}
          typed={typed}
          ready={ready}
          notice={leaveSentence(parameter('grund'))}
          failure={failure}
          onSignedIn={goOn}
        />
      </PortalProvider>
    </StrictMode>,
  ));
}

/** Who is signed in, in this tab or another one, has no business here. */
async function welcome(failure: string | null): Promise<void> {
  show(failure);
  // Whoever follows an invitation signs in as somebody new.
  if (screenOf(location.pathname) !== 'einladung' && await adoptSession()) goOn();
  else await prefetchPortal();
}

if (isHostedAnswer()) {
  returnFromHosted(ready).then((path) => location.replace(path), (error: unknown) => welcome(describeAuthError(error)));
} else {
  dropAbandonedFlow();
  void welcome(null);
}
