/** What a page is called, in all the ways in which code says it; templates name each by `__key__`. */
export interface PageNames {
  /** As in its address, and the name of its feature everywhere. */
  kebab: string;
  camel: string;
  Pascal: string;
  snake: string;
  UPPER: string;
  /** As people read it. */
  title: string;
  area: string;
  remote: string;
  /** Folder of its schemas in `shared/src/contract`. */
  contract: string;
  path: string;
  /** List in code. */
  groups: string;
  /** Groups with all of which somebody may open it, as a list in code. */
  allGroups: string;
}

const LONGEST = 24;
const words = (kebab: string): string[] => kebab.split('-');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const listOf = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** As the key of an object in code. */
export const keyOf = (name: string): string => (/^[A-Za-z]+$/.test(name) ? name : `'${name}'`);

/** @throws Error in German when something cannot be called so */
export function requireName(name: string | undefined): string {
  if (name !== undefined && name.length <= LONGEST && /^[a-z]{2,}(-[a-z]{2,})*$/.test(name)) return name;
  throw new Error(
    `„${name ?? ''}“ geht als Name nicht. Bitte nehmen Sie Kleinbuchstaben und Bindestriche, höchstens ${LONGEST} Zeichen, etwa: kunden-karten`,
  );
}

/** What people read; by the name, unless it is given. @throws Error in German for one that cannot stand in code as it is */
export function readTitle(given: string | undefined, kebab: string): string {
  const title = given ?? capital(kebab).replaceAll('-', ' ');
  if (/^[\p{L}\d][\p{L}\d &–-]{0,39}$/u.test(title)) return title;
  throw new Error(
    `„${title}“ geht als Titel nicht. Bitte nehmen Sie höchstens 40 Buchstaben, Ziffern und Leerzeichen.`,
  );
}

/** The groups of a comma-separated list. @throws Error in German for one that cannot be one */
export function readGroups(given: string): string[] {
  const groups = given.split(',').map((group) => group.trim());
  const wrong = groups.find((group) => !/^[A-Z][A-Za-z-]*(&&[A-Z][A-Za-z-]*)*$/.test(group));
  if (wrong === undefined) return groups;
  throw new Error(`„${wrong}“ geht als Gruppe nicht. Bitte nennen Sie Gruppen wie: --groups PURE,PRO`);
}

/** @param contract folder of the schemas */
export function namesOf(
  kebab: string,
  { title, area, contract, groups }: { title: string; area: string; contract: string; groups: readonly string[] },
): PageNames {
  const Pascal = words(kebab).map(capital).join('');
  return {
    kebab,
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    snake: words(kebab).join('_'),
    UPPER: words(kebab).join('_').toUpperCase(),
    title,
    area,
    remote: `remote-${area}`,
    contract,
    path: kebab === area ? `/${area}` : `/${area}/${kebab}`,
    groups: listOf(groups),
    allGroups: listOf([...new Set(groups.flatMap((group) => group.split('&&')))]),
  };
}
