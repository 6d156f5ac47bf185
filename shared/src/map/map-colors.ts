import type { MapColors } from './core/surface.ts';

export interface MapTokens extends MapColors {
  card: string;
  /** Fills with enough contrast to white. */
  red: string;
  blue: string;
  store: string;
}

/** Reads the map's colours of the current scheme; see tokens.css. */
export function readMapColors(): MapTokens {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    land: token('--map-land'),
    border: token('--map-border'),
    text: token('--portal-text'),
    ring: token('--portal-text'),
    area: token('--chart-own'),
    card: token('--portal-card'),
    red: token('--map-many'),
    blue: token('--map-few'),
    store: token('--map-store'),
  };
}
