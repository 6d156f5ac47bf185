import type { ReleasedSchema } from './schema.ts';

/**
 * What a portal of the last release cannot do with a newer schema, as sentences for who wrote the migration; empty: both can stand on
 * one database.
 * @param accepted rules that may differ, with why; each of them has to
 */
export function breaksOf(
  before: ReleasedSchema,
  now: ReleasedSchema,
  accepted: Readonly<Record<string, string>>,
): string[] {
  return [...lostOf(before, now), ...neededOf(before, now), ...refusedOf(before, now, accepted)];
}

function lostOf(before: ReleasedSchema, now: ReleasedSchema): string[] {
  const lost: string[] = [];
  for (const [table, columns] of Object.entries(before.tables))
    for (const [column, { type }] of Object.entries(columns)) {
      const found = now.tables[table]?.[column];
      if (!found) lost.push(`${table}.${column} is gone: name it in LEAVING first, and drop it a release later`);
      else if (found.type !== type)
        lost.push(`${table}.${column} was ${type} and is ${found.type}: add a column beside it instead`);
    }
  const functions = new Set(now.functions);
  for (const name of before.functions)
    if (!functions.has(name)) lost.push(`the function ${name} is gone: leave it for a release more`);
  return lost;
}

/** New columns of old tables, and old ones, that whoever writes a row suddenly has to fill. */
function neededOf(before: ReleasedSchema, now: ReleasedSchema): string[] {
  return Object.entries(before.tables).flatMap(([table, columns]) =>
    Object.entries(now.tables[table] ?? {})
      .filter(([column, { isNeeded }]) => isNeeded && columns[column]?.isNeeded !== true)
      .map(([column]) => `${table}.${column} has to be filled, which the last release does not do: give it a default`),
  );
}

/** Rules over what the last release writes that it does not know. Those over new columns alone are kept by their defaults. */
function refusedOf(before: ReleasedSchema, now: ReleasedSchema, accepted: Readonly<Record<string, string>>): string[] {
  const differing = Object.entries(now.rules).filter(([name, { columns, definition }]) => {
    const [table = ''] = name.split('.');
    const known = before.tables[table];
    return known && columns.some((column) => column in known) && before.rules[name]?.definition !== definition;
  });
  const names = new Set(differing.map(([name]) => name));
  return [
    ...[...names]
      .filter((name) => !(name in accepted))
      .map(
        (name) => `the rule ${name} is new or has changed: say in accepted.json why the last release can live with it`,
      ),
    ...Object.keys(accepted)
      .filter((name) => !names.has(name))
      .map((name) => `the rule ${name} is in accepted.json and has not changed since the last release: take it out`),
  ];
}
