import { duringPrint } from './printing.ts';

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
  return duringPrint(before, after, true);
}
