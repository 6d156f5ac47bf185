import { declarationsOf } from '../../area-kit/src/surface/declarations.ts';

/** What became of a declaration with a version of the contract. */
type Change = 'new' | 'changed' | 'deprecated' | 'removed';

/** By '`surface`: name'. */
type Changes = ReadonlyMap<string, Change>;

export type Reports = ReadonlyMap<string, string>;

const HEAD = `# Changes of what areas stand on

Written by \`npm run contract\` from the reports beside it; see docs/adr/0039.
`;
const SECTION = /^## (\S+)$/m;
const LINE = /^- (new|changed|deprecated|removed) (`[^`]+`: `\w+`)/;

function changesOf(surface: string, before: string, now: string): [string, Change][] {
  const [old, current] = [declarationsOf(before), declarationsOf(now)];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  return names.flatMap((name): [string, Change][] => {
    const [was, is] = [old.get(name), current.get(name)];
    const key = `\`${surface}\`: \`${name}\``;
    if (!was) return [[key, 'new']];
    if (!is) return [[key, 'removed']];
    // Its own line, and no change of the contract.
    if (name === 'CONTRACT_VERSION' || was.text === is.text) return [];
    return [[key, is.deprecated !== null && was.deprecated === null ? 'deprecated' : 'changed']];
  });
}

/** What became of it since the version before, when that was known of the state between. */
function together(before: Change | undefined, now: Change): Change | null {
  if (before === 'new') return now === 'removed' ? null : 'new';
  if (before === 'removed') return 'changed';
  return now;
}

function merged(before: Changes, now: Iterable<[string, Change]>): Changes {
  const all = new Map(before);
  for (const [key, change] of now) {
    const sum = together(all.get(key), change);
    if (sum === null) all.delete(key);
    else all.set(key, sum);
  }
  return all;
}

const readSection = (text: string): Changes =>
  new Map(
    text.split('\n').flatMap((line): [string, Change][] => {
      const [, change, key] = LINE.exec(line) ?? [];
      return key === undefined ? [] : [[key, change as Change]];
    }),
  );

const writeSection = (version: string, changes: Changes): string =>
  [`## ${version}`, '', ...[...changes].map(([key, change]) => `- ${change} ${key}`).toSorted(), ''].join('\n');

/**
 * The changelog with what has changed between two states of the reports, told under the version that they have now.
 * @param text of the changelog as it was; '' for none
 * @param before by surface, the reports as they were
 */
export function withChanges(text: string, version: string, before: Reports, now: Reports): string {
  const sections = text.split(/^(?=## )/m).filter((part) => SECTION.test(part));
  const own = sections[0] !== undefined && SECTION.exec(sections[0])?.[1] === version ? sections.shift() : undefined;
  const changes = [...now].flatMap(([surface, report]) => changesOf(surface, before.get(surface) ?? '', report));
  const all = merged(readSection(own ?? ''), changes);
  return [
    HEAD,
    ...(all.size > 0 ? [writeSection(version, all)] : []),
    ...sections.map((part) => `${part.trim()}\n`),
  ].join('\n');
}
