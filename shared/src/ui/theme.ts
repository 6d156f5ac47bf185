import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Petrol-teal, the only action colour; white on shade 7 has 6:1, on shade 6 (dark scheme) 4.6:1. */
const petrol: MantineColorsTuple = [
  '#e8f6f6',
  '#d3ebec',
  '#a6d6d8',
  '#6cc5cc',
  '#4fadb3',
  '#379fa6',
  '#24818a',
  '#176b73',
  '#0d565e',
  '#04424a',
];

/** Mantine's greys, warm in light and a little teal in dark, so that its own surfaces fit tokens.css. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f5f2ec',
  '#ebe7de',
  '#ddd7cb',
  '#cfc8ba',
  '#7a7468',
  '#6b655b',
  '#55504a',
  '#3a3733',
  '#22292b',
];
const dark: MantineColorsTuple = [
  '#e8ecec',
  '#c9d1d1',
  '#a4b0b1',
  '#839091',
  '#3a4647',
  '#2a3435',
  '#232c2d',
  '#1c2324',
  '#181e1f',
  '#14191a',
];

const dialog = { title: { fontSize: '1.125rem', fontWeight: 650 } };

/** Mantine with the portal's type scale (13/15/18/24/36), radius and colour; see tokens.css for the rest. */
export const theme = createTheme({
  colors: { petrol, gray, dark },
  black: '#22292b',
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--portal-font)',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '8px', lg: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // On paper nothing can be pressed, and nothing is still to come.
    Button: { classNames: { root: 'no-print' } },
    ActionIcon: { classNames: { root: 'no-print' } },
    Skeleton: { classNames: { root: 'no-print' } },
    // A closed list is left out: the filter bar alone would bring six of them, each with its scroll area and its place to find.
    Combobox: { defaultProps: { keepMounted: false } },
    Drawer: { styles: dialog },
    Modal: { styles: dialog },
    // A page has one banner: a question above a drawer would make it two more.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Each table, whoever draws its rows; the rest of its look is table-look.module.css.
    Table: { defaultProps: { verticalSpacing: 6, borderColor: 'var(--portal-line)' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
  },
});
