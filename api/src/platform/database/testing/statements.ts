/** A piece of SQL in the source, and whether it is run as it stands rather than being a part of another. */
export interface Statement {
  text: string;
  isRun: boolean;
}

/** Where the template literal whose inside begins at `from` ends; those within its `${…}` belong to it. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') return at + 1;
    if (text.startsWith('${', at)) {
      let depth = 1;
      for (at += 2; depth > 0; at += 1) {
        if (text[at] === '`') at = endOfTemplate(text, at + 1) - 1;
        else depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      }
      at -= 1;
    }
  }
  return text.length;
}

/** SQL in template literals and chains of the query builder. */
export function statementsIn(source: string): Statement[] {
  const literals = [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: start }) => {
    const end = endOfTemplate(source, index + start.length);
    return { text: source.slice(index, end), isRun: source.startsWith('.execute(', end) };
  });
  const chains = source.match(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\('[\s\S]*?;\n/g) ?? [];
  return [...literals, ...chains.map((text) => ({ text, isRun: true }))];
}

const INSERT_SELECT = /INSERT INTO[\s\S]*?\bSELECT\b/;
/** A subquery other than EXISTS that is asked for each row and takes its business from there: no single node follows. */
const FROM_OUTSIDE =
  /(?<!EXISTS )\(\s*SELECT\b(?:(?!\bSELECT\b)[\s\S])*?\bFROM \w+(?: (?:AS )?\w+)?\s+WHERE (?:\w+\.)?tenant_id = (?:\w+|\$\{\w+\})\.tenant_id/;
/** An UPDATE that decides by what only a query, or the server's time zone, can tell. */
const UPDATE_BY_MORE =
  /^\s*sql(?:<[^`]*?>)?`\s*UPDATE\b[\s\S]*(?:\$\{wentOut\(|\b(?:CASE|coalesce\()[\s\S]*?(?:\bSELECT\b|AT TIME ZONE))/i;
const TIME = /\bnow\(\)|clock_timestamp\(|CURRENT_(?:DATE|TIMESTAMP|TIME)\b/i;
/** Parts of statements that name it. */
const NAMES_BUSINESS = /\b(?:inStores|ownOf|matchesSlice)\(/;
const KEYWORDS =
  /^(?:AS|ON|SET|WHERE|JOIN|LEFT|CROSS|INNER|USING|GROUP|ORDER|LIMIT|UNION|SELECT|FROM|WINDOW|EXCEPT|HAVING|RETURNING|VALUES|OFFSET)$/i;

/** Each table that the statement reads or changes without naming its business, in its own column or joined on it. */
function withoutTenant(text: string, tables: readonly string[]): string[] {
  const named = new RegExp(
    `\\b(?:FROM|JOIN|USING|UPDATE)\\s+(${tables.join('|')})\\b(?:\\s+(?:AS\\s+)?([a-z]\\w*))?`,
    'g',
  );
  return [...text.matchAll(named)]
    .filter(([, , alias]) => {
      if (NAMES_BUSINESS.test(text)) return false;
      return alias === undefined || KEYWORDS.test(alias)
        ? !/tenant_?id/i.test(text)
        : !new RegExp(`\\b${alias}\\.tenant_id\\b`).test(text) && !/\btenant_id = \$\{/.test(text);
    })
    .map(([, table = '']) => table);
}

/** Lists of values, each up to the parenthesis that closes it. */
const valuesIn = (text: string): string[] =>
  text
    .split('(VALUES')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) === 0);
      return rest.slice(0, end);
    });

/**
 * Why a cluster could not send the statement to one node, or would refuse it there; undefined where nothing speaks
 * against it. Each rule is one that Citus has answered with an error (docs/scale.md).
 * @param tables that are distributed
 * @param numbered those of them that number their rows
 */
export function unroutable(
  { text, isRun }: Statement,
  tables: readonly string[],
  numbered: readonly string[] = [],
): string | undefined {
  const about = new RegExp(
    `(?:\\b(?:FROM|JOIN|UPDATE|INTO)\\s+|(?:selectFrom|insertInto|updateTable|deleteFrom)\\(')(?:${tables.join('|')})\\b`,
  );
  if (/\b(?:pgboss|portal_meta)\.|CREATE (?:TEMP|TEMPORARY|UNLOGGED) TABLE/i.test(text) && about.test(text))
    return 'a local table beside a distributed one';
  if (TIME.test(/ON CONFLICT[\s\S]*|doUpdateSet\([\s\S]*/.exec(text)?.[0] ?? ''))
    return 'a function of time in a conflict';
  if (/\(\s*\w+\.tenant_id,[^()]*\)\s*(?:NOT\s+)?IN\s*\(\s*SELECT/i.test(text))
    return 'the business compared with a subquery of all businesses';
  if (FROM_OUTSIDE.test(text)) return 'a subquery that takes its business from outside';
  if (/SET LOCAL ROLE portal_/.test(text)) return 'SET LOCAL ROLE instead of set_config';
  if (/\bEXISTS \(\s*SELECT FROM[\s\S]*\bJOIN\b/.test(text) && /SELECT\s+EXISTS/.test(text))
    return 'EXISTS of a join without a column';
  if (UPDATE_BY_MORE.test(text)) return 'UPDATE by more than its rows say';
  if (valuesIn(text).some((values) => /\(\s*SELECT\b/.test(values))) return 'a subquery in VALUES';
  if (/\bROW\([\s\S]*?\) AS\b/.test(text)) return 'a record handed on';
  if (INSERT_SELECT.test(text)) {
    if (
      numbered.some((table) => text.includes(`INSERT INTO ${table} `)) &&
      /\bJOIN\b|FROM \$\{/.test(text) &&
      !/OFFSET 0|row_number\(\)|ON CONFLICT/.test(text)
    )
      return 'rows to be numbered, of a join without OFFSET 0';
    if (/\bWITH\b[\s\S]*?INSERT INTO/.test(text)) return 'WITH before INSERT rather than before its SELECT';
    if (/LATERAL \(VALUES/.test(text)) return 'LATERAL (VALUES …) in an INSERT … SELECT';
    if (/RETURNING (?!1\b)/.test(text)) return 'columns returned of an INSERT … SELECT';
    if (isRun && about.test(text) && !/ON CONFLICT|RETURNING/.test(text))
      return 'INSERT … SELECT without insertSelect, ON CONFLICT or RETURNING';
  }
  if (about.test(text) && !/insertInto\(/.test(text) && !/tenant_?id/i.test(text) && !NAMES_BUSINESS.test(text))
    return 'no business';
  const [loose] = withoutTenant(text, tables);
  return loose === undefined ? undefined : `no business for ${loose}`;
}
