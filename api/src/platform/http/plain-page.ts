const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Where the portal says how pages without sign-in can be used by everybody, and where to tell of a barrier (BFSG). */
export const ACCESSIBILITY_PATH = '/barrierefreiheit';

/** The way there, at the foot of each page that somebody reaches who has no part of the portal. */
export const ACCESSIBILITY_LINK = `<a href="${ACCESSIBILITY_PATH}">Barrierefreiheit</a>`;

/**
 * A page that needs nothing but itself: whoever follows a link of an e-mail has no part of the portal.
 * @param content HTML, with everything from outside escaped
 */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; hyphens: auto; overflow-wrap: anywhere; color: #1f2430; background: #fff; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .5rem; }
a { color: #1d4ed8; }
a:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
li { margin: 0 0 .5rem; }
footer { margin: 3rem 0 0; font-size: 1rem; }
button { font: inherit; color: #fff; background: #1d4ed8; border: 2px solid #1d4ed8; border-radius: .375rem; padding: .625rem 1.25rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
<footer>${ACCESSIBILITY_LINK}</footer>
</body>
</html>
`;
