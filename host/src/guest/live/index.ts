import '../../guard-page.ts';
import type { PortalConfig } from '@portal/shared/contract';
import { describeAuthError } from '../../session/auth-error.ts';
import { loadConfig } from '../../session/config.ts';
import { goOn } from '../go-on.ts';
import { safeNextPath } from '../../session/next-path.ts';
import { screenOf } from '../guest-page.ts';
import { dropAbandonedFlow, isHostedAnswer, returnFromHosted } from '../return-from-hosted.ts';
import { welcome } from '../welcome.ts';
import { alertOf, become, drawnIn } from './drawn.ts';
import { addHostedButton } from './hosted-button.ts';
import type { LiveField } from './live-field.ts';
import { liveForm } from './live-form.ts';
import type { SignedIn } from './signing-in.ts';
import { liveWay } from './way-button.ts';

const place = document.getElementById('root')!;
const screen = screenOf(location.pathname);
const drawn = drawnIn(place);
const form = place.querySelector('form')!;
const ready = loadConfig();
let email: LiveField;

/** Above the form, below the page's notice. */
const tell = (error: unknown): void => form.before(alertOf(drawn, describeAuthError(error)));

/** Steps after the password are drawn by React: few people come by one. */
async function onStep({ step, pending }: SignedIn, email: string): Promise<void> {
  if (step === 'done' && !pending) {
    goOn();
    return;
  }
  const { showGuestApp } = await import('../show-guest-app.tsx');
  showGuestApp(place, { screen, ready, begin: { step, email, pending } });
}

function onConfig(config: PortalConfig): void {
  for (const [name, url] of Object.entries({ welcome: config.infoUrl, footer: config.imprintUrl })) {
    const link = place.querySelector<HTMLAnchorElement>(`[data-link="${name}"]`)!;
    if (!url) continue;
    become(link, drawn(`[data-link="${name}"]`));
    link.href = url;
  }
  if (config.oauthDomain) addHostedButton(form, config, drawn);
  // The latter is absent where the page has no TLS.
  if (config.passkeys && 'PublicKeyCredential' in window) liveWay(form, drawn, 'passkey', () => byPasskey(config));
  if (config.companySignIn) liveWay(form, drawn, 'company', () => byCompany(config));
}

/** The address, which other ways than the password begin with as well; null where it is still to be typed. */
function typedEmail(): string | null {
  email.tell();
  if (!email.isEmpty()) return email.input.value;
  email.input.focus();
  return null;
}

async function byPasskey(config: PortalConfig): Promise<void> {
  const value = typedEmail();
  if (value === null) return;
  const { signInByPasskey } = await import('./signing-in.ts');
  await onStep(await signInByPasskey(config, screen, value), value);
}

async function byCompany(config: PortalConfig): Promise<void> {
  const value = typedEmail();
  if (value === null) return;
  const { leaveForCompany } = await import('./signing-in.ts');
  await leaveForCompany(config, value, safeNextPath(new URLSearchParams(location.search).get('next')));
}

async function fromCompany(): Promise<void> {
  const [config, { comeFromCompany }] = await Promise.all([ready, import('./signing-in.ts')]);
  await onStep(await comeFromCompany(config, screen), '');
}

function live(): void {
  email = liveForm(form, { screen, drawn, ready, onStep });
  ready.then(onConfig, tell);
  void welcome(screen);
}

if (isHostedAnswer()) {
  returnFromHosted(ready).then(
    (path) => location.replace(path),
    (error: unknown) => {
      live();
      tell(error);
    },
  );
} else if (location.hash.startsWith('#firma')) {
  fromCompany().catch((error: unknown) => {
    live();
    tell(error);
  });
} else {
  dropAbandonedFlow();
  live();
}
