/** Millimetres as points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** DIN 5008, form B: the address stands in the window of a DIN-long envelope. Millimetres from the sheet's upper left corner. */
export const FORM = {
  left: 25,
  right: 20,
  top: 20,
  paper: 297,
  /** Below what the letter says: the right to object, apart from it, and how to answer. It keeps its room on each page. */
  notice: { top: 264, size: 8 },
  /** Beside it: at this width each square is half a millimetre, which telephones read at arm's length. */
  qr: { width: 21, gap: 6 },
  bottom: 37,
  /** The sender's line above the address, within the window. */
  returnLine: { top: 57.7, left: 25, width: 80 },
  address: { top: 62.7, left: 25 },
  /** Of the envelope (DIN 680), over the sheet as it is folded. */
  window: { top: 45, left: 20, width: 90, height: 45 },
  /** Over what is seen through the window of an envelope. */
  practice: { top: 14 },
  logo: { top: 12, width: 60, height: 25 },
  /** How the sender is reached, beside the window. */
  reached: { top: 50, left: 125, size: 8.5 },
  date: { top: 91.4 },
  subject: { top: 103.5 },
  marks: [105, 148.5, 210],
} as const;
export const TEXT_WIDTH = mm(210 - FORM.left - FORM.right);
