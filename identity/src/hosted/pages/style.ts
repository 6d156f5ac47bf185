import { createHash } from 'node:crypto';

/** The colours of shared/src/ui/tokens.css, which this package may not import; a test holds the two together. */
const LIGHT = `
  --portal-ground: #faf8f4; --portal-card: #ffffff; --portal-line: #e5e0d6; --portal-text: #22292b;
  --portal-dimmed: #5c666a; --portal-action: #176b73; --portal-action-soft: #e4f1f1;
  --portal-alert: #b3261e; --portal-alert-soft: #fbe9e7;`;
const DARK = `
  --portal-ground: #14191a; --portal-card: #1c2324; --portal-line: #2f393a; --portal-text: #e8ecec;
  --portal-dimmed: #a4b0b1; --portal-action: #6cc5cc; --portal-action-soft: #1d3537;
  --portal-alert: #ff9d92; --portal-alert-soft: #3f211e;`;

/** The look of the portal's guest page. One sheet in the page itself: nothing to wait for. */
export const STYLE = `
@font-face {
  font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap;
  src: url('/inter.woff2') format('woff2');
}
:root { color-scheme: light dark;${LIGHT} --on-action: #ffffff; }
@media (prefers-color-scheme: dark) { :root {${DARK} --on-action: #14191a; } }
* { box-sizing: border-box; }
body {
  display: grid; min-height: 100vh; min-height: 100dvh; margin: 0;
  grid-template: 'welcome form' 1fr / minmax(0, 11fr) minmax(0, 10fr);
  background: var(--portal-ground); color: var(--portal-text);
  font: 15px/1.55 'Inter Variable', system-ui, sans-serif;
}
aside {
  display: flex; grid-area: welcome; flex-direction: column; gap: 48px; justify-content: space-between;
  padding: 48px clamp(24px, 6vw, 96px);
  background: radial-gradient(120% 90% at 0% 100%, color-mix(in srgb, var(--portal-action) 22%, transparent), transparent 70%),
    var(--portal-action-soft);
}
.brand { margin: 0; color: var(--portal-action); font-size: 18px; font-weight: 650; }
.welcome { display: grid; gap: 24px; max-width: 34em; font-size: 18px; line-height: 1.6; text-wrap: pretty; }
.welcome p { margin: 0; }
.claim { font-size: 36px; font-weight: 650; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
main { display: grid; grid-area: form; align-content: center; justify-items: center; padding: 48px 24px; }
main > * { width: 100%; max-width: 440px; }
h1 { margin: 0 0 16px; font-size: 24px; font-weight: 650; line-height: 1.25; }
form { display: grid; gap: 16px; }
form p, main > p { margin: 0; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input {
  width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--portal-dimmed); border-radius: 8px;
  background: var(--portal-card); color: inherit; font: inherit; font-size: 16px;
}
input[readonly] { background: transparent; color: var(--portal-dimmed); }
input[aria-invalid] { border-color: var(--portal-alert); }
button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--portal-action);
  color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--portal-action); outline-offset: 2px; }
a { color: var(--portal-action); }
form > a { justify-self: center; }
[role=alert] {
  padding: 12px 16px; border-inline-start: 4px solid var(--portal-alert); border-radius: 8px;
  background: var(--portal-alert-soft);
}
main > p + p { margin-top: 16px; }
.hint { margin-top: 6px; color: var(--portal-dimmed); font-size: 13px; }
@media (max-width: 900px) {
  body { grid-template: 'form' auto 'welcome' 1fr / minmax(0, 1fr); }
  main { padding: 32px 16px; }
  aside { gap: 16px; justify-content: start; padding: 32px 24px; }
  .welcome { gap: 16px; font-size: 15px; }
  .claim { font-size: 24px; }
}
`;

/** For the content security policy: this sheet and no other style. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
