const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: the page is printed in the light scheme, whichever one it is shown in. @returns ends it */
export function printInLight(): () => void {
  const page = document.documentElement;
  let shown: string | null = null;
  const before = () => {
    shown ??= page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
  };
  const after = () => {
    if (shown) page.setAttribute(SCHEME, shown);
    shown = null;
  };
  // Before charts and maps, which read their colours from the page.
  window.addEventListener('beforeprint', before, { capture: true });
  window.addEventListener('afterprint', after, { capture: true });
  return () => {
    window.removeEventListener('beforeprint', before, { capture: true });
    window.removeEventListener('afterprint', after, { capture: true });
  };
}
