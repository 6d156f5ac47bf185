import '../guard-page.ts';
import type { PortalConfig } from '@portal/shared/contract';
import { configureAmplify } from '../session/amplify.ts';
import { loadConfig } from '../session/config.ts';
import { screenOf } from './guest-page.ts';
import { showGuestApp } from './show-guest-app.tsx';
import { welcome } from './welcome.ts';

async function prepare(): Promise<PortalConfig> {
  const config = await loadConfig();
  configureAmplify(config);
  return config;
}

const ready = prepare();
// Shown by the page; here only so that the browser does not report it as unhandled.
ready.catch(() => undefined);

const screen = screenOf(location.pathname);
showGuestApp(document.getElementById('root')!, { screen, ready });
void welcome(screen);
