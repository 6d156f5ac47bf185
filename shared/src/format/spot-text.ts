const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/**
 * Where something stands on a page, for who cannot see it; shares of its width and height. Since 4.2.0.
 * @example spotText({ x: 0.25, y: 0.75 }) // '25 % von links, 75 % von oben'
 */
export const spotText = ({ x, y }: { x: number; y: number }): string =>
  `${percent(x)} von links, ${percent(y)} von oben`;
