const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

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
