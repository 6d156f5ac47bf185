/** The colours of one meaning, everywhere the same; read from tokens.css so that light and dark both fit. */
export interface Palette {
  own: string;
  previous: string;
  goal: string;
  /** For what has no order of its own, e.g. types of glasses; told apart by colour-blind people and in grey. */
  categories: readonly string[];
  grid: string;
  text: string;
  dimmed: string;
  card: string;
  /** Resolved font family: ECharts measures texts itself and does not know 'inherit'. */
  font: string;
}

const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Reads the palette of the current colour scheme. */
export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    own: token('--chart-own'),
    previous: token('--chart-previous'),
    goal: token('--chart-goal'),
    categories: CATEGORIES.map((number) => token(`--chart-${number}`)),
    grid: token('--chart-grid'),
    text: token('--portal-text'),
    dimmed: token('--portal-dimmed'),
    card: token('--portal-card'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
