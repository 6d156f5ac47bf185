import type { Command } from './command.ts';

/** Spellings of the same sound become one: 'Müller', 'Mueller' and 'muller' are equal afterwards. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);

/** How well the words fit, 0 best; null: one of them stands nowhere. */
function rankOf({ label, section = '' }: Command, words: readonly string[]): number | null {
  const [name, all] = [fold(label), wordsOf(`${label} ${section}`)];
  const whole = all.join(' ');
  if (!words.every((word) => whole.includes(word))) return null;
  if (words[0] !== undefined && name.startsWith(words[0])) return 0;
  return words.every((word) => all.some((own) => own.startsWith(word))) ? 1 : 2;
}

/** The commands in which all words of the text occur, in any spelling, those that begin with it first; else in their order. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = wordsOf(text);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank!)
    .map(({ command }) => command);
}
