import { SCHEME_KEY } from './scheme-key.ts';

// A script of its own: it runs before anything is painted, so that what the page brings along stands in the colours that were chosen.
const stored = localStorage.getItem(SCHEME_KEY);
const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
