/** The colours of one meaning, everywhere the same; read from tokens.css so that light and dark both fit. */
export interface Palette {
  own: string;
  previous: string;
  goal: string;
  grid: string;
  text: string;
  dimmed: string;
  card: string;
  /** Resolved font family: ECharts measures texts itself and does not know 'inherit'. */
  font: string;
}

/** Reads the palette of the current colour scheme. */
export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    own: token('--chart-own'),
    previous: token('--chart-previous'),
    goal: token('--chart-goal'),
    grid: token('--chart-grid'),
    text: token('--portal-text'),
    dimmed: token('--portal-dimmed'),
    card: token('--portal-card'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
