import { hash } from 'node:crypto';
import { ACCESSIBILITY_LINK, escapeHtml } from '../../../platform/http/plain-page.ts';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { font: 1.125rem/1.5 system-ui, sans-serif; color: #1f2430; background: #f4f5f7; margin: 0; }
main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.logo { display: block; max-width: 14rem; max-height: 5rem; margin: 0 0 1rem; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .5rem; }
p { margin: 0 0 .75rem; }
section { background: #fff; border: 1px solid #c9ced8; border-radius: .5rem; padding: 1rem 1.125rem; margin: 0 0 1rem; }
.said { border: 2px solid #1d4ed8; }
.wrong { border: 2px solid #b42318; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
label.check { display: flex; gap: .625rem; align-items: start; font-weight: 400; margin: 0 0 .75rem; }
select, input[type=email] { font: inherit; width: 100%; min-height: 2.75rem; padding: .375rem .5rem; margin: 0 0 .75rem; color: inherit; background: #fff; border: 1px solid #5b6474; border-radius: .375rem; }
input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: .125rem 0 0; flex: none; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; color: #fff; background: #1d4ed8; border: 2px solid #1d4ed8; border-radius: .375rem; padding: .5rem 1.25rem; cursor: pointer; }
button.quiet { color: #1d4ed8; background: #fff; }
button.final { background: #b42318; border-color: #b42318; }
:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
footer { font-size: 1rem; color: #4a5261; }
body > footer { max-width: 38rem; margin: -2rem auto 0; padding: 0 1rem 2rem; }
a { color: #1d4ed8; }
@media print {
  body { background: #fff; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  section { border-color: #888; break-inside: avoid; }
  button, button.quiet, button.final { color: #000; background: #fff; border-color: #888; }
}
`;

/** The page may do nothing but show its own style and send its own forms. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whose page it is. */
export interface Shop {
  name: string;
  /** In one line; empty: nobody has entered it. */
  address: string;
  /** As a data URL; null: there is none that is small enough. */
  logo: string | null;
  /** Whether it has a sender for e-mails. */
  canMail: boolean;
}

/** A whole page that works without script. @param content HTML, with everything from outside escaped */
export const shell = (title: string, shop: Shop | null, content: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${shop?.logo ? `<img class="logo" src="${shop.logo}" alt="${escapeHtml(shop.name)}">\n` : ''}<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer>${ACCESSIBILITY_LINK}</footer>
</body>
</html>
`;
