/** Characters from 0x80 on. Sources: the mapping tables of Unicode, CP850.TXT and ROMAN.TXT. */
const UPPER = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  macroman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join(''),
} as const;

export type Encoding = keyof typeof UPPER | 'utf-8' | 'utf-8 with bom' | 'utf-8 twice' | 'utf-16le' | 'utf-16be';

/** A text as a program of that encoding writes it. @throws where it has a character that the encoding lacks */
export function encode(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8 with bom':
      return Buffer.from(`\u{feff}${text}`);
    // Read as Windows-1252 by somebody, and written as UTF-8 once more.
    case 'utf-8 twice':
      return Buffer.from(
        [...Buffer.from(text)]
          .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : UPPER['windows-1252'][byte - 0x80]))
          .join(''),
      );
    case 'utf-16le':
      return Buffer.from(`\u{feff}${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\u{feff}${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(Array.from(text, (char) => byteOf(char, UPPER[encoding])));
  }
}

function byteOf(char: string, upper: string): number {
  const code = char.charCodeAt(0);
  if (code < 0x80) return code;
  const at = upper.indexOf(char);
  if (at < 0) throw new Error(`„${char}“ is not of this encoding.`);
  return 0x80 + at;
}
