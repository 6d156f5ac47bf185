// One file for both ways to a text of the library: each further file costs its name and sum before the first figure.
export { FittingText } from './fitting-text.tsx';
export { LibraryTexts } from './library-texts.tsx';
