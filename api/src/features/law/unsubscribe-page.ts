import { escapeHtml, plainPage } from '../../platform/http/plain-page.ts';

/** Asks; only the button unsubscribes, since mail programs and scanners open links by themselves. */
export const askPage = (sender: string): string =>
  plainPage(
    'Keine E-Mails mehr erhalten?',
    `<p>${escapeHtml(sender)} schreibt Ihnen dann keine E-Mails mehr.</p>
<form method="post"><button type="submit">Abmelden</button></form>`,
  );

export const donePage = (sender: string): string =>
  plainPage(
    'Sie sind abgemeldet',
    `<p>${escapeHtml(sender)} schreibt Ihnen ab sofort keine E-Mails mehr. Sie können diese Seite schließen.</p>`,
  );

/** The same for every link that is none, so that it tells nothing. */
export const unknownPage = (): string =>
  plainPage(
    'Dieser Link ist nicht gültig',
    `<p>Vielleicht ist er beim Kopieren abgeschnitten worden. Bitte öffnen Sie ihn noch einmal aus der E-Mail,
oder antworten Sie auf die E-Mail mit dem Wort „Abmelden“.</p>`,
  );
