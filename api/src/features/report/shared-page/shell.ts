import { hash } from 'node:crypto';
import { ACCESSIBILITY_LINK, escapeHtml } from '../../../platform/http/plain-page.ts';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; color: #1f2430; background: #f4f5f7; margin: 0; overflow-wrap: anywhere; }
main, body > footer { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem; }
main.narrow { max-width: 34rem; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 .75rem; }
h2, caption { font-size: 1.1875rem; font-weight: 700; line-height: 1.3; text-align: left; margin: 0 0 .5rem; padding: 0; }
caption { margin: 0; padding: 0 0 .5rem; }
h2 { margin-top: 0; }
p { margin: 0 0 .75rem; }
.dim { color: #4a5261; font-size: .9375rem; }
.lead { font-size: 1.1875rem; }
section, form.card { background: #fff; border: 1px solid #c9ced8; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
.wrong { border: 2px solid #b42318; background: #fff; border-radius: .5rem; padding: .75rem 1rem; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline-offset: 4px; }
table { border-collapse: collapse; width: 100%; overflow-wrap: normal; }
th, td { padding: .375rem .5rem; border-top: 1px solid #dfe3ea; text-align: left; vertical-align: top; }
thead th { border-top: 0; font-size: .875rem; color: #4a5261; vertical-align: bottom; }
th { font-weight: 600; }
tbody th { font-weight: 400; min-width: 7rem; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td.bar { width: 45%; min-width: 6rem; vertical-align: middle; }
td.bar svg { display: block; width: 100%; height: .875rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input { font: inherit; font-size: 1.25rem; letter-spacing: .08em; width: 100%; max-width: 16rem; min-height: 2.75rem; padding: .375rem .5rem; margin: 0 0 .75rem; color: inherit; background: #fff; border: 1px solid #5b6474; border-radius: .375rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; color: #fff; background: #1d4ed8; border: 2px solid #1d4ed8; border-radius: .375rem; padding: .375rem 1.125rem; cursor: pointer; }
button.quiet { color: #1d4ed8; background: #fff; }
:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1rem; }
footer { font-size: .9375rem; color: #4a5261; }
a { color: #1d4ed8; }
@media (max-width: 30rem) { th, td { padding: .375rem .25rem; font-size: .875rem; } section { padding: .75rem; } td.bar { width: 30%; min-width: 3rem; } }
@media print {
  @page { margin: 15mm; }
  body { background: #fff; font-size: 10pt; }
  main, body > footer { max-width: none; padding: 0; }
  section { border: 0; padding: 0; }
  tr, h2, caption { break-inside: avoid; break-after: avoid-page; }
  .no-print, footer { display: none; }
  .scroll { overflow: visible; }
}
`;

/** All that the page runs: its button for printing, which is of no use without script and is hidden then. */
const SCRIPT = `const button = document.getElementById('print');
if (button) { button.hidden = false; button.addEventListener('click', () => window.print()); }`;

const digest = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The page may do nothing but show its own style, print itself and send its own forms. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${digest(STYLE)}`,
  `script-src ${digest(SCRIPT)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param content HTML, with everything from outside escaped; `isNarrow`: a few lines, no figures */
export const shell = (title: string, content: string, { isNarrow = false } = {}): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main${isNarrow ? ' class="narrow"' : ''}>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer>${ACCESSIBILITY_LINK}</footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
