/**
 * What tells names from each other: without the words that all of them begin with, as a business calls its stores. As they are where
 * that leaves one without a word, and one alone.
 * @example tellingNames(['Optik Sommer Offenburg', 'Optik Sommer Lahr']) // ['Offenburg', 'Lahr']
 */
export function tellingNames(names: readonly string[]): string[] {
  const all = names.map((name) => name.split(' '));
  const [first = []] = all;
  const differs = first.findIndex((word, at) => all.some((words) => words[at] !== word));
  const shared = names.length < 2 || differs === -1 ? 0 : differs;
  return all.map((words, at) =>
    all.every(({ length }) => length > shared) ? words.slice(shared).join(' ') : names[at]!,
  );
}
