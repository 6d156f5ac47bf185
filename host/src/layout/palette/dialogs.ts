export { HelpDrawer } from '../help/help-drawer.tsx';
export { Palette } from './palette.tsx';
