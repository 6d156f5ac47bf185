/** Characters of Windows-1252 by their bytes, where they differ from Latin-1. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FOLLOWING = `\u0080-\u00bf${HIGH}`;
/** What UTF-8 looks like that was taken for Windows-1252 and encoded again: 'Ã¼', 'Â§', 'â€“'. Nobody writes so. */
const TWICE = new RegExp(`[ÂÃÅ][${FOLLOWING}]|â[‚€„][${FOLLOWING}]`, 'g');
const CUT = /[ÂÃÅ]$|â[‚€„]?$/;

/** Whether a text may need `decodedOnce`: most have none of these capitals. */
export const mayBeTwice = (text: string): boolean =>
  text.includes('Ã') || text.includes('â') || text.includes('Â') || text.includes('Å');

/** 'MÃ¼ller' → 'Müller', where UTF-8 was encoded twice; other text stays. */
export function decodedOnce(text: string): string {
  return text.replace(TWICE, (wrong) => {
    const bytes = Buffer.from([...wrong].map(byteOf));
    const right = bytes.toString('utf8');
    return right.includes('\ufffd') ? wrong : right;
  });
}

/** How many characters at the end of a piece may be half of such a sequence. */
export const cutLength = (text: string): number => CUT.exec(text.slice(-2))?.[0].length ?? 0;

function byteOf(char: string): number {
  const at = HIGH.indexOf(char);
  return at < 0 ? char.charCodeAt(0) : at + 0x80;
}
