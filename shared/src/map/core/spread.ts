/** Turn between one seed of a sunflower and the next, in radians: no two come to lie in a row. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Where icons of one place stand beside each other, in px from it: from the inside out, none on another. @param size of an icon in px */
export const spread = (count: number, size: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const radius = size * 0.62 * Math.sqrt(index + 1);
    return { x: radius * Math.cos(index * GOLDEN_ANGLE), y: radius * Math.sin(index * GOLDEN_ANGLE) };
  });
