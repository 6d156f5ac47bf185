/** Pixels from the map's upper left corner. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Caption {
  text: string;
  /** Centre of its upper edge. */
  x: number;
  y: number;
}

/** About the width of a letter of the captions' font, and the height of a line, in px. */
const LETTER = 6.6;
const LINE = 16;

const boxOf = ({ text, x, y }: Caption): Rectangle => {
  const half = (text.length * LETTER) / 2;
  return { left: x - half, right: x + half, top: y, bottom: y + LINE };
};

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Which captions can be read: each where it covers neither an icon nor a caption before it in the list, and each text once. */
export function placeCaptions<One extends Caption>(captions: readonly One[], icons: readonly Rectangle[]): One[] {
  const taken = [...icons];
  const texts = new Set<string>();
  return captions.filter((caption) => {
    const box = boxOf(caption);
    if (texts.has(caption.text) || taken.some((other) => overlap(box, other))) return false;
    texts.add(caption.text);
    taken.push(box);
    return true;
  });
}
