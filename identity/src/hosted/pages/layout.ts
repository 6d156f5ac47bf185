import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

// The hash in the policy covers the sheet to the letter, hence not escaped: it is a constant of ours.
const sheet = new Html(`<style>${STYLE}</style>`);

/**
 * A whole page in the portal's guest look.
 * @param failed - said before the title, which is what screen readers say first.
 * @returns what goes over the wire.
 */
export function page(title: string, content: Html, failed = false): string {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${failed ? 'Fehler: ' : ''}${title} · Optikerportal</title>
<link rel="icon" href="data:,">
${sheet}
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
<aside>
<p class="brand">Optikerportal</p>
<div class="welcome">
<p class="claim">Ihr Betrieb auf einen Blick.</p>
<p>Die zentrale Analyse- und Marketingplattform für Augenoptiker. Nach der Anmeldung geht es im Portal weiter.</p>
</div>
<span aria-hidden="true"></span>
</aside>
</body>
</html>`.text;
}
