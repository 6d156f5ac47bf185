const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A page that needs nothing but itself: whoever follows the link has no part of the portal. */
const page = (title: string, content: string) => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; color: #1f2430; background: #fff; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { font: inherit; color: #fff; background: #1d4ed8; border: 2px solid #1d4ed8; border-radius: .375rem; padding: .625rem 1.25rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** Asks; only the button unsubscribes, since mail programs and scanners open links by themselves. */
export const askPage = (sender: string): string => page('Keine E-Mails mehr erhalten?', `<p>${escapeHtml(sender)} schreibt Ihnen dann keine E-Mails mehr.</p>
<form method="post"><button type="submit">Abmelden</button></form>`);

export const donePage = (sender: string): string => page('Sie sind abgemeldet', `<p>${escapeHtml(sender)} schreibt Ihnen ab sofort keine E-Mails mehr. Sie können diese Seite schließen.</p>`);

/** The same for every link that is none, so that it tells nothing. */
export const unknownPage = (): string => page('Dieser Link ist nicht gültig', `<p>Vielleicht ist er beim Kopieren abgeschnitten worden. Bitte öffnen Sie ihn noch einmal aus der E-Mail,
oder antworten Sie auf die E-Mail mit dem Wort „Abmelden“.</p>`);
