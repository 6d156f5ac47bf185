import { SCHEME_KEY } from './scheme-key.ts';

// A script of its own: it runs before anything is painted, so that what the page brings along stands in the colours that were chosen.
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function choose(): void {
  const stored = localStorage.getItem(SCHEME_KEY);
  const isDark = stored === 'dark' || (stored !== 'light' && systemIsDark.matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

choose();
// The sign-in form has nobody else who follows the system; where the kit does as well, it comes to the same.
systemIsDark.addEventListener('change', choose);
