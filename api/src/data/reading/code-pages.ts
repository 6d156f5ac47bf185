/** The upper half of two old code pages, by their bytes from 0x80 on: of DOS and of Macs before 2001. */
const PAGES = {
  CP850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ',
  MacRoman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const;
export type CodePage = keyof typeof PAGES;

/** Letters that German words are written with, by their bytes; the small ones first, which tell the pages apart. */
const GERMAN: Readonly<Record<CodePage | 'Windows-1252', readonly number[]>> = {
  'Windows-1252': [0xe4, 0xf6, 0xfc, 0xdf, 0xc4, 0xd6, 0xdc],
  CP850: [0x84, 0x94, 0x81, 0xe1, 0x8e, 0x99, 0x9a],
  MacRoman: [0x8a, 0x9a, 0x9f, 0xa7, 0x80, 0x85, 0x86],
};
/** ä, ö, ü: no word of another language looks as if it had them. */
const TELLING = 3;
/** Fewer umlauts may be something else. */
const ENOUGH = 2;

/** Counts bytes beyond ASCII that stand within words (between two letters: quotes and dashes stand at their ends), and says of which code page these words are German. */
export class GermanBytes {
  readonly #counts = new Uint32Array(256);

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte >= 0x80 && isLetter(chunk[at - 1]) && isLetter(chunk[at + 1]))
        this.#counts[byte] = (this.#counts[byte] ?? 0) + 1;
    }
  }

  /** @returns 'unsure' when the words look like nothing, or like two of them */
  page(): CodePage | 'Windows-1252' | 'unsure' {
    const umlauts = (page: keyof typeof GERMAN) =>
      GERMAN[page].slice(0, TELLING).reduce((sum, byte) => sum + (this.#counts[byte] ?? 0), 0);
    const [windows, dos, mac] = [umlauts('Windows-1252'), umlauts('CP850'), umlauts('MacRoman')];
    const all = windows + dos + mac;
    if (all === 0 || windows >= all * 0.9) return 'Windows-1252';
    for (const [page, count] of [
      ['CP850', dos],
      ['MacRoman', mac],
    ] as const)
      if (count >= ENOUGH && count >= all * 0.9) return page;
    return windows > dos + mac ? 'Windows-1252' : 'unsure';
  }
}

/** The ß of each page, which often stands beside an umlaut: 'Größe'. */
const SHARP_S: ReadonlySet<number> = new Set([0xdf, 0xe1, 0xa7]);
const isLetter = (byte = 0): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || SHARP_S.has(byte);

export const decodePage = (chunk: Buffer, page: CodePage): string =>
  chunk.toString('latin1').replace(/[\u0080-\u00ff]/g, (char) => PAGES[page][char.charCodeAt(0) - 0x80] ?? char);
