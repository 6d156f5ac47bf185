/** How a number's format changes what it means; other formats only change how it looks, `places` of them in amounts alone. */
export type NumberStyle = 'plain' | 'date' | 'percent' | { money: number } | { zeros: number } | { places: number };

/** Formats that Excel knows by number and files do not spell out: those of money, of two places, percent and dates. */
function builtIn(id: number): NumberStyle {
  if (id === 9 || id === 10) return 'percent';
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  if (id === 5 || id === 6 || id === 41 || id === 42) return { money: 0 };
  if (id === 7 || id === 8 || id === 43 || id === 44) return { money: 2 };
  if (id === 2 || id === 4 || id === 39 || id === 40) return { places: 2 };
  return 'plain';
}

/**
 * @param id numFmtId of the style
 * @param code the format's text when the file has one, such as 'dd.mm.yyyy', '#,##0.00 "€"' or '00000'
 */
export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtIn(id);
  // Positive numbers' part; currencies stand in quotes or in [$€-407].
  const [first = ''] = code.split(';');
  const isMoney = /€|EUR|CHF|\$(?!-)|£/.test(first.replaceAll(/\[\$-[^\]]*\]/g, ''));
  const bare = first.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  if (isMoney) return { money: /\.(0+)/.exec(bare)?.[1]?.length ?? 0 };
  if (bare.includes('%')) return 'percent';
  if (/[ydj]|t.*m.*j/i.test(bare) && !/general|standard/i.test(bare)) return 'date';
  const zeros = /^0{2,}$/.exec(bare)?.[0].length;
  if (zeros) return { zeros };
  return /^[#,]*0\.00$/.test(bare) ? { places: 2 } : 'plain';
}
