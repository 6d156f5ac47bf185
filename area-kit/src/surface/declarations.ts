/** Something that a surface of @portal/shared exports, as its report has it. */
export interface Declaration {
  text: string;
  /** What to take in its place; null while it may be taken. */
  deprecated: string | null;
}

const NAME = /^export (?:declare |abstract |async )*(?:const|function|interface|type|class|enum|namespace) (\w+)/m;
const REEXPORTED = /^export \{ (?:\w+ as )?(\w+) \}/m;
const DEPRECATED = /^\/\/ @deprecated (.*)$/m;

/**
 * By its name, each declaration of a report (`shared/surface/*.api.md`); of several of a name, all.
 * @param report the file's text
 */
export function declarationsOf(report: string): Map<string, Declaration> {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const declarations = new Map<string, Declaration>();
  for (const text of code.split(/\n{2,}/)) {
    const name = (NAME.exec(text) ?? REEXPORTED.exec(text))?.[1];
    if (name === undefined) continue;
    const before = declarations.get(name);
    declarations.set(name, {
      text: before ? `${before.text}\n${text.trim()}` : text.trim(),
      deprecated: DEPRECATED.exec(text)?.[1] ?? before?.deprecated ?? null,
    });
  }
  return declarations;
}
