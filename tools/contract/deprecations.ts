const DOCUMENTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*?@deprecated(?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:abstract )?(?:const|function|interface|type|class) (\w+)/g;

/** What the documentation of a deprecated name says, on one line. */
const sentenceOf = (comment: string): string =>
  (/@deprecated\s+([^@]*)/.exec(comment)?.[1] ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/** By its name, what is said of each deprecated declaration of a file. @param text declarations with their documentation */
export const deprecationsIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(DOCUMENTED)].map(([, comment = '', name = '']) => [name, sentenceOf(comment)]));

const EXPORT = /^export (?:declare |abstract )*(?:const|function|interface|type|class) (\w+)/;

/** Lines of a report, with what is deprecated marked by what to take in its place. */
export const markDeprecated = (lines: readonly string[], deprecations: ReadonlyMap<string, string>): string[] =>
  lines.flatMap((line) => {
    const sentence = deprecations.get(EXPORT.exec(line)?.[1] ?? '');
    return sentence === undefined ? [line] : [`// @deprecated ${sentence}`, line];
  });
