import type { PortalConfig } from '@portal/shared/contract';
import { safeNextPath } from '../../session/next-path.ts';
import type { Drawn } from './drawn.ts';
import { liveButton } from './live-button.ts';

/** Puts the way to the pool's own sign-in page below the form's button, where company accounts are known. */
export function addHostedButton(form: HTMLFormElement, config: PortalConfig, drawn: Drawn): void {
  const [rest, busy] = [drawn('button[data-variant="outline"]'), drawn('button[data-variant="outline"][data-loading]')];
  const button = rest.cloneNode(true) as HTMLElement;
  const run = liveButton(button, { rest, busy }, drawn);
  button.addEventListener(
    'click',
    () =>
      void run(async () => {
        const { leaveForHosted } = await import('./signing-in.ts');
        await leaveForHosted(config, safeNextPath(new URLSearchParams(location.search).get('next')));
      }),
  );
  form.querySelector('[type="submit"]')!.after(button);
}
