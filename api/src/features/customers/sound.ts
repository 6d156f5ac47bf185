/** How two names that sound the same may be written; applied in this order to a folded word. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/sch/g, 's'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|ch(?=[rls])/g, 'k'],
  [/tz|ts|cz/g, 'z'],
  [/qu/g, 'kv'],
  [/x|chs|ks/g, 'x'],
  [/c(?=[eiy])/g, 'z'],
  [/c(?!h)/g, 'k'],
  [/[wv]/g, 'v'],
  [/y|j/g, 'i'],
  [/ei|ai/g, 'ai'],
  [/ie/g, 'i'],
  // An h that only makes a vowel long.
  [/([aeiou])h(?![aeiou])/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/d$/, 't'],
  [/b$/, 'p'],
  [/g$/, 'k'],
];

/** The same text for names that are said the same: Meier, Maier, Mayer and Meyer; Schmidt, Schmitt and Schmid. */
export const soundOf = (word: string): string =>
  SPELLINGS.reduce((text, [from, to]) => text.replaceAll(new RegExp(from, 'g'), to), word);

const DIGIT: Record<string, string> = {
  b: '1',
  f: '3',
  v: '3',
  w: '3',
  g: '4',
  k: '4',
  q: '4',
  l: '5',
  m: '6',
  n: '6',
  r: '7',
  s: '8',
  z: '8',
  ß: '8',
};
for (const vowel of 'aeijouy') DIGIT[vowel] = '0';

/**
 * Kölner Phonetik (Postel 1969) of a folded word: its consonants by sound, so that a wrong vowel or a doubled letter
 * makes no difference. Coarse: 'Müller' and 'Möller' have the same.
 * @example cologneCode('wikipedia') // '3412'
 */
export function cologneCode(word: string): string {
  const digits: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]];
    digits.push(digitOf(before, letter, after));
  }
  const once = digits.join('').replaceAll(/(.)\1+/g, '$1');
  return once.slice(0, 1) + once.slice(1).replaceAll('0', '');
}

function digitOf(before: string, letter: string, after: string): string {
  const next = (letters: string) => after !== '' && letters.includes(after);
  const previous = (letters: string) => before !== '' && letters.includes(before);
  switch (letter) {
    case 'p':
      return next('h') ? '3' : '1';
    case 'd':
    case 't':
      return next('csz') ? '8' : '2';
    case 'x':
      return previous('ckq') ? '8' : '48';
    case 'c':
      if (before === '') return next('ahkloqrux') ? '4' : '8';
      return !previous('sz') && next('ahkoqux') ? '4' : '8';
    default:
      return DIGIT[letter] ?? '';
  }
}
