import { html } from './html.ts';
import { page } from './layout.ts';

/** Nothing to fill in here: what happened, and the way back. */
export function errorPage(sentence: string, portalUrl: string): string {
  return page(
    'Anmeldung nicht möglich',
    html`<p role="alert">${sentence}</p>
<p><a href="${portalUrl}">Zum Portal</a></p>`,
  );
}
